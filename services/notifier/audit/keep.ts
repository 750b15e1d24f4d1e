import type { AuditLine, AuditSink } from '@portal/infra/runtime/audit/index';
import type { Follow } from '@portal/infra/runtime/bus/types';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { lead, waited } from '@portal/infra/runtime/leader';
import { openPlace } from '@portal/infra/runtime/projection/place';
import { nextTry } from '@portal/infra/runtime/retry';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { auditedTypes, auditLine } from './line.ts';

export interface AuditOptions {
  /** of the read models' database, where the place in the log is kept */
  url: string;
  follow: Follow;
  /** where the log ends */
  head: () => Promise<number>;
  sink: AuditSink;
  logger: Logger;
}

const lines = new Counter({
  name: 'portal_audit_lines_total',
  help: 'Lines of the audit stream by what became of them: delivered, or failed (sent again)',
  labelNames: ['outcome'],
});
for (const outcome of ['delivered', 'failed']) lines.inc({ outcome }, 0);

/** The follower's name, by which its place is kept and its lag is told. */
export const auditFollower = 'audit';

/**
 * Tells whoever keeps the audit stream what the log tells, in its order, from the beginning. One process at a time does
 * so. Its place moves once the lines are delivered: whoever dies in between sends them again, under the same positions.
 * While they cannot be delivered everything waits, for as long as it takes.
 */
export function keepAudit({ url, follow, head, sink, logger }: AuditOptions): { close(): Promise<void> } {
  const stopping = new AbortController();

  /** True once they are delivered, false when the signal came first. */
  async function delivered(batch: readonly AuditLine[], signal: AbortSignal): Promise<boolean> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await sink.write(batch, signal);
        lines.inc({ outcome: 'delivered' }, batch.length);
        if (failures) logger.info('the audit stream is delivered again');
        return true;
      } catch (err) {
        if (signal.aborted) return false;
        lines.inc({ outcome: 'failed' }, batch.length);
        if (!failures)
          logger.error({ err, from: batch[0]?.position }, 'the audit stream cannot be delivered; trying again');
        await waited(nextTry(failures, err), signal);
      }
    }
    return false;
  }

  const working = lead({
    connection: connectionTo(url, 'audit'),
    lock: 'portal audit stream',
    signal: stopping.signal,
    logger,
    async work(_client, signal) {
      // whoever had the lead before has moved it
      const place = await openPlace({ url, name: auditFollower, head, logger });
      try {
        for await (const events of follow({ after: place.position(), signal, types: auditedTypes })) {
          const batch = events.flatMap((event) => auditLine(event) ?? []);
          if (batch.length && !(await delivered(batch, signal))) return;
          const last = events.at(-1);
          if (last) await place.move(last.position, place.changed());
        }
      } finally {
        await place.close();
      }
    },
  });

  return {
    async close() {
      stopping.abort();
      await working;
    },
  };
}
