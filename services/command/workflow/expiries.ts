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

/** A record's state, end of validity and pending change. */
interface Validity {
  state: string;
  validTo: string;
  filed: string;
}

const dayIn = ({ validTo }: WorkflowRecord, content: Content): string =>
  validTo ? String(content[validTo] ?? '') : '';

/** Updates the known validities of a kind's records by an event. */
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

/** Ends expired records, each once, also from several processes; returns their number. */
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
    // another process was first, or the record has changed: it is checked again
    if (!isRefusal(executed) && executed.position) count++;
  }
  return count;
}

/** Ends records at the end of their last day, in Shanghai time. */
export function expiries({ store, executor }: GoneOptions): (today: string) => Promise<number> {
  // kinds without an end of validity are not read
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

/** At once and each minute, since validity ends with the day. */
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
