import type { Flow, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import type { Money } from '@portal/shared/money/currency';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { transaction } from '../transaction/aggregate.ts';
import type { Transaction } from '../transaction/decide.ts';
import { transactionId } from '../transaction/row.ts';

/** What of a record is on the data map: money that was paid or received, or the worth of a contract on the register. */
export interface Mapped {
  /** the record that the figure leads back to */
  kind: string;
  record: string;
  /** under which it is known, one for each amount of a record */
  reference: string;
  measure: TradeMeasure;
  flow: Flow;
  service: Service;
  /** ISO 3166-1 alpha-2 of the other side */
  country: string;
  amount: Money;
  /** its equivalent, in cents of US dollars, and the day of the rate that it was made by */
  usd: { cents: bigint; day: string };
  /** yyyy-MM-dd */
  day: string;
  /** the institution whose it is */
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
    // 15 digits at most, which a number of JSON holds exactly
    amount: { currency, minor: Number(minor) },
    usd: { cents: Number(usd.cents), source: currency === 'USD' ? 'own' : 'parity', date: usd.day },
  };
}

/** Puts an amount on the map with what it comes from; what it was put there with before is corrected. */
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

/** What an amount is known by last: what was taken off the map and put there again has a number behind its reference. */
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
 * Leaves of an amount on the map what is left of it: off it where nothing is, on it again where nothing was and something is
 * once more, as of the day on which it was there first. Nothing where it was never there, or somebody took it off.
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

/** Minor units of the currency that were left before; those that are left now, with their cents of US dollars. */
interface Lefts {
  before: bigint;
  left: { minor: bigint; cents: bigint };
}

/** Under which the amount of one of the two codes of a remittance is on the map. */
export const remittanceReference = (number: string | null, record: string, part: 1 | 2): string =>
  `${number ?? record}-${part}`;
