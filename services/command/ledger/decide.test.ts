import type { LedgerEvent } from '@portal/shared/events/ledger';
import { parseAmount } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLedger, evolveLedger, type Ledger, type LedgerCommand, noLedger, usedBeside } from './decide.ts';

const record = 'contract';
const limit = (minor: bigint | null, currency: Currency = 'USD'): LedgerCommand => ({
  type: 'limit',
  record,
  currency,
  limit: minor,
});
const take = (taker: string, minor: bigint, as = 'pending', currency: Currency = 'USD'): LedgerCommand => ({
  type: 'take',
  by: taker,
  amount: { currency, minor },
  as,
});
const give = (taker: string): LedgerCommand => ({ type: 'give', by: taker });

/** What the last of these commands comes to, all those before it having been accepted. */
function outcomeAfter(...commands: LedgerCommand[]): readonly LedgerEvent[] | Refusal {
  let state: Ledger = noLedger;
  let decided: readonly LedgerEvent[] | Refusal = [];
  for (const command of commands) {
    if (isRefusal(decided)) throw new Error(decided.refused);
    state = decided.reduce(evolveLedger, state);
    decided = decideLedger(command, state);
  }
  return decided;
}

test('as much may be used as is left, to the last cent', () => {
  expect(outcomeAfter(limit(10_000n), take('a', 6_000n), take('b', 4_001n))).toEqual({
    refused: 'ledger.full',
    params: { left: '40.00', limit: '100.00', currency: 'USD' },
  });
  expect(outcomeAfter(limit(10_000n), take('a', 6_000n), take('b', 4_000n))).toEqual([
    { type: 'LedgerTaken', data: { record, by: 'b', currency: 'USD', amount: '40.00', as: 'pending' } },
  ]);
  expect(outcomeAfter(limit(null), take('a', 999_999_999_999_999n), take('b', 999_999_999_999_999n))).toHaveLength(1);
});

test('the first taking opens a ledger with its limit, and a refusal may be told by a code of the one who asks', () => {
  const opening = { record, currency: 'USD', limit: 10_000n } as const;
  const asking = (taker: string, minor: bigint) => ({
    ...take(taker, minor),
    opening,
    refusedAs: 'remittance.withinContract',
  });
  const opened = { type: 'LedgerLimited', data: { record, currency: 'USD', limit: '100.00' } };
  expect(outcomeAfter(asking('a', 1n))).toEqual([
    opened,
    { type: 'LedgerTaken', data: expect.objectContaining({ by: 'a' }) },
  ]);
  expect(outcomeAfter(limit(5n), asking('a', 1n))).toMatchObject([{ type: 'LedgerTaken' }]);
  expect(outcomeAfter(asking('a', 6_000n), asking('b', 4_001n))).toEqual({
    refused: 'remittance.withinContract',
    params: { left: '40.00', limit: '100.00', currency: 'USD' },
  });
  expect(outcomeAfter(limit(5n), take('a', 5n), { ...limit(4n), refusedAs: 'document.drawn' })).toMatchObject({
    refused: 'document.drawn',
  });
});

test('what a record uses takes the place of what it used before; the same again is no event, for something else it is', () => {
  const full = [limit(10_000n), take('a', 6_000n), take('b', 4_000n)];
  expect(outcomeAfter(...full, take('a', 6_001n))).toMatchObject({ refused: 'ledger.full', params: { left: '60.00' } });
  expect(outcomeAfter(...full, take('a', 6_000n))).toEqual([]);
  expect(outcomeAfter(...full, take('a', 6_000n, 'paid'))).toMatchObject([{ data: { by: 'a', as: 'paid' } }]);
  expect(outcomeAfter(...full, take('a', 5_999n), take('b', 4_001n))).toHaveLength(1);
});

test('what is given back may be used again; nothing where nothing is used', () => {
  const back = [{ type: 'LedgerGiven', data: { record, by: 'a' } }];
  expect(outcomeAfter(limit(1n), take('a', 1n), give('a'))).toEqual(back);
  expect(outcomeAfter(limit(1n), take('a', 1n), take('a', 0n))).toEqual(back);
  expect(outcomeAfter(limit(1n), take('a', 1n), give('a'), take('b', 1n))).toHaveLength(1);
  expect(outcomeAfter(limit(1n), give('a'))).toEqual([]);
  expect(outcomeAfter(limit(1n), take('a', 0n))).toEqual([]);
  expect(outcomeAfter(give('a'))).toEqual([]);
});

const back = (...shares: [by: string, minor: bigint][]): LedgerCommand => ({
  type: 'return',
  shares: shares.map(([taker, minor]) => ({ by: taker, minor })),
});

test('what came back counts no more, in place of what had come back before; taken anew it counts in whole', () => {
  const paid = [limit(10_000n), take('a', 6_000n, 'paid'), take('b', 4_000n, 'paid')];
  expect(outcomeAfter(...paid, back(['a', 2_000n], ['b', 1n], ['c', 1n]))).toEqual([
    { type: 'LedgerReturned', data: { record, by: 'a', currency: 'USD', amount: '20.00' } },
    { type: 'LedgerReturned', data: { record, by: 'b', currency: 'USD', amount: '0.01' } },
  ]);
  expect(outcomeAfter(...paid, back(['a', 2_000n]), take('c', 2_001n))).toMatchObject({ params: { left: '20.00' } });
  expect(outcomeAfter(...paid, back(['a', 6_000n]), take('c', 6_000n))).toHaveLength(1);
  expect(outcomeAfter(...paid, back(['a', 2_000n]), back(['a', 2_000n]))).toEqual([]);
  expect(outcomeAfter(...paid, back(['a', 2_000n]), take('a', 6_000n, 'paid'), take('c', 1n))).toMatchObject({
    refused: 'ledger.full',
  });
  expect(outcomeAfter(back(['a', 1n]))).toEqual([]);
  expect(() => outcomeAfter(...paid, back(['a', 6_001n]))).toThrow(RangeError);
});

test('what did not come back after all counts again, whoever took its place; nobody takes more until there is room', () => {
  const over = [limit(100n), take('a', 100n), back(['a', 100n]), take('b', 60n), back(['a', 0n])];
  expect(outcomeAfter(...over)).toMatchObject([{ type: 'LedgerReturned', data: { by: 'a', amount: '0.00' } }]);
  expect(outcomeAfter(...over, take('c', 1n))).toMatchObject({ refused: 'ledger.full', params: { left: '0.00' } });
  expect(outcomeAfter(...over, give('b'), take('c', 1n))).toMatchObject({ refused: 'ledger.full' });
  expect(outcomeAfter(...over, take('b', 0n))).toHaveLength(1);
});

test('of a ledger that is closed nothing is used any more, also of one that nobody had used', () => {
  const close: LedgerCommand = { type: 'close', record, currency: 'USD' };
  const closed = { type: 'LedgerLimited', data: { record, currency: 'USD', limit: '0.00' } };
  const opening = { record, currency: 'USD', limit: 10n } as const;
  expect(outcomeAfter(close)).toEqual([closed]);
  expect(outcomeAfter(limit(10n), take('a', 1n), take('b', 2n), close)).toEqual([
    { type: 'LedgerGiven', data: { record, by: 'a' } },
    { type: 'LedgerGiven', data: { record, by: 'b' } },
    closed,
  ]);
  expect(
    outcomeAfter(close, { ...(take('a', 1n) as Extract<LedgerCommand, { type: 'take' }>), opening }),
  ).toMatchObject({
    refused: 'ledger.full',
  });
});

test('nothing is used of what there is not, or in another currency', () => {
  expect(outcomeAfter(take('a', 1n))).toEqual({ refused: '404' });
  const other = { refused: 'ledger.currency', params: { currency: 'USD' } };
  expect(outcomeAfter(limit(10n), take('a', 1n, 'pending', 'EUR'))).toEqual(other);
  expect(outcomeAfter(limit(10n), take('a', 1n), limit(10n, 'EUR'))).toEqual(other);
  expect(outcomeAfter(limit(10n), take('a', 1n), give('a'), limit(10n, 'JPY'))).toMatchObject([
    { data: { currency: 'JPY', limit: '10' } },
  ]);
});

test('a limit is never less than what is used', () => {
  const used = [limit(10_000n), take('a', 6_000n), take('b', 1n)];
  expect(outcomeAfter(...used, limit(6_000n))).toEqual({
    refused: 'ledger.below',
    params: { used: '60.01', currency: 'USD' },
  });
  expect(outcomeAfter(...used, limit(6_001n))).toMatchObject([{ type: 'LedgerLimited', data: { limit: '60.01' } }]);
  expect(outcomeAfter(...used, limit(null))).toMatchObject([{ data: { limit: null } }]);
  expect(outcomeAfter(...used, limit(10_000n))).toEqual([]);
});

test('an amount that the log could not read back is a defect', () => {
  expect(() => outcomeAfter(limit(null), take('a', -1n))).toThrow(RangeError);
  expect(() => outcomeAfter(limit(10n ** 15n))).toThrow(RangeError);
});

const takers = fc.constantFrom('a', 'b', 'c', 'd');
const minor = fc.bigInt({ min: 0n, max: 60n });
const currency = fc.constantFrom<Currency>('USD', 'USD', 'USD', 'JPY');
const commands = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.tuple(fc.option(fc.bigInt({ min: 0n, max: 100n })), currency).map(([at, in_]) => limit(at, in_)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(takers, minor, fc.constantFrom('pending', 'paid'), currency).map((all) => take(...all)),
    },
    { weight: 2, arbitrary: takers.map(give) },
    {
      weight: 2,
      arbitrary: fc.tuple(takers, fc.bigInt({ min: 0n, max: 100n })).map(([taker, part]) => back([taker, part])),
    },
    { weight: 1, arbitrary: currency.map((in_): LedgerCommand => ({ type: 'close', record, currency: in_ })) },
  ),
  { maxLength: 60 },
);

/** As one would keep it on paper: the same acts, and what becomes of each. */
function paper() {
  let open: { currency: Currency; limit: bigint | null } | undefined;
  const used = new Map<string, bigint>();
  const returned = new Map<string, bigint>();
  const total = () => [...used].reduce((all, [taker, each]) => all + each - (returned.get(taker) ?? 0n), 0n);
  const remainingOf = (taker: string) => (used.get(taker) ?? 0n) - (returned.get(taker) ?? 0n);
  return {
    used,
    total,
    does(command: LedgerCommand): string {
      if (command.type === 'limit') {
        const { currency, limit } = command;
        if (open && open.currency !== currency && used.size > 0) return 'ledger.currency';
        if (limit !== null && total() > limit) return 'ledger.below';
        open = { currency, limit };
        return 'done';
      }
      if (command.type === 'give') {
        used.delete(command.by);
        returned.delete(command.by);
        return 'done';
      }
      if (command.type === 'close') {
        used.clear();
        returned.clear();
        open = { currency: command.currency, limit: 0n };
        return 'done';
      }
      if (command.type === 'return') {
        for (const { by: taker, minor } of command.shares) if (used.has(taker)) returned.set(taker, minor);
        return 'done';
      }
      if (!open) return '404';
      const { by: takerId, amount } = command;
      if (amount.currency !== open.currency) return 'ledger.currency';
      if (open.limit !== null && amount.minor > 0n && total() - remainingOf(takerId) + amount.minor > open.limit)
        return 'ledger.full';
      returned.delete(takerId);
      if (amount.minor === 0n) used.delete(takerId);
      else used.set(takerId, amount.minor);
      return 'done';
    },
  };
}

test('whatever happens: it comes to what is kept on paper, and nothing is taken beyond the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.constant(limit(100n)), { maxLength: 1 }), commands, (first, others) => {
      const known = paper();
      let state: Ledger = noLedger;
      const log: LedgerEvent[] = [];
      for (const ledgerCommand of [...first, ...others]) {
        // no more comes back than was taken, as a percentage of it
        const command: LedgerCommand =
          ledgerCommand.type === 'return'
            ? back(
                ...ledgerCommand.shares.map(({ by: taker, minor }): [string, bigint] => [
                  taker,
                  ((known.used.get(taker) ?? 0n) * minor) / 100n,
                ]),
              )
            : ledgerCommand;
        const decided = decideLedger(command, state);
        expect(isRefusal(decided) ? decided.refused : 'done').toBe(known.does(command));
        if (isRefusal(decided)) continue;
        // as it comes back from the log
        const events: LedgerEvent[] = JSON.parse(JSON.stringify(decided));
        log.push(...events);
        state = events.reduce(evolveLedger, state);
        if (state.is === 'none') continue;
        expect(new Map([...state.used].map(([taker, { minor }]) => [taker, minor]))).toEqual(known.used);
        expect(usedBeside(state)).toBe(known.total());
        if (state.limit !== null && events.some(({ type }) => type === 'LedgerTaken' || type === 'LedgerLimited'))
          expect(usedBeside(state) <= state.limit).toBe(true);
      }
      expect(log.reduce(evolveLedger, noLedger)).toEqual(state);
      for (const { type, data } of log)
        if (type === 'LedgerTaken')
          expect(parseAmount(data.amount, data.currency)).toMatchObject({ currency: data.currency });
    }),
  );
});
