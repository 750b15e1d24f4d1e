import { derivedId, ownCommandId } from '@portal/infra/ids';
import { workflowFact } from '@portal/shared/events/workflow';
import { type Content, eventPrefix } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { transitionsOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import type { Logger } from 'pino';
import { workflowRecord } from './aggregate.ts';
import { repeatedly } from './background.ts';
import { eventsAfter, type GoneOptions } from './cancelled.ts';

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

/** What the log tells of how long the records of a kind are valid, taken up where it was left. */
function validities(kind: WorkflowRecord, store: GoneOptions['store']) {
  const known = new Map<string, Validity>();
  const types = ['Saved', 'Acted'].map((fact) => `${eventPrefix(kind)}${fact}`);
  let done = 0;
  return {
    known,
    async read(): Promise<void> {
      for await (const event of eventsAfter(store, done, types)) {
        const told = workflowFact(kind, event);
        done = event.position;
        if (!told) continue;
        const { record } = told.data;
        if (told.fact === 'Saved') {
          const { state, content } = told.data;
          known.set(record, { state, validTo: dayIn(kind, content), filed: '' });
          continue;
        }
        const { act: did, to: state, content } = told.data;
        const { validTo = '', filed = '' } = known.get(record) ?? {};
        const isAccepted = did === kind.change?.acceptedBy;
        known.set(record, {
          state,
          validTo: isAccepted ? filed : validTo,
          filed: content ? dayIn(kind, content) : filed,
        });
      }
    },
  };
}

type Validities = ReturnType<typeof validities>;

/** Ends those whose last day is over, each once, however many processes look; how many it were. */
async function endOf(
  { kind, found }: { kind: WorkflowRecord; found: Validities },
  { store, executor }: GoneOptions,
  today: string,
): Promise<number> {
  await found.read();
  let count = 0;
  for (const [id, { state, validTo }] of found.known) {
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
  const kinds = workflowRecords.map((kind) => ({ kind, found: validities(kind, store) }));
  return async (today) => {
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
      const count = await end(dayOf(Date.now()));
      if (count) logger.info({ count }, 'what was no longer valid has expired');
    } catch (err) {
      logger.warn({ err }, 'what is no longer valid could not be seen; trying again in a minute');
    }
  };
  return repeatedly(run, minute);
}
