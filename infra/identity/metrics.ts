import { Gauge } from 'prom-client';
import { toldInTime } from '../patience.ts';
import { storeNow } from '../store-clock.ts';
import { missed } from './processes.ts';
import type { Identity } from './types.ts';

/** What a process that lives tells of those that may not: the others of the portal, and its backup. */
export function exposeOthers({ processes, backup }: Pick<Identity, 'processes' | 'backup'>): void {
  const tell = (
    name: string,
    help: string,
    among: (known: Awaited<ReturnType<typeof processes.list>>) => { name: string }[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      async collect() {
        this.reset();
        const known = await toldInTime(processes.list());
        for (const { name: kind } of known ?? []) this.set({ kind }, 0);
        for (const { name: kind } of among(known ?? [])) this.inc({ kind });
      },
    });
  tell('portal_processes', 'Processes that were heard of a moment ago, by kind', (known) =>
    known.filter(({ isThere }) => isThere),
  );
  tell(
    'portal_processes_missed',
    'Processes that went without a word and in whose place none was started since, by kind',
    missed,
  );
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'How long ago the backup had everything that was in the log; no value where none was ever made',
    async collect() {
      this.remove();
      const last = await toldInTime(backup());
      if (last) this.set(Math.max(0, storeNow() - Date.parse(last.at)) / 1_000);
    },
  });
}
