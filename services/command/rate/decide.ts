import type { RateOrigin } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/define/event';
import type { RateEvent } from '@portal/shared/events/rate';
import type { RatedCurrency } from '@portal/shared/money/currency';
import type { DollarRate } from '@portal/shared/money/rate';
import { countedAs, type Doer, eyesFor, eyesOf, isBy } from '@portal/shared/records/workflow';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';

/** The rate of a day that stands; `version`: of how many that stood it is the last, `by`: who recorded it (`eyesOf`). */
export interface StandingRate extends DollarRate {
  version: number;
  by: string;
}

/** A rate that was filed and waits for a second person, or did; `version`: which of those filed for its day it is, from 1. */
export interface RateFiling {
  rate: string;
  source: string;
  origin: RateOrigin;
  by: string;
  at: string;
  version: number;
  isOpen: boolean;
}

/** The rates of a currency in a year that stand, and what was filed last, by day. */
export interface RateBook {
  rates: Readonly<Record<string, StandingRate>>;
  filings: Readonly<Record<string, RateFiling>>;
}
export const noRates: RateBook = { rates: {}, filings: {} };

/** A rate of one day; `id` follows from its currency and day. */
export interface RateEntry {
  id: string;
  day: string;
  rate: string;
  source: string;
  /** far from the last before its day: it waits for a second person */
  isFar?: boolean;
}

/** Of one currency and year; no day twice. */
export interface RecordRates {
  type: 'record';
  currency: RatedCurrency;
  entries: readonly RateEntry[];
  origin: RateOrigin;
  /** of the rate of that day as it was shown, 0 where none stood; undefined where it goes by what stands */
  recordVersion?: number | undefined;
}

/** What somebody does about a rate that was filed; `recordVersion`: of what was filed, as it was shown. */
export interface DecideFiling {
  type: 'decide';
  currency: RatedCurrency;
  id: string;
  day: string;
  does: 'confirm' | 'reject' | 'withdraw';
  doer: Omit<Doer, 'party'>;
  comment: string;
  recordVersion: number;
}
export type RateCommand = RecordRates | DecideFiling;

/** What an entry does to what stands. */
export type RateEffect = 'added' | 'corrected' | 'known' | 'filed';

export function effectOf({ day, rate, source, isFar }: RateEntry, { rates, filings }: RateBook): RateEffect {
  const isSame = (current: { rate: string; source: string } | undefined) =>
    current?.rate === rate && current.source === source;
  const [was, filing] = [rates[day], filings[day]];
  if (isSame(was) || (isFar && filing?.isOpen && isSame(filing))) return 'known';
  if (isFar) return 'filed';
  return was ? 'corrected' : 'added';
}

const changed = (recordVersion: number): Refusal => refuse('record.changed', undefined, { recordVersion });

type Facts = Extract<RateEvent, { type: 'RateFiled' }>['data'];

function recorded(data: Facts, { rates }: RateBook): RateEvent {
  const was = rates[data.day];
  return was
    ? { type: 'RateCorrected', data: { ...data, was: { rate: was.rate, source: was.source } } }
    : { type: 'RateRecorded', data };
}

function decideFiling(command: DecideFiling, book: RateBook): readonly RateEvent[] | Refusal {
  const { currency, id, day, does: decision, doer, comment, recordVersion } = command;
  const filing = book.filings[day];
  if (!filing?.isOpen || filing.version !== recordVersion) return changed(filing?.isOpen ? filing.version : 0);
  if (decision === 'withdraw' && !isBy(filing.by, eyesFor(doer))) return refuse('rates.notYours');
  if (decision !== 'withdraw' && isBy(filing.by, countedAs(doer))) return refuse('rates.fourEyes');
  const { rate, source, origin } = filing;
  if (decision === 'confirm') return [recorded({ id, currency, day, rate, source, origin }, book)];
  const outcome = decision === 'reject' ? 'rejected' : 'withdrawn';
  return [{ type: 'RateFilingEnded', data: { id, currency, day, outcome, comment } }];
}

/**
 * Pure. What stands already is recorded already; another rate of the same day corrects it, and what is far from the last
 * before it is filed until somebody else confirms it.
 */
export function decideRates(command: RateCommand, book: RateBook): readonly RateEvent[] | Refusal {
  if (command.type === 'decide') return decideFiling(command, book);
  const { currency, entries, origin, recordVersion: expectedVersion } = command;
  const changedEntry = entries.find(
    ({ day }) => expectedVersion !== undefined && expectedVersion !== (book.rates[day]?.version ?? 0),
  );
  if (changedEntry) return changed(book.rates[changedEntry.day]?.version ?? 0);
  return entries.flatMap((entry): RateEvent[] => {
    const { id, day, rate, source } = entry;
    const data = { id, day, rate, source, currency, origin };
    const effect = effectOf(entry, book);
    if (effect === 'known') return [];
    return [effect === 'filed' ? { type: 'RateFiled', data } : recorded(data, book)];
  });
}

/** A rate that is recorded takes the place of what was filed of its day. */
export function evolveRates(book: RateBook, event: RateEvent & Pick<Recorded, 'at' | 'meta'>): RateBook {
  const { type, data, at, meta } = event;
  const { day } = data;
  const before = book.filings[day];
  const closed = before ? { ...book.filings, [day]: { ...before, isOpen: false } } : book.filings;
  if (type === 'RateFilingEnded') return { ...book, filings: closed };
  const { rate, source, origin } = data;
  const author = eyesOf(meta);
  if (type === 'RateFiled') {
    const filing = { rate, source, origin, by: author, at, version: (before?.version ?? 0) + 1, isOpen: true };
    return { ...book, filings: { ...book.filings, [day]: filing } };
  }
  const currentRate = { rate, day, source, at, by: author, version: (book.rates[day]?.version ?? 0) + 1 };
  return { rates: { ...book.rates, [day]: currentRate }, filings: closed };
}

/** Days that a rate holds for after its own, where no newer one is there. */
export const rateHoldsDays = 10;

/** yyyy-MM-dd so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00+08:00`) - days * 24 * 60 * 60_000);

/** The rate that holds on a day, of those in a book: the newest that is not of a later day, unless it is too old. */
export function rateHolding({ rates }: RateBook, day: string): DollarRate | undefined {
  const oldest = daysBefore(day, rateHoldsDays);
  const newest = Object.keys(rates).reduce((last, each) => (each <= day && each > last ? each : last), '');
  const found = newest >= oldest ? rates[newest] : undefined;
  return found && { rate: found.rate, day: found.day, source: found.source, at: found.at };
}
