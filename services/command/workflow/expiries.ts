import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Recorded } from '@portal/shared/define/event';
import { workflowFact } from '@portal/shared/events/workflow';
import { type Content, eventPrefix } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { transitionsOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import type { Logger } from 'pino';
import { repeatedly } from '../base/background.ts';
import type { GoneOptions } from '../base/cancelled.ts';
import { workflowRecord } from './aggregate.ts';

const minute = 60_000;
const act = 'expire';

/** Of a record: where it is, until when what stands is valid, and what was filed instead. */
interface Validity {
  state: string;
  validTo: string;
  filed: string;
}

const dayIn = ({ validTo }: WorkflowRecord, content: Content): string =>
  validTo ? String(content[validTo] ?? '') : '';

/** Moves what is known of how long the records of a kind are valid on by an event of theirs. */
function setValidity(known: Map<string, Validity>, kind: WorkflowRecord, event: Recorded): void {
  const fact = workflowFact(kind, event);
  if (!fact) return;
  const { record } = fact.data;
  if (fact.fact === 'Saved') {
    const { state, content } = fact.data;
    known.set(record, { state, validTo: dayIn(kind, content), filed: '' });
    return;
  }
  const { act: did, to: state, content } = fact.data;
  const { validTo = '', filed: proposedValidTo = '' } = known.get(record) ?? {};
  const isAccepted = did === kind.change?.acceptedBy;
  known.set(record, {
    state,
    validTo: isAccepted ? proposedValidTo : validTo,
    filed: content ? dayIn(kind, content) : proposedValidTo,
  });
}

/** Ends those whose last day is over, each once, however many processes look; how many it were. */
async function endOf(
  { kind, known }: { kind: WorkflowRecord; known: ReadonlyMap<string, Validity> },
  { store, executor }: GoneOptions,
  today: string,
): Promise<number> {
  let count = 0;
  for (const [id, { state, validTo }] of known) {
    if (validTo === '' || validTo >= today) continue;
    if (transitionsOf(kind, act, { state, doneBy: {} }).length === 0) continue;
    const cause = (await store.readStream(workflowRecord(kind).stream(id), 1, { decrypt: false })).at(-1);
    if (!cause) continue;
    const { site, lang, correlation } = cause.meta;
    const executed = await executor.execute(workflowRecord(kind), {
      id,
      command: { type: 'act', act, doer: { umId: 'system', party: 'system' }, today, number: '' },
      meta: { actor: 'system', role: 'system', site, lang, correlation, causation: cause.id },
      commandId: ownCommandId(derivedId(act, cause.id)),
      answer: { id },
    });
    // somebody else was there first, or has changed it meanwhile: it is looked at again
    if (!isRefusal(executed) && executed.position) count++;
  }
  return count;
}

/** Ends the records whose time is over, as the calendar of Shanghai has it. */
export function expiries({ store, executor }: GoneOptions): (today: string) => Promise<number> {
  // what has no last day never ends by itself, and its events need not be read
  const kinds = (workflowRecords as readonly WorkflowRecord[])
    .filter(({ validTo }) => validTo)
    .map((kind) => ({ kind, known: new Map<string, Validity>() }));
  const byType = new Map(
    kinds.flatMap((each) => ['Saved', 'Acted'].map((fact) => [`${eventPrefix(each.kind)}${fact}`, each])),
  );
  let done = 0;
  return async (today) => {
    for await (const { events, upTo } of pagesAfter(store, done, [...byType.keys()])) {
      for (const event of events) {
        const validity = byType.get(event.type);
        if (validity) setValidity(validity.known, validity.kind, event);
      }
      done = upTo;
    }
    let count = 0;
    for (const each of kinds) count += await endOf(each, { store, executor }, today);
    return count;
  };
}

/** The same at once, and each minute: what is over is over with the day. */
export function keepExpiries({ store, executor, logger }: GoneOptions & { logger: Logger }): {
  close(): Promise<void>;
} {
  const end = expiries({ store, executor });
  const run = async (): Promise<void> => {
    try {
      const count = await end(dayOf(storeNow()));
      if (count) logger.info({ count }, 'what was no longer valid has expired');
    } catch (err) {
      logger.warn({ err }, 'what is no longer valid could not be seen; trying again in a minute');
    }
  };
  return repeatedly(run, minute);
}
