import type { LedgerEvent } from '@portal/shared/events/ledger';
import { formatAmount, parseAmount, sum } from '@portal/shared/money/amount';
import type { Currency, Money } from '@portal/shared/money/currency';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { Parted } from '../base/persistent-map.ts';

/** What one record uses, above 0: minor units of the ledger's currency, and a code of what for. */
export interface Share {
  minor: bigint;
  as: string;
  /** how much of it came back: it counts no more */
  returned: bigint;
}

export type Ledger =
  | { is: 'none' }
  | {
      is: 'ledger';
      record: string;
      currency: Currency;
      /** minor units; null: without a limit */
      limit: bigint | null;
      /** by record */
      used: Parted<Share>;
    };
type Open = Extract<Ledger, { is: 'ledger' }>;

export const noLedger: Ledger = { is: 'none' };

/** Minor units, or null for no limit. */
interface LedgerLimit {
  record: string;
  currency: Currency;
  limit: bigint | null;
}

export type LedgerCommand = {
  /** code of the refusal in place of the ledger's own: of the kind of record that the command comes from */
  refusedAs?: string;
} & (
  | /** opens it, or changes its limit; the currency stays as long as something is used */
  ({ type: 'limit' } & LedgerLimit)
  /** in place of what the record used before; nothing gives it back. `opening`: for a ledger that is not there yet */
  | { type: 'take'; by: string; amount: Money; as: string; opening?: LedgerLimit }
  | { type: 'give'; by: string }
  /** nothing may be used of it from then on, and what is used is given back; also of one that is not there yet */
  | { type: 'close'; record: string; currency: Currency }
  /** how much came back in all of what each has taken, in place of what had come back of it before */
  | { type: 'return'; shares: readonly { by: string; minor: bigint }[] }
);

/** What of a share counts. */
export const leftOfShare = ({ minor, returned }: Share): bigint => minor - returned;

/** Minor units that are used in all, by everybody but one record. */
export const usedBeside = ({ used }: Open, taker?: string): bigint =>
  sum([...used].map(([each, share]) => (each === taker ? 0n : leftOfShare(share))));

/** As the log has it. Throws for what it could not read back: below 0, or of more digits than amounts have. */
function written(money: Money): string {
  const text = formatAmount(money);
  if (typeof parseAmount(text, money.currency) === 'string') throw new RangeError(`${text} is no amount`);
  return text;
}

const limited = ({ record, currency, limit }: LedgerLimit): LedgerEvent => ({
  type: 'LedgerLimited',
  data: { record, currency, limit: limit === null ? null : written({ currency, minor: limit }) },
});

function limit(command: LedgerLimit, ledger: Ledger): readonly LedgerEvent[] | Refusal {
  const { currency, limit } = command;
  if (ledger.is === 'ledger') {
    if (ledger.currency === currency && ledger.limit === limit) return [];
    const minor = usedBeside(ledger);
    if (minor > 0n && ledger.currency !== currency) return refuse('ledger.currency', { currency: ledger.currency });
    if (limit !== null && minor > limit)
      return refuse('ledger.below', { used: formatAmount({ currency, minor }), currency });
  }
  return [limited(command)];
}

function give(taker: string, { record, used }: Open): readonly LedgerEvent[] {
  return used.has(taker) ? [{ type: 'LedgerGiven', data: { record, by: taker } }] : [];
}

/**
 * What came back was paid before, so that a limit does not ask: where it turns out not to have come back at all, what was paid
 * counts again, even if others have taken the place meanwhile. They take no more then until there is room.
 */
function giveBackPart(
  { shares }: Extract<LedgerCommand, { type: 'return' }>,
  { record, currency, used }: Open,
): readonly LedgerEvent[] {
  return shares.flatMap(({ by: taker, minor }): LedgerEvent[] => {
    const share = used.get(taker);
    if (!share || share.returned === minor) return [];
    if (minor > share.minor) throw new RangeError(`more than was taken came back to ${record}`);
    return [{ type: 'LedgerReturned', data: { record, by: taker, currency, amount: written({ currency, minor }) } }];
  });
}

function take(
  { by: taker, amount, as }: Extract<LedgerCommand, { type: 'take' }>,
  ledger: Open,
): readonly LedgerEvent[] | Refusal {
  const { record, currency, limit, used } = ledger;
  if (amount.currency !== currency) return refuse('ledger.currency', { currency });
  const text = written(amount);
  if (amount.minor === 0n) return give(taker, ledger);
  const share = used.get(taker);
  if (share?.minor === amount.minor && share.as === as && share.returned === 0n) return [];
  if (limit !== null) {
    const remaining = limit - usedBeside(ledger, taker);
    if (amount.minor > remaining) {
      const format = (minor: bigint) => formatAmount({ currency, minor: minor < 0n ? 0n : minor });
      return refuse('ledger.full', { left: format(remaining), limit: format(limit), currency });
    }
  }
  return [{ type: 'LedgerTaken', data: { record, by: taker, currency, amount: text, as } }];
}

function decide(command: LedgerCommand, ledger: Ledger): readonly LedgerEvent[] | Refusal {
  if (command.type === 'limit') return limit(command, ledger);
  if (command.type === 'close') {
    const giveEvents = ledger.is === 'none' ? [] : [...ledger.used].flatMap(([taker]) => give(taker, ledger));
    return [...giveEvents, limited({ ...command, limit: 0n })];
  }
  if (ledger.is === 'none') return command.type === 'take' ? refuse('404') : [];
  if (command.type === 'return') return giveBackPart(command, ledger);
  return command.type === 'take' ? take(command, ledger) : give(command.by, ledger);
}

/** Pure. Nothing is taken beyond the limit; what changes nothing is no event. */
export function decideLedger(command: LedgerCommand, ledger: Ledger): readonly LedgerEvent[] | Refusal {
  const opening = command.type === 'take' && ledger.is === 'none' ? command.opening : undefined;
  const opened = opening ? [limited(opening)] : [];
  const decided = decide(command, opened.reduce(evolveLedger, ledger));
  if (!isRefusal(decided)) return [...opened, ...decided];
  return command.refusedAs === undefined ? decided : refuse(command.refusedAs, decided.params);
}

function minorOf(text: string, currency: Currency): bigint {
  const amount = parseAmount(text, currency);
  if (typeof amount === 'string') throw new RangeError(`${text} is no amount of ${currency}`);
  return amount.minor;
}

export function evolveLedger(ledger: Ledger, { type, data }: LedgerEvent): Ledger {
  if (type === 'LedgerLimited') {
    const { record, currency, limit } = data;
    const used = ledger.is === 'none' ? Parted.none<Share>() : ledger.used;
    return { is: 'ledger', record, currency, limit: limit === null ? null : minorOf(limit, currency), used };
  }
  if (ledger.is === 'none') return ledger;
  const { used } = ledger;
  switch (type) {
    case 'LedgerTaken': {
      const { by: taker, amount, currency, as } = data;
      return { ...ledger, used: used.with(taker, { minor: minorOf(amount, currency), as, returned: 0n }) };
    }
    case 'LedgerReturned': {
      const share = used.get(data.by);
      const returned = minorOf(data.amount, data.currency);
      return share ? { ...ledger, used: used.with(data.by, { ...share, returned }) } : ledger;
    }
    case 'LedgerGiven':
      return { ...ledger, used: used.without(data.by) };
  }
}
