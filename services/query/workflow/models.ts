import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type WorkflowFact, workflowFact } from '@portal/shared/events/workflow';
import { type Content, eventPrefix } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { type BankValues, doneAfter, type Party } from '@portal/shared/records/workflow';
import {
  afterAct,
  afterSaving,
  type DatedFinding,
  isInside,
  isOpenTo,
  isToldOutside,
  type PendingValues,
  type RecordState,
  turnOf,
  type WorkflowRecord,
} from '@portal/shared/records/workflow-record';
import { type Figured, figureColumns, figuresIn } from './figures.ts';
import { apartRow, joinedRow, type PersonalColumns, personalOf, sayersOf } from './personal.ts';
import { indexesOf, officeOf, type Sought, soughtIn, soughtOf } from './sought.ts';

/** A record in a workflow as it stands; what is personal in its contents stands apart (`joinedRow`). */
export interface WorkflowRow extends Sought, Figured, PersonalColumns {
  record: string;
  /** the institution whose it is, and the one that it is addressed to; '' where it is to none */
  owner: string;
  addressed: string;
  /** the one that it is addressed to once it is there for it, '' before; whether it is there for an office */
  arrived: string;
  at_office: boolean;
  name: string;
  state: string;
  /** the party that it waits for there; '' for nobody */
  turn: string;
  /** what kind of its kind it is, by which it is printed and counted; '' where there is but one */
  part: string;
  /** who did each act last, and everybody who did any for each side (`doneAfter`) */
  done_by: Readonly<Record<string, string>>;
  content: Content;
  proposed: Content | null;
  been: string[];
  number: string | null;
  version: number;
  record_version: number;
  /** what the portal worked out, and what its rules found last, by a check or an act that asked them; of what stands alone */
  noted: Readonly<Record<string, string>>;
  /** what its bank recorded of what it did, and what waits to take the place of that or to be done; null for nothing */
  bank_values: BankValues;
  pending_values: PendingValues | null;
  findings: readonly DatedFinding[] | null;
  /** what others than an organisation's people are shown instead while these change it; null where that is what stands */
  told: DisclosedContent | null;
  /** when it came to where it is, and when it began */
  since: string;
  begun_at: string;
  position: number;
}

/** What was last told of a record. */
export type DisclosedContent = Pick<WorkflowRow, 'name' | 'addressed' | 'content' | 'proposed' | 'noted' | 'findings'>;

/** One act on a record; of a draft that was kept no more than that. */
export interface WorkflowActRow {
  record: string;
  position: number;
  act: string;
  came_from: string;
  went_to: string;
  actor: string;
  /** umId of whom they stood in for */
  on_behalf_of: string | null;
  role: string;
  at: string;
  given: Readonly<Record<string, string>>;
  /** why it was done in spite of a finding, by the rule */
  reasons: Readonly<Record<string, string>>;
  /** what held of the values that were filed or confirmed with it */
  was: BankValues;
}

type Event = { type: string; data: unknown };

const standingOf = (row: WorkflowRow): RecordState => {
  const { content, proposed, been, number, version, noted: computed } = row;
  const values = { bankValues: row.bank_values, pendingValues: row.pending_values };
  return { content, proposed, been, number, version, noted: computed, ...values, recordVersion: row.record_version };
};
/** The columns of what stands. */
const columnsOf = ({ been, recordVersion, bankValues, pendingValues, ...stateFields }: RecordState) => ({
  ...stateFields,
  been: [...been],
  record_version: recordVersion,
  bank_values: bankValues,
  pending_values: pendingValues,
});

/** What lists find it by, as follows from the rest of it. */
const placed = (
  kind: WorkflowRecord,
  { state, addressed, been, content, noted: computed, pending_values, told: disclosed }: Placed,
) => {
  const office = officeOf(kind);
  const isArrived = kind.addressed !== undefined && isOpenTo(kind, kind.addressed.party, been);
  return {
    arrived: isArrived ? (disclosed?.addressed ?? addressed) : '',
    at_office: office !== undefined && isOpenTo(kind, office, been),
    turn: turnOf(kind, state, pending_values),
    part: String(content[kind.printed?.by ?? ''] ?? ''),
    ...soughtIn(kind, content, disclosed?.content),
    ...figuresIn(kind, content, computed),
  };
};
type Placed = Pick<WorkflowRow, 'state' | 'addressed' | 'been' | 'content' | 'noted' | 'pending_values' | 'told'>;

const isOutside = ({ begunBy }: WorkflowRecord, { arrived, at_office }: WorkflowRow): boolean =>
  !isInside(begunBy) || arrived !== '' || at_office;

/** What others are shown after an act from a state: what they were, where they are not told of it. */
function toldAfter(
  kind: WorkflowRecord,
  before: WorkflowRow | null,
  act: string,
  from: string,
): DisclosedContent | null {
  if (!before || !isOutside(kind, before) || isToldOutside(kind, act, from)) return null;
  const { name, addressed, content, proposed, noted: computed, findings } = before;
  return before.told ?? { name, addressed, content, proposed, noted: computed, findings };
}

/** A record as a party is shown it, its contents whole. */
export function shownTo<Row extends Pick<WorkflowRow, 'told' | 'name' | 'content'> & PersonalColumns>(
  party: Party,
  row: Row,
): Row {
  const fullRow = joinedRow(row);
  if (isInside(party) || !fullRow.told) return fullRow;
  return {
    ...fullRow,
    ...fullRow.told,
    content_by: row.heard_content_by,
    content_personal: row.heard_content_personal,
    proposed_by: row.heard_proposed_by,
    proposed_personal: row.heard_proposed_personal,
  };
}

function foldRecord(kind: WorkflowRecord, stored: WorkflowRow | null, event: Recorded<Event>): WorkflowRow | null {
  const fact = workflowFact(kind, event);
  if (!fact) return stored;
  const before = stored && joinedRow(stored);
  const authors = sayersOf(kind, before);
  if (fact.data.content) authors.set(fact.data.content, fact.data.by ?? '');
  const after = foldWhole(kind, before, event, fact);
  return after && apartRow(kind, after, authors);
}

function foldWhole(
  kind: WorkflowRecord,
  before: WorkflowRow | null,
  event: Recorded<Event>,
  fact: WorkflowFact,
): WorkflowRow | null {
  const { at, position, meta } = event;
  const { record, owner, name, addressed = '' } = fact.data;
  const common = { record, owner, addressed, name, position };
  const actorsAfter = (act: string) => doneAfter(kind, before?.done_by ?? {}, act, meta);
  if (fact.fact === 'Saved') {
    const { state, content } = fact.data;
    const stateColumns = columnsOf(afterSaving(before ? standingOf(before) : undefined, content, state));
    const startTimes = { since: before?.state === state ? before.since : at, begun_at: before?.begun_at ?? at };
    const disclosed = toldAfter(kind, before, 'save', state);
    const place = placed(kind, { ...stateColumns, state, addressed, told: disclosed });
    return {
      ...common,
      told: disclosed,
      state,
      ...place,
      done_by: actorsAfter('save'),
      ...stateColumns,
      findings: null,
      ...startTimes,
    };
  }
  if (!before) return null;
  const { act, from, to, findings } = fact.data;
  const nextColumns = columnsOf(afterAct(kind, standingOf(before), fact.data));
  const since = { since: before.state === to ? before.since : at, begun_at: before.begun_at };
  const isAsked = act === kind.checkedBy || kind.checks?.asks[act] !== undefined;
  // acts that decided before the rules were asked again for them found nothing
  const isFound = isAsked && findings !== undefined && (act === kind.checkedBy || findings.length > 0);
  const found = { findings: isFound ? findings.map((each) => ({ ...each, at })) : before.findings };
  const nextDisclosed = toldAfter(kind, before, act, from);
  const place = placed(kind, { ...nextColumns, state: to, addressed, told: nextDisclosed });
  return {
    ...common,
    told: nextDisclosed,
    state: to,
    ...place,
    done_by: actorsAfter(act),
    ...nextColumns,
    ...found,
    ...since,
  };
}

function modelsOf(kind: WorkflowRecord) {
  const events = ['Saved', 'Acted'].map((fact) => `${eventPrefix(kind)}${fact}`);
  const figures = figureColumns(kind);
  const { personal, ...otherColumns } = personalOf(kind);
  const records = readModel<WorkflowRow, Event>({
    name: `${kind.kind}_records`,
    version: 11,
    events,
    table: {
      columns: {
        record: 'text',
        owner: 'text',
        addressed: 'text',
        arrived: 'text',
        at_office: 'boolean',
        name: 'text',
        state: 'text',
        turn: 'text',
        part: 'text',
        ...soughtOf(kind).columns,
        ...figures,
        done_by: 'json',
        content: 'json',
        proposed: 'json',
        been: 'text[]',
        number: 'text',
        version: 'integer',
        record_version: 'integer',
        noted: 'json',
        bank_values: 'json',
        pending_values: 'json',
        findings: 'json',
        told: 'json',
        ...otherColumns.columns,
        since: 'timestamptz',
        begun_at: 'timestamptz',
        position: 'bigint',
      },
      nullable: [
        ...['proposed', 'number', 'pending_values', 'findings', 'told', ...otherColumns.nullable],
        ...[...soughtOf(kind).nullable, ...Object.keys(figures)],
      ],
      primaryKey: ['record'],
      indexes: [
        ...indexesOf(kind),
        { name: 'number', columns: 'number', where: 'number is not null' },
        ...(kind.printed?.number ? [{ name: 'goes_by', columns: `(content->>'${kind.printed.number}')` }] : []),
        ...(kind.registerWithin
          ? [{ name: 'effect', columns: `(content->>'${kind.registerWithin.field}')`, where: 'number is null' }]
          : []),
        ...(kind.validTo
          ? [{ name: 'valid_to', columns: `(content->>'${kind.validTo}')`, where: 'number is not null' }]
          : []),
      ],
      counted: { by: ['owner', 'arrived', 'at_office', 'state', 'turn', 'part'] },
    },
    ...(personal && { personal }),
    key: ({ data }) => ({ ids: [{ record: (data as { record: string }).record }] }),
    fold: (before, event) => foldRecord(kind, before, event),
  });
  const acts = readModel<WorkflowActRow, Event>({
    name: `${kind.kind}_acts`,
    version: 4,
    events,
    table: {
      columns: {
        record: 'text',
        position: 'bigint',
        act: 'text',
        came_from: 'text',
        went_to: 'text',
        actor: 'text',
        on_behalf_of: 'text',
        role: 'text',
        at: 'timestamptz',
        given: 'json',
        reasons: 'json',
        was: 'json',
      },
      nullable: ['on_behalf_of'],
      primaryKey: ['record', 'position'],
    },
    narrow: {
      data: ['record', 'state', 'act', 'from', 'to', 'given', 'reasons', 'was'],
      meta: ['actor', 'onBehalfOf', 'role'],
    },
    key: ({ data, position }) => ({ ids: [{ record: (data as { record: string }).record, position }] }),
    fold(before, event) {
      const fact = workflowFact(kind, event);
      if (!fact) return before;
      const { position, at, meta } = event;
      const { actor, onBehalfOf: on_behalf_of = null, role } = meta;
      const common = { record: fact.data.record, position, actor, on_behalf_of, role, at };
      if (fact.fact === 'Saved')
        return {
          ...common,
          act: 'save',
          came_from: fact.data.state,
          went_to: fact.data.state,
          given: {},
          reasons: {},
          was: {},
        };
      const { act, from, to, given: actInput, reasons = {}, was = {} } = fact.data;
      return { ...common, act, came_from: from, went_to: to, given: actInput, reasons, was };
    },
  });
  return { kind, records, acts };
}

export type WorkflowModels = ReturnType<typeof modelsOf>;

/** The read models of each kind of record in a workflow. */
export const workflows: readonly WorkflowModels[] = workflowRecords.map((kind) => modelsOf(kind));

/** Those of one kind. */
export function modelsNamed({ kind }: { readonly kind: string }): WorkflowModels {
  const found = workflows.find((each) => each.kind.kind === kind);
  if (!found) throw new Error(`${kind} has no read models`);
  return found;
}
