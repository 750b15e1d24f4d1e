import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Metadata } from '@portal/shared/define/event';
import { eventPrefix, type ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import { isRefusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import { repeatedly } from '../base/background.ts';
import type { Executor } from '../base/executor.ts';
import { reviewedRecord } from './aggregate.ts';
import { withFacts } from './facts.ts';

const kinds: readonly ReviewedKind[] = recordKinds;
const minute = 60_000;
/**
 * What was left undone when every process died at once is about the end of the log: while one lives it sees to what the
 * others leave.
 */
const lookedBack = 1_000;

const isAttached = ({ of: parent }: ReviewedKind): boolean => parent !== undefined;
const attachedTo = ({ kind }: ReviewedKind): readonly ReviewedKind[] =>
  kinds.filter(({ of: parent }) => parent === kind);

/**
 * Brings what belongs to a record into line with it: on its sites, ended with it. Position of the last event, 0 for none.
 * To do it again does nothing.
 */
export async function follow(kind: ReviewedKind, record: string, meta: Metadata, executor: Executor): Promise<number> {
  let position = 0;
  for (const each of attachedTo(kind)) {
    const executed = await executor.execute(reviewedRecord(each), {
      id: record,
      command: withFacts(each, record, { act: 'follow', lan: undefined }),
      meta,
      commandId: undefined,
      answer: {},
    });
    if (!isRefusal(executed)) position = Math.max(position, executed.position);
  }
  return position;
}

/** Events after which something may be out of line: of what others belong to, and of what was made just as that ended. */
const moving = kinds.flatMap((kind) =>
  attachedTo(kind).length
    ? [`${eventPrefix(kind)}Saved`, `${eventPrefix(kind)}Deleted`]
    : isAttached(kind)
      ? [`${eventPrefix(kind)}Saved`]
      : [],
);

export interface AttachedOptions {
  store: Pick<EventStore, 'read' | 'head'>;
  executor: Executor;
}

/** The same for what a process left that died before it got there. Position up to which everything is in line. */
export async function followAfter({ store, executor }: AttachedOptions, after: number): Promise<number> {
  const due = new Map<string, { kind: ReviewedKind; record: string; meta: Metadata }>();
  let upTo = after;
  for await (const page of pagesAfter(store, after, moving)) {
    for (const event of page.events) {
      const own = kinds.find((kind) => reviewedEvent(kind, event));
      const kind = own && (kinds.find((each) => each.kind === own.of) ?? own);
      const record = own && reviewedEvent(own, event)?.data.record;
      if (!kind || record === undefined) continue;
      const { site, lang, correlation, trace } = event.meta;
      const meta = { actor: 'system', role: 'system', site, lang, correlation, causation: event.id };
      due.set(`${kind.kind} ${record}`, { kind, record, meta: { ...meta, ...(trace && { trace }) } });
    }
    upTo = page.upTo;
  }
  for (const { kind, record, meta } of due.values()) await follow(kind, record, meta, executor);
  return upTo;
}

/** Does that at once, and each minute. */
export function keepAttached({ logger, ...options }: AttachedOptions & { logger: Logger }): { close(): Promise<void> } {
  let done: number | undefined;

  async function poll(): Promise<void> {
    done ??= Math.max(0, (await options.store.head()) - lookedBack);
    done = await followAfter(options, done);
  }

  const run = () =>
    poll().catch((err) => logger.warn({ err }, 'what belongs to records was not looked at; trying again in a minute'));
  return repeatedly(run, minute);
}
