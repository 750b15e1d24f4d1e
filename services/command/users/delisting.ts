import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { Metadata } from '@portal/shared/define/event';
import { eventPrefix, type ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import { isRefusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import { repeatedly } from '../base/background.ts';
import { cancellation, eventsAfter, type GoneOptions, metaOfGone } from '../base/cancelled.ts';
import type { Executor } from '../base/executor.ts';
import { endTalks, talks } from '../consultation/end-talks.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { Version } from '../reviewed/evolve.ts';

const minute = 60_000;
const maxAttempts = 10;

const submissions: readonly string[] = recordKinds.map((kind) => `${eventPrefix(kind)}Submitted`);

interface Owned {
  kind: ReviewedKind;
  record: string;
}

/** What is to be done next with a version of somebody who is gone. */
const actOn = ({ working, live }: Version): 'withdraw' | 'delist' | undefined =>
  working?.status === '2' ? 'withdraw' : live?.status === '1' ? 'delist' : undefined;

/** Takes back what awaits review and takes off what is shown. Position of the last event, 0 for none. */
async function takeOffRecord(
  { kind, record }: Owned,
  accountId: string,
  meta: Metadata,
  executor: Executor,
): Promise<number> {
  const aggregate = reviewedRecord(kind);
  let position = 0;
  // each turn does one thing to each version; somebody else may decide on one meanwhile, so that it is looked at again
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const state = await executor.load(aggregate, record);
    const due = Object.entries(state.is === 'record' ? state.versions : {}).flatMap(([language, version]) => {
      const act = actOn(version);
      return act ? [{ lan: kind.languages.find((each) => each === language), act }] : [];
    });
    if (!due.length) return position;
    for (const { lan: language, act } of due) {
      const command = { act, lan: language, by: accountId };
      const executed = await executor.execute(aggregate, {
        id: record,
        command,
        meta,
        commandId: undefined,
        answer: {},
      });
      if (!isRefusal(executed)) position = Math.max(position, executed.position);
    }
  }
  throw new Error(`${kind.kind} ${record} could not be taken off the shelf`);
}

/** What these people ever submitted, by owner. */
async function submittedBy(
  store: GoneOptions['store'],
  people: ReadonlySet<string>,
  after = 0,
): Promise<{ owner: string; owned: Owned }[]> {
  const found = new Map<string, { owner: string; owned: Owned }>();
  if (!people.size) return [];
  for await (const event of eventsAfter(store, after, submissions)) {
    for (const kind of recordKinds) {
      const { owner, record } = reviewedEvent(kind, event)?.data ?? {};
      if (record !== undefined && owner !== undefined && people.has(owner))
        found.set(`${kind.kind} ${record}`, { owner, owned: { kind, record } });
    }
  }
  return [...found.values()];
}

/**
 * Takes off the shelf what belongs to these people, and back what awaits review, since they answer for it no more; and
 * ends their conversations, in which nobody would answer.
 * Position of the last event, 0 for none. To do it again does nothing.
 */
export async function takeOff(
  { store, executor }: GoneOptions,
  people: ReadonlySet<string>,
  after = 0,
): Promise<number> {
  let position = await endTalks({ store, executor }, people, after);
  for (const { owner, owned } of await submittedBy(store, people, after)) {
    const meta = await metaOfGone(store, owner);
    position = Math.max(position, await takeOffRecord(owned, owner, meta, executor));
  }
  return position;
}

/**
 * The same for whoever was cancelled by a process that died before it got there, and for what somebody submitted or
 * was asked in the moment in which they were: at once, and each minute.
 */
export function keepOffShelf({ store, executor, logger }: GoneOptions & { logger: Logger }): {
  close(): Promise<void>;
} {
  const cancelledAccounts = new Set<string>();
  /** up to which everything of everyone who is gone is off */
  let done = 0;

  async function poll(): Promise<void> {
    const newlyCancelled = new Set<string>();
    let upTo = done;
    for await (const page of pagesAfter(store, done, [cancellation, ...submissions, ...talks])) {
      for (const { type, data } of page.events)
        if (type === cancellation) newlyCancelled.add((data as { umId: string }).umId);
      upTo = page.upTo;
    }
    const isAny = Math.max(
      await takeOff({ store, executor }, newlyCancelled),
      await takeOff({ store, executor }, cancelledAccounts, done),
    );
    if (isAny)
      logger.info('what belongs to cancelled accounts was taken off the shelf, and their conversations were ended');
    for (const accountId of newlyCancelled) cancelledAccounts.add(accountId);
    done = upTo;
  }

  const run = () =>
    poll().catch((err) =>
      logger.warn({ err }, 'what is to be off the shelf could not be seen; trying again in a minute'),
    );
  return repeatedly(run, minute);
}
