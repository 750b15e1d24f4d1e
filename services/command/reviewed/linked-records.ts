import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Metadata } from '@portal/shared/define/event';
import { eventPrefix, type ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import { isRefusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import { repeatedly } from '../base/background.ts';
import { type AlsoAppend, alsoAppend, type Executor, type FactReader } from '../base/executor.ts';
import { reviewedRecord } from './aggregate.ts';
import type { Decided } from './decide.ts';
import { type Reviewed, stateAfter } from './evolve.ts';
import { wholeIn, withFacts } from './facts.ts';

const kinds: readonly ReviewedKind[] = recordKinds;
const minute = 60_000;
/** Events searched at a start: an interrupted process left its work near the end of the log. */
const lookedBack = 1_000;

const isAttached = ({ of: parent }: ReviewedKind): boolean => parent !== undefined;
const attachedTo = ({ kind }: ReviewedKind): readonly ReviewedKind[] =>
  kinds.filter(({ of: parent }) => parent === kind);

/**
 * Moves linked records with their parent in one append: onto its sites, or to its end. Their absence is asserted as
 * well, and read only if the parent changes its sites or ends.
 */
export const withAttached =
  (kind: ReviewedKind, record: string) =>
  async (state: Reviewed, events: readonly Decided[], facts: FactReader): Promise<readonly AlsoAppend[]> => {
    const attached = attachedTo(kind);
    // a new record has no linked ones
    if (!attached.length || state.is === 'none') return [];
    const after = wholeIn(stateAfter(kind, state, events));
    if (wholeIn(state)?.sites.join() === after?.sites.join()) return [];
    return Promise.all(
      attached.map(async (each) => {
        const aggregate = reviewedRecord(each);
        await facts.load(aggregate, record);
        return alsoAppend(aggregate, record, { act: 'follow' as const, lan: undefined, facts: { of: after } }, true);
      }),
    );
  };

/** The same in an append of its own; idempotent. Returns the position of the last event, 0 for none. */
async function follow(kind: ReviewedKind, record: string, meta: Metadata, executor: Executor): Promise<number> {
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

/** Events after which records may be out of line: of parents, and of records created just as their parent ended. */
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

/**
 * Repairs what an earlier build left when it died before its second append. Returns the position up to which
 * everything is aligned.
 */
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

/** Runs it once, at the start. */
export function keepAttached({ logger, ...options }: AttachedOptions & { logger: Logger }): { close(): Promise<void> } {
  let isDone = false;

  async function poll(): Promise<void> {
    if (isDone) return;
    await followAfter(options, Math.max(0, (await options.store.head()) - lookedBack));
    isDone = true;
  }

  const run = () =>
    poll().catch((err) => logger.warn({ err }, 'what belongs to records was not looked at; trying again in a minute'));
  return repeatedly(run, minute);
}
