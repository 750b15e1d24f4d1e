import { isRefusal } from '@portal/shared/refusal';
import { expect, test } from 'vitest';
import { countedBeside, decidePayment, evolvePayment, filingOf, noPayments, type PaymentCommand } from './decide.ts';

const ids = { organisation: 'o', application: 'a' };
const apply = (more: object = {}): PaymentCommand => ({
  type: 'apply',
  ...ids,
  day: '2026-03-02',
  payee: 'Fiktiv GmbH',
  contract: 'c',
  usd: 5_000_000n,
  filing: '',
  ...more,
});
const after = (...commands: PaymentCommand[]) =>
  commands.reduce((payments, command) => {
    const decided = decidePayment(command, payments);
    return isRefusal(decided) ? payments : decided.reduce(evolvePayment, payments);
  }, noPayments);

test('an application counts from its submission until it comes back', () => {
  expect([...after(apply()).values()]).toEqual([
    { day: '2026-03-02', payee: 'Fiktiv GmbH', contract: 'c', usd: 5_000_000n, filing: '' },
  ]);
  expect(after(apply(), { type: 'drop', ...ids }).size).toBe(0);
  expect(decidePayment({ type: 'drop', ...ids }, noPayments)).toEqual([]);
});

test('under one contract there is one tax filing, which several may name', () => {
  const withFiling = after(apply({ filing: 'TX-1' }));
  const other = { application: 'b' };
  expect(decidePayment(apply({ ...other, filing: 'TX-2' }), withFiling)).toMatchObject({
    refused: 'remittance.filed',
    params: { number: 'TX-1' },
  });
  for (const more of [
    { filing: 'TX-1' },
    { filing: '' },
    { filing: 'TX-2', contract: 'd' },
    { filing: 'TX-2', contract: '' },
  ])
    expect(isRefusal(decidePayment(apply({ ...other, ...more }), withFiling))).toBe(false);
  expect(decidePayment(apply({ ...other, filing: 'TX-1', contract: 'd' }), withFiling)).toMatchObject({
    refused: 'remittance.filedElsewhere',
    fields: { taxFilingNo: 'refusals.remittance.filedElsewhere' },
  });
  // its own can be put right
  expect(isRefusal(decidePayment(apply({ filing: 'TX-2' }), withFiling))).toBe(false);
  expect(filingOf(withFiling, 'c', 'b')).toBe('TX-1');
  expect(filingOf(withFiling, 'c', 'a')).toBeUndefined();
});

test('of a payment that came back in part the rest counts, of one that came back in whole nothing, until it did not after all', () => {
  const returned = (remaining: bigint | null): PaymentCommand => ({
    type: 'return',
    organisation: 'o',
    payments: [
      { application: 'a', left: remaining },
      { application: 'unknown', left: remaining },
    ],
  });
  const counted = (...commands: PaymentCommand[]) =>
    [...countedBeside(after(apply({ filing: 'TX-1' }), ...commands), 'b')].map(({ usd }) => usd);
  expect(decidePayment(returned(1n), after(apply()))).toEqual([
    { type: 'PaymentReturned', data: { ...ids, left: '1' } },
  ]);
  expect(counted()).toEqual([5_000_000n]);
  expect(counted(returned(1n))).toEqual([1n]);
  expect(counted(returned(null))).toEqual([]);
  expect(counted(returned(null), returned(5_000_000n))).toEqual([5_000_000n]);
  expect(filingOf(after(apply({ filing: 'TX-1' }), returned(null)), 'c', 'b')).toBeUndefined();
  expect(decidePayment(returned(null), after(apply(), returned(null)))).toEqual([]);
});
