import type { ImportEvent } from '@portal/shared/events/import';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { dayOf } from '@portal/shared/rules/dates';
import { monthOf } from '@portal/shared/rules/months';
import { changesBy } from '../changes.ts';
import { still } from '../then/fold.ts';

/**
 * A revision of the figures: a stretch of the log in which something became known that counts in a month, was corrected
 * or was reversed. It ends with the day in Shanghai, and where an import of transactions begins or ends, other than a check; what else
 * becomes known while one runs belongs to it. So an import is one revision, or one for each day that it runs.
 */
export interface RevisionRow {
  /** position of its last event; `still` of the newest, which may go on */
  until: number;
  /** from 1, in order and without gaps; 0 while nothing is known but that an import runs */
  number: number;
  first: number;
  last: number;
  /** when these two happened */
  began: string;
  ended: string;
  /** in Shanghai */
  day: string;
  /** yyyymm, in order: no figure of another month has changed */
  months: readonly number[];
  /** that brought any of it */
  imports: readonly string[];
  /** transactions that were imported, entered by hand, and settled by institutions */
  imported: number;
  entered: number;
  settled: number;
  corrected: number;
  reversed: number;
  /** imports that run */
  running: readonly string[];
  /** an import has begun or ended since: what comes next is another revision */
  closed: boolean;
}

type Event = (TransactionEvent | ImportEvent) & { position: number; at: string };
type Known = TransactionEvent & Pick<Event, 'position' | 'at'>;

/** What the figures of months are made of: see `conditions` of the amounts. */
const counts = ({ measure, period }: TransactionFacts): boolean => measure === 'settlement' && period !== 'year';

const beginning = (row: RevisionRow | null, { position, at }: Event, number: number): RevisionRow => ({
  until: still,
  number,
  first: position,
  last: position,
  began: at,
  ended: at,
  day: dayOf(Date.parse(at)),
  months: [],
  imports: [],
  imported: 0,
  entered: 0,
  settled: 0,
  corrected: 0,
  reversed: 0,
  running: row?.running ?? [],
  closed: false,
});

const withOne = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values : [...values, value].sort();

function withMonths(months: readonly number[], facts: readonly TransactionFacts[]): readonly number[] {
  return facts.reduce((all, { date }) => withOne(all, monthOf(date)), months);
}

/** How often each has happened, after this event too. */
function counted(row: RevisionRow, { type, data }: TransactionEvent): Partial<RevisionRow> {
  if (type === 'TransactionCorrected') return { corrected: row.corrected + 1 };
  if (type === 'TransactionReversed') return { reversed: row.reversed + 1 };
  const { origin } = data;
  if (origin.source === 'hand') return { entered: row.entered + 1 };
  if (origin.source === 'institution') return { settled: row.settled + 1 };
  return { imported: row.imported + 1, imports: withOne(row.imports, origin.id) };
}

function afterTransaction(row: RevisionRow | null, event: Known): RevisionRow | null {
  const { position, at } = event;
  const facts = changesBy(event).flatMap((change) => (counts(change.facts) ? [change.facts] : []));
  if (!facts.length) return row;
  const goesOn = row && row.number > 0 && !row.closed && dayOf(Date.parse(at)) <= row.day;
  const revision = goesOn ? row : beginning(row, event, (row?.number ?? 0) + 1);
  // what is folded late, after its record was parked, counts from the last change on
  const isLate = position < revision.last;
  return {
    ...revision,
    ...counted(revision, event),
    months: withMonths(revision.months, facts),
    last: isLate ? revision.last : position,
    ended: isLate ? revision.ended : at,
  };
}

/** The revision that may go on, after an event. */
export function fold(row: RevisionRow | null, event: Event): RevisionRow | null {
  const { type, data } = event;
  switch (type) {
    case 'TransactionRecorded':
    case 'TransactionCorrected':
    case 'TransactionReversed':
      return afterTransaction(row, event);
    case 'ImportStarted': {
      if (data.subject !== 'transactions' || data.mode === 'check') return row;
      const revision = row ?? beginning(row, event, 0);
      return {
        ...revision,
        running: withOne(revision.running, data.importId),
        closed: revision.closed || revision.running.length === 0,
      };
    }
    case 'ImportCompleted':
    case 'ImportFailed': {
      if (!row?.running.includes(data.importId)) return row;
      const running = row.running.filter((each) => each !== data.importId);
      return { ...row, running, closed: row.closed || running.length === 0 };
    }
    default:
      return row;
  }
}

/** A revision that another one has followed. */
export const closePrevious = (was: RevisionRow, current: RevisionRow | null): RevisionRow | undefined =>
  current && was.number > 0 && was.number < current.number
    ? { ...was, until: was.last, running: [], closed: true }
    : undefined;
