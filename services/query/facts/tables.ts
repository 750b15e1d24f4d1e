import type { NarrowEvent } from '@portal/infra/runtime/event-store/field-selection';
import type { PortalEvent } from '@portal/shared/events/index';
import { recordIds, recordPart, recordParts, valueAt } from '@portal/shared/events/records';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';
import type { Column, Value } from '../sheets/parquet.ts';

/** Counts up when a column changes its meaning or goes; a new one at the end changes nothing. */
export const schemaVersion = 1;

/** A table of the export: what events say, without anybody's name and without what is personal. */
export interface Table {
  name: 'transactions' | 'decisions';
  columns: readonly Column[];
  /** types of the events that it is made from, and what of them is read */
  types: readonly string[];
  fields: readonly string[];
  rowsOf(event: NarrowEvent): Value[][];
}

const factColumns = [
  { name: 'date', type: 'day' },
  { name: 'month', type: 'int' },
  { name: 'period', type: 'text' },
  { name: 'measure', type: 'text' },
  { name: 'flow', type: 'text' },
  { name: 'service', type: 'text' },
  { name: 'country', type: 'text' },
  { name: 'district', type: 'text', nullable: true },
  { name: 'currency', type: 'text' },
  { name: 'minor', type: 'long' },
  { name: 'usd_cents', type: 'long' },
  { name: 'usd_source', type: 'text' },
  { name: 'usd_date', type: 'day' },
] as const satisfies readonly Column[];

const factValues = ({ date, amount, usd, ...facts }: TransactionFacts): Value[] => [
  ...[date, monthOf(date), facts.period, facts.measure, facts.flow, facts.service, facts.country, facts.district],
  ...[amount.currency, amount.minor, usd.cents, usd.source, usd.date],
];

/**
 * A row for each revision of a transaction, and one that takes it back when it is corrected or reversed: `sign` says
 * which. So nothing that was written ever changes, and a sum over `sign * usd_cents` up to a position is what was known
 * there.
 */
function transactionRows(event: NarrowEvent): Value[][] {
  const { position, at } = event;
  const { type, data } = event as NarrowEvent & TransactionEvent;
  const row = (sign: 1 | -1, revision: number, facts: TransactionFacts, origin: readonly Value[]): Value[] => [
    ...[position, at, sign, data.id, revision],
    ...origin,
    ...factValues(facts),
  ];
  const none = [null, null, null, null];
  if (type === 'TransactionReversed') return [row(-1, data.revision, data.was, none)];
  if (type === 'TransactionCorrected')
    return [row(-1, data.revision - 1, data.was, none), row(1, data.revision, data, none)];
  const { origin } = data;
  return [
    row(1, 1, data, [
      origin.source,
      origin.source === 'institution' ? origin.kind : null,
      origin.source === 'hand' ? null : origin.id,
      origin.source === 'import' ? origin.line : null,
    ]),
  ];
}

const transactions: Table = {
  name: 'transactions',
  columns: [
    { name: 'position', type: 'long' },
    { name: 'recorded_at', type: 'time' },
    { name: 'sign', type: 'int' },
    { name: 'id', type: 'uuid' },
    { name: 'revision', type: 'int' },
    { name: 'source', type: 'text', nullable: true },
    { name: 'origin_kind', type: 'text', nullable: true },
    { name: 'origin_id', type: 'text', nullable: true },
    { name: 'origin_line', type: 'int', nullable: true },
    ...factColumns,
  ],
  types: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'] satisfies PortalEvent['type'][],
  fields: [
    ...['id', 'revision', 'origin', 'was', 'date', 'period', 'measure', 'flow', 'service', 'country', 'district'],
    ...['amount', 'usd'],
  ],
  rowsOf: transactionRows,
};

/** Acts of workflows, and what offices decided elsewhere. */
const decided = [...recordParts].filter(([, { decision, told: notice }]) => decision || (notice && 'act' in notice));

/** Records whose id is a person, or names a stream of one. */
const ofPersons = new Set(
  decided.flatMap(([, { kind, id, owner }]) => (kind === 'parked' || id.some((each) => each === owner) ? [kind] : [])),
);

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function decisionRows(event: NarrowEvent): Value[][] {
  const { position, at, type, data, meta } = event;
  const part = recordPart(type);
  if (!part) throw new Error(`${type} is about no record`);
  return [
    [
      ...[position, at, part.kind, ofPersons.has(part.kind) ? null : (recordIds(event)[0] ?? null), type],
      ...[text(valueAt(data, 'act')), text(valueAt(data, 'from')), text(valueAt(data, 'to'))],
      ...[part.decision?.approves ?? null, text(meta.role), text(meta.site)],
    ],
  ];
}

const decisions: Table = {
  name: 'decisions',
  columns: [
    { name: 'position', type: 'long' },
    { name: 'recorded_at', type: 'time' },
    { name: 'kind', type: 'text' },
    { name: 'record', type: 'text', nullable: true },
    { name: 'event', type: 'text' },
    { name: 'act', type: 'text', nullable: true },
    { name: 'from_state', type: 'text', nullable: true },
    { name: 'to_state', type: 'text', nullable: true },
    { name: 'approves', type: 'flag', nullable: true },
    { name: 'role', type: 'text', nullable: true },
    { name: 'site', type: 'text', nullable: true },
  ],
  types: decided.map(([type]) => type),
  fields: [...new Set([...decided.flatMap(([, { id }]) => id), 'act', 'from', 'to'])],
  rowsOf: decisionRows,
};

export const tables: readonly Table[] = [transactions, decisions];
