import type { Flow, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import type { Money } from '@portal/shared/money/currency';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { transaction } from '../transaction/aggregate.ts';
import type { Transaction } from '../transaction/decide.ts';
import { transactionId } from '../transaction/row.ts';

/** An amount on the data map: money paid or received, or the worth of a registered contract. */
export interface Mapped {
  /** kind of the record behind the figure */
  kind: string;
  record: string;
  /** unique reference, one for each amount of a record */
  reference: string;
  measure: TradeMeasure;
  flow: Flow;
  service: Service;
  /** ISO 3166-1 alpha-2 of the other party */
  country: string;
  amount: Money;
  /** dollar equivalent in cents, and the day of its rate */
  usd: { cents: bigint; day: string };
  /** yyyy-MM-dd */
  day: string;
  /** the owning institution */
  owner: string;
}

async function factsOf(mapped: Mapped, reader: FactReader): Promise<TransactionFacts> {
  const { measure, flow, service, country, amount, usd, day, owner } = mapped;
  const { currency, minor } = amount;
  const whose = await reader.load(institution, owner);
  const { district, code } =
    whose.is === 'institution'
      ? { district: whose.details.district, code: whose.code }
      : { district: null, code: null };
  return {
    date: day,
    measure,
    period: 'day',
    flow,
    service,
    country,
    district,
    organisation: code,
    // at most 15 digits, exact as a JSON number
    amount: { currency, minor: Number(minor) },
    usd: { cents: Number(usd.cents), source: currency === 'USD' ? 'own' : 'parity', date: usd.day },
  };
}

/** Puts an amount on the map with its source record; an existing one is corrected. */
export async function putOnMap(mapped: Mapped, reader: FactReader, reason: string): Promise<AlsoAppend> {
  const { kind, record, reference } = mapped;
  const id = transactionId(reference);
  const facts = await factsOf(mapped, reader);
  const known = await reader.load(transaction, id);
  return known.kind === 'recorded'
    ? alsoAppend(transaction, id, { type: 'correct', reference, facts, reason })
    : alsoAppend(transaction, id, {
        type: 'record',
        id,
        reference,
        facts,
        origin: { source: 'institution', kind, id: record },
      });
}

type Known = Exclude<Transaction, { kind: 'none' }>;

/** The latest reference of an amount: one that was removed and added again has a numbered suffix. */
async function lastKnown(reference: string, reader: FactReader): Promise<{ known: Known | undefined; next: string }> {
  let known: Known | undefined;
  for (let times = 1; ; times++) {
    const next = times === 1 ? reference : `${reference}-${times}`;
    const found = await reader.load(transaction, transactionId(next));
    if (found.kind === 'none') return { known, next };
    known = found;
    if (found.kind === 'recorded') return { known, next };
  }
}

/**
 * Sets what remains of an amount on the map: removes it at 0, and adds it again, with its first day, when something
 * remains once more. Nothing if it never was on the map, or was removed by hand.
 */
export async function leaveOnMap(
  { kind, record, reference, before, left: remaining }: Pick<Mapped, 'kind' | 'record' | 'reference'> & Lefts,
  reader: FactReader,
  reason: string,
): Promise<AlsoAppend | undefined> {
  const { known, next } = await lastKnown(reference, reader);
  if (!known) return undefined;
  const { amount, usd } = known.facts;
  const facts: TransactionFacts = {
    ...known.facts,
    amount: { ...amount, minor: Number(remaining.minor) },
    usd: { ...usd, cents: Number(remaining.cents) },
  };
  if (known.kind === 'recorded')
    return alsoAppend(
      transaction,
      known.id,
      remaining.minor === 0n
        ? { type: 'reverse', reason }
        : { type: 'correct', reference: known.reference, facts, reason },
    );
  if (remaining.minor === 0n || before > 0n) return undefined;
  const id = transactionId(next);
  const origin = { source: 'institution', kind, id: record } as const;
  return alsoAppend(transaction, id, { type: 'record', id, reference: next, facts, origin });
}

/** Remaining minor units before and after, the latter with their cents of US dollars. */
interface Lefts {
  before: bigint;
  left: { minor: bigint; cents: bigint };
}

/** Reference of one of a remittance's two codes on the map. */
export const remittanceReference = (number: string | null, record: string, part: 1 | 2): string =>
  `${number ?? record}-${part}`;
