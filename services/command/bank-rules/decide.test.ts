import { BankRulesSaved } from '@portal/shared/events/bank-rules';
import { countedAs, eyesFor } from '@portal/shared/records/workflow';
import { isRefusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideBankRules,
  evolveBankRules,
  leastLimit,
  noBankRules,
  type SaveRules,
  valueDayOf,
  waivableBy,
} from './decide.ts';

const save = (limits: Record<string, bigint>, more: Partial<SaveRules> = {}): SaveRules => ({
  ...({ type: 'save', bank: 'b', by: 'keeper', members: ['keeper', 'anna', 'carl'] } as const),
  limits: new Map(Object.entries(limits)),
  cutOffs: new Map([['USD', '16:30']]),
  waivable: [],
  ...more,
});

test('rules come back as they were kept; the same again changes nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (cents) => {
      const events = decideBankRules(save({ anna: cents }), noBankRules);
      if (isRefusal(events)) throw new Error(events.refused);
      const rules = events.reduce(evolveBankRules, noBankRules);
      expect([rules.limits.get('anna'), rules.cutOffs.get('USD')]).toEqual([cents, '16:30']);
      expect(decideBankRules(save({ anna: cents }), rules)).toEqual([]);
    }),
  );
});

test('a limit is a member’s, and nobody changes their own', () => {
  expect(decideBankRules({ ...save({ anna: 1n }), recordVersion: 1 }, noBankRules)).toMatchObject({
    refused: 'record.changed',
    data: { recordVersion: 0 },
  });
  expect(decideBankRules(save({ stranger: 1n }), noBankRules)).toMatchObject({ refused: 'bank.member' });
  expect(decideBankRules(save({ keeper: 1n }), noBankRules)).toMatchObject({ refused: 'bank.own' });
  const limited = { recordVersion: 1, limits: new Map([['keeper', 100n]]), cutOffs: new Map(), waivable: new Map() };
  for (const limits of [{}, { keeper: 101n }, { keeper: 99n }])
    expect(decideBankRules(save(limits as Record<string, bigint>), limited)).toMatchObject({ refused: 'bank.own' });
  expect(decideBankRules(save({ keeper: 100n, anna: 5n }), limited)).toMatchObject([{ type: 'BankRulesSaved' }]);
});

test('checks that may be waived take the place of those before; kept before there were any, they are none', () => {
  const saveWaivable = (waivable: readonly string[], from = noBankRules) => {
    const events = decideBankRules(save({}, { waivable }), from);
    if (isRefusal(events)) throw new Error(events.refused);
    return { events, rules: events.reduce(evolveBankRules, from) };
  };
  const { rules } = saveWaivable(['taxFiling', 'papers', 'papers']);
  expect([...rules.waivable]).toEqual([
    ['papers', 'keeper'],
    ['taxFiling', 'keeper'],
  ]);
  expect(saveWaivable(['papers', 'taxFiling'], rules).events).toEqual([]);
  expect(saveWaivable([], rules).rules.waivable.size).toBe(0);
  const before = { bank: 'b', limits: {}, cutOffs: {} };
  const data = BankRulesSaved.upcasts?.[1]?.(before);
  expect(BankRulesSaved.data.parse(data)).toEqual({ ...before, waivable: {} });
});

test('whoever allows a check does not waive it themselves, nor does who stands in for them, whom they stood in for, or whom they invited', () => {
  const saved = (waivable: readonly string[], author: string, from = noBankRules, onBehalfOf?: string) => {
    const events = decideBankRules(save({}, { waivable, by: author, onBehalfOf }), from);
    if (isRefusal(events)) throw new Error(events.refused);
    return events.reduce(evolveBankRules, from);
  };
  const rules = saved(['papers', 'taxFiling'], 'carl', saved(['papers'], 'anna'));
  expect([['anna'], ['carl'], ['carl', 'anna'], ['keeper']].map((members) => waivableBy(rules, members))).toEqual([
    ...[['taxFiling'], ['papers'], [], ['papers', 'taxFiling']],
  ]);
  expect(waivableBy(saved(['papers'], 'anna', noBankRules, 'carl'), eyesFor({ umId: 'carl' }))).toEqual([]);
  const invited = { umId: 'nina', invitedBy: 'anna' };
  expect(waivableBy(rules, countedAs(invited))).toEqual(['taxFiling']);
});

test('who stands in for somebody has the lower limit of the two', () => {
  const rules = {
    limits: new Map([
      ['anna', 100n],
      ['carl', 50n],
    ]),
    cutOffs: new Map(),
    waivable: new Map(),
  };
  expect(
    [['anna'], ['anna', 'carl'], ['keeper', 'anna'], ['keeper']].map((members) => leastLimit(rules, members)),
  ).toEqual([...[100n, 50n, 100n, undefined]]);
});

// 2026-03-02 is a Monday
const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
test.each([
  ['before the cut-off', '2026-03-02T16:29:59.999+08:00', '2026-03-02'],
  ['at the cut-off', '2026-03-02T16:30:00.000+08:00', '2026-03-02'],
  ['after the cut-off', '2026-03-02T16:30:00.001+08:00', '2026-03-03'],
  ['late on a Friday', '2026-03-06T23:59:59.999+08:00', '2026-03-09'],
  ['early on a Saturday', '2026-03-07T00:00:00.000+08:00', '2026-03-09'],
  ['late on a Sunday', '2026-03-08T20:00:00.000+08:00', '2026-03-09'],
  ['early on a Monday of Shanghai', '2026-03-02T00:00:00.000+08:00', '2026-03-02'],
])('%s', (_name, at, day) => {
  const rules = { cutOffs: new Map([['USD', '16:30']] as const) };
  expect(valueDayOf(rules, 'USD', Date.parse(at), isWorkday)).toBe(day);
});

test('a currency without a cut-off has the whole day', () => {
  const rules = { cutOffs: new Map([['USD', '16:30']] as const) };
  expect(valueDayOf(rules, 'EUR', Date.parse('2026-03-02T23:59:59.999+08:00'), isWorkday)).toBe('2026-03-02');
});
