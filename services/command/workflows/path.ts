import type { Files } from '@portal/infra/files/types';
import type { Acting } from '@portal/infra/http/types';
import type { CommandId } from '@portal/infra/ids';
import { storeNow } from '@portal/infra/store-clock';
import type { Metadata } from '@portal/shared/events/define';
import { workflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import { type Asked, type Doer, partyOf } from '@portal/shared/records/workflow';
import { drafted, isOpenTo, standingOf, type WorkflowRecord, withFiled } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { workflowRecord } from '../aggregate.ts';
import { strangeFiles } from '../attachments.ts';
import { noWorkflow, type WorkflowCommand, type WorkflowState } from '../domain/workflow/record.ts';
import type { Executed, Executor } from '../executor.ts';
import { specials } from './index.ts';
import type { Special } from './special.ts';

type Begun = Extract<WorkflowState, { is: 'record' }>;
type Form = Readonly<Record<string, unknown>>;

/** Who asks, for whom he acts, and under which command id. */
export interface By {
  umId: string;
  acting: Acting;
  meta: Metadata;
  commandId: CommandId | undefined;
}

/** One act on one record; `given`: what was given with it, `filed`: what is to take the place of what stands. */
export interface Act {
  id: string;
  act: string;
  given: Readonly<Partial<Record<Asked, string>>>;
  filed?: Form | undefined;
}

interface Depends {
  executor: Executor;
  stored: Pick<Files, 'has'>;
  special?: Readonly<Record<string, Special>>;
  /** milliseconds since 1970 */
  now?: () => number;
}

type Done = Promise<Executed<{ id: string }> | Refusal>;

export interface WorkflowPath {
  /** Begins a record under that id, or keeps a draft of it. */
  save(by: By, id: string, form: Form, options: { begins: boolean }): Done;
  act(by: By, act: Act): Done;
  /** What somebody says or does among the people of his institution over a record. */
  among(by: By, id: string, does: Among): Done;
}

type Among =
  | { does: 'comment'; comment: string; text: string }
  | { does: 'hold'; minutes: number; takeOver: boolean }
  | { does: 'release' };

/**
 * The one way by which people move a kind of record on, alone, in batches and in the demonstration: on what is their
 * institution's or has come to it, with what the portal fills in and finds out, and with what follows for other records.
 */
export function workflowPath(
  kind: WorkflowRecord,
  { executor, stored, special: { [kind.kind]: special } = specials, now = storeNow }: Depends,
): WorkflowPath {
  const records = workflowRecord(kind);
  const today = () => dayOf(now());
  const until = (minutes: number) => new Date(now() + minutes * 60_000).toISOString();
  const deskOf = ({ acting }: By) => ({ institution: acting.institution, now: new Date(now()).toISOString() });
  const doerOf = ({ umId, acting }: By): Doer => ({
    umId,
    inPlaceOf: acting.inPlaceOf,
    party: partyOf(acting.role),
  });

  /** Whether a record is there for who asks. */
  function isThere(state: WorkflowState, by: By): state is Begun {
    if (state.is === 'none') return false;
    const { institution } = by.acting;
    const { party } = doerOf(by);
    const standing = standingOf(kind, party);
    if (standing === 'owner') return state.at.owner === institution;
    const isTheirs = standing === 'office' || state.toldTo === institution;
    return isTheirs && isOpenTo(kind, party, state.been);
  }

  async function execute({ meta, commandId }: By, id: string, command: WorkflowCommand, begins = false): Done {
    const executed = await executor.execute(records, {
      ...{ id, command, meta, commandId, answer: { id }, begins },
      ...(special?.beside && {
        beside: async (state: WorkflowState, [event]: readonly { type: string; data: unknown }[]) => {
          const fact = event && workflowFact(kind, event);
          return fact && special.beside ? special.beside({ state, fact, today: today() }, executor) : [];
        },
      }),
    });
    if (!isRefusal(executed)) return executed;
    const { field } = kind.unique ?? {};
    return executed.refused === 'taken' && field
      ? refuseFields(`${kind.kind}.taken`, { [field]: `kinds.${kind.kind}.refusals.taken` })
      : executed;
  }

  /** A content with what the portal fills in, of the institution whose the record is. */
  const filled = async (content: Content, of: { acting: Acting; owner: string; record: string }) =>
    special?.fill ? special.fill(content, of, executor) : content;

  /** What is filed with an act, if it is one that files anything: a part of what stands, or what is to take its place. */
  async function filedWith({ act, filed }: Act, state: Begun, acting: Acting) {
    if (!filed) return undefined;
    const sent = drafted(kind, filed);
    if (kind.files?.[act]) return withFiled(kind, act, state.content, sent);
    const { owner, record } = state.at;
    return act === kind.change?.filedBy ? filled(sent, { acting, owner, record }) : undefined;
  }

  return {
    async save(by, id, form, { begins }) {
      const state = begins ? noWorkflow : await executor.load(records, id);
      if (!begins && !isThere(state, by)) return refuse('404');
      const owner = by.acting.institution;
      const content = await filled(drafted(kind, form), { acting: by.acting, owner, record: id });
      if (isRefusal(content)) return content;
      const strange = await strangeFiles(kind, content, { executor, stored, umId: by.umId, state });
      if (strange) return strange;
      const command = {
        type: 'save',
        record: id,
        owner,
        doer: doerOf(by),
        content,
        today: today(),
        desk: deskOf(by),
      } as const;
      return execute(by, id, begins ? { ...command, begins } : command, begins);
    },

    async act(by, asked) {
      const { id, act, given } = asked;
      const state = await executor.load(records, id);
      if (!isThere(state, by)) return refuse('404');
      const { acting } = by;
      const [doer, day] = [doerOf(by), today()];
      const proposed = await filedWith(asked, state, acting);
      if (isRefusal(proposed)) return proposed;
      const strange = proposed && (await strangeFiles(kind, proposed, { executor, stored, umId: by.umId, state }));
      if (strange) return strange;
      const content = proposed ?? state.content;
      const about = { act, doer, acting, state, content, given, today: day };
      const informed = (await special?.inform?.(about, executor)) ?? {};
      if (isRefusal(informed)) return informed;
      const prefix = kind.register ? String(state.content[kind.register.prefix] ?? '') : '';
      // of the record's own random id, so that it tells nobody how many there are; the log knows each once
      const number = `${prefix}${day.slice(0, 4)}${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
      const taken = { type: 'act', act, doer, given, today: day, number, desk: deskOf(by), ...informed } as const;
      return execute(by, id, { ...taken, ...(proposed && { content: proposed }) });
    },

    async among(by, id, asked) {
      const state = await executor.load(records, id);
      if (!isThere(state, by)) return refuse('404');
      const desk = { type: 'desk', by: by.umId, at: deskOf(by) } as const;
      const command =
        asked.does === 'hold' ? { ...desk, ...asked, until: until(asked.minutes) } : { ...desk, ...asked };
      return executor.execute(records, { id, command, meta: by.meta, commandId: by.commandId, answer: { id } });
    },
  };
}
