import { workdays } from '@portal/infra/runtime/calendar';
import type { Acting } from '@portal/infra/runtime/http/types';
import type { PortalEvent } from '@portal/shared/events/index';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { agesOn } from './dashboard.ts';
import { dueFor } from './due.ts';
import { workflows } from './models.ts';

const isWorkday = workdays(undefined);
const [own, other, bankOne, bankTwo, fx] = [uuid(201), uuid(202), uuid(203), uuid(204), uuid(205)];
const as = (role: string, kind: string, institution: string) => `${uuid(101)} ${role} 01 ${kind} ${institution}`;
const org = as('ORG_ADMIN', 'org', own);
const audit = as('ORG_AUDIT', 'org', own);
const outsider = as('ORG_ADMIN', 'org', other);
const bank = as('BANK_ADMIN', 'bank', bankOne);
const office = as('FX_ADMIN', 'fx', fx);

const certificate = (number: number, content: object, ...acts: readonly [string, string, string][]): PortalEvent[] => {
  const recordFields = { record: uuid(number), owner: own, name: `Licence ${number}` };
  const certificateContent = {
    certType: 'TI',
    contractNo: String(number),
    supplierCountry: 'DE',
    recipientCountry: 'CN',
    ...content,
  };
  return [
    { type: 'CertificateSaved', data: { ...recordFields, state: 'DRAFT', content: certificateContent } },
    ...acts.map(([act, from, to]): PortalEvent => {
      const registrationNumber = act === 'register' ? `TI${number}` : null;
      return {
        type: 'CertificateActed',
        data: { ...recordFields, act, from, to, given: {}, content: null, number: registrationNumber },
      };
    }),
  ];
};
const submitted: readonly [string, string, string][] = [
  ['submit', 'DRAFT', 'ORG_REVIEW'],
  ['approve', 'ORG_REVIEW', 'REGULATOR_REVIEW'],
];
const remittance = (
  number: number,
  addressed: string,
  content: Record<string, string>,
  ...states: string[]
): PortalEvent[] => {
  const recordFields = { record: uuid(number), owner: own, addressed, name: `Payee ${number}` };
  const all = ['DRAFT', 'TESTED', 'ORG_REVIEW', 'SUBMITTED', ...states];
  const paid = {
    currency: 'USD',
    amount: '0',
    payeeCountry: 'DE',
    applyDate: '2026-10-31',
    bopCode1: '231030',
    ...content,
  };
  return [
    { type: 'RemittanceSaved', data: { ...recordFields, state: 'DRAFT', content: paid } },
    ...all.slice(1).map((to, at): PortalEvent => {
      const from = all[at] ?? '';
      return {
        type: 'RemittanceActed',
        data: { ...recordFields, act: 'x', from, to, given: {}, content: null, number: null },
      };
    }),
  ];
};

/** What is known of an amount that a record put on the map. */
const factsOf = (more: Partial<TransactionFacts> = {}): TransactionFacts => ({
  measure: 'settlement',
  date: '2026-10-01',
  period: 'day',
  flow: 'import',
  service: 'SI',
  country: 'DE',
  district: '310115',
  organisation: 'Fiktiv',
  amount: { currency: 'USD', minor: 9_007_199_254 },
  usd: { cents: 9_007_199_254, source: 'own', date: '2026-10-01' },
  ...more,
});
const mapped = (number: number, kind: string, record: number, more: Partial<TransactionFacts> = {}): PortalEvent => ({
  type: 'TransactionRecorded',
  data: {
    id: uuid(number),
    reference: `T-${number}`,
    origin: { source: 'institution', kind, id: uuid(record) },
    ...factsOf(more),
  },
});
const reversed = (number: number, was: Partial<TransactionFacts>): PortalEvent => ({
  type: 'TransactionReversed',
  data: { id: uuid(number), reference: `T-${number}`, revision: 1, was: factsOf(was), reason: 'paid back' },
});

const remitted = ['BANK_REVIEW', 'APPROVED', 'REMITTED'];
const second = { bopCode2: '222029', bopAmount2: '0.01' };
let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    // never submitted: for its organisation alone
    ...certificate(1, { effectiveDate: '2026-09-01' }),
    ...certificate(2, { effectiveDate: '2026-10-01' }, ...submitted),
    ...certificate(
      3,
      { effectiveDate: '2026-09-02', validTo: '2026-12-01', signDate: '2026-09-01', totalAmount: '5', currency: 'EUR' },
      ...submitted,
      ['register', 'REGULATOR_REVIEW', 'REGISTERED'],
    ),
    ...remittance(11, bankOne, { amount: '999999999999.99', bopAmount1: '999999999999.98', ...second }, ...remitted),
    ...remittance(12, bankOne, { amount: '0.03', bopAmount1: '0.03' }),
    ...remittance(13, bankOne, {
      amount: '7',
      bopAmount1: '7',
      currency: 'JPY',
      payeeCountry: 'JP',
      applyDate: '2025-11-30',
    }),
    ...remittance(14, bankTwo, { amount: '1', bopAmount1: '1' }, ...remitted),
    ...[mapped(21, 'remittance', 11), mapped(22, 'remittance', 11, { date: '2026-10-02', service: 'SJ' })],
    ...[mapped(23, 'remittance', 14, { country: 'US' }), mapped(24, 'certificate', 3, { measure: 'contract' })],
    // paid, and paid back
    ...[mapped(25, 'remittance', 11, { date: '2026-10-03' }), reversed(25, { date: '2026-10-03' })],
  ]);
});
afterAll(() => service.close());

const due = async (caller: string, input: object = {}) =>
  (await service.request('/institution/due', input, { as: caller })).data;
const brief = ({ rows }: { rows: { id: string; reason: string; day: string }[] }) =>
  rows.map(({ id, reason, day }) => [Number(id.slice(-3)), reason, day]);
const numberOf = (id: string) => Number(id.slice(-3));
const idOf = (number: number) => numberOf(uuid(number));

test('what is overdue comes first, then what is due in the next thirty days, whatever it is', async () => {
  const mine = await due(org);
  expect(brief(mine)).toEqual([
    [idOf(1), 'registration', '2026-10-31'],
    [idOf(2), 'clock', '2026-11-04'],
    [idOf(11), 'clock', '2026-11-06'],
    [idOf(14), 'clock', '2026-11-06'],
    [idOf(2), 'registration', '2026-11-30'],
    [idOf(3), 'expiry', '2026-12-01'],
  ]);
  expect(mine).toMatchObject({ today: '2026-11-01', total: 6 });
  expect(mine.rows[0]).toMatchObject({ overdue: true, turn: 'org', waits: true, state: 'DRAFT', part: 'TI' });
  expect(mine.rows[1]).toMatchObject({ overdue: false, turn: 'fx', waits: false });
});

test.each([
  [{ from: '2026-11-04', to: '2026-11-04' }, [2]],
  [{ from: '2026-11-05', to: '2026-11-05' }, []],
  [{ to: '2026-10-30' }, []],
  [{ to: '2026-10-31' }, [1]],
  [{ from: '2026-11-01' }, [2, 11, 14, 2, 3]],
  [{ from: '2026-12-02', to: '2026-12-31' }, []],
])('in a range of days, both included: %j', async (range, expected) => {
  const found = await due(org, range);
  expect([found.rows.map(({ id }: { id: string }) => numberOf(id)), found.total]).toEqual([
    expected.map(idOf),
    expected.length,
  ]);
});

test('everybody is told of what is there for them alone', async () => {
  expect(brief(await due(audit))).toHaveLength(6);
  expect((await due(outsider)).rows).toEqual([]);
  expect((await due(bank)).rows.map(({ id }: { id: string }) => numberOf(id))).toEqual([idOf(11)]);
  // nothing that was never submitted, and no payment
  expect(brief(await due(office))).toEqual([
    [idOf(2), 'clock', '2026-11-04'],
    [idOf(2), 'registration', '2026-11-30'],
    [idOf(3), 'expiry', '2026-12-01'],
  ]);
  expect(await service.request('/institution/due', {}, { as: `${uuid(101)} ORG_ADMIN` })).toMatchObject({
    returnCode: 'workflow.acting',
  });
  expect(await service.request('/institution/due', {}, { as: uuid(101) })).toMatchObject({ flag: 'F' });
  expect(await service.request('/institution/due', { from: '2026-02-30' }, { as: org })).toMatchObject({ flag: 'F' });
});

test('the range finds a day over the turn of the year', async () => {
  const acting: Acting = { institution: own, kind: 'org', role: 'ORG_ADMIN' };
  // a calendar in which all is off until the 30th of December, and the first day of the year
  const works = (day: string) => day >= '2026-12-30' && day !== '2027-01-01';
  const dueIn = async (from: string, to: string) =>
    (await dueFor(service.deps.reader, workflows, acting, { from, to }, works)).dues.map(({ day }) => day);
  expect(await dueIn('2027-01-01', '2027-01-04')).toEqual(['2027-01-02', '2027-01-04', '2027-01-04']);
  expect(await dueIn('2027-01-03', '2027-01-03')).toEqual([]);
});

const dashboard = async (caller: string) => (await service.request('/institution/dashboard', {}, { as: caller })).data;
const list = async (kind: string, caller: string, input: object) =>
  (await service.request(`/${kind}/list`, input, { as: caller })).data;

test('a bank sees what came to it, counted by state, added up by month, country and code to the last cent', async () => {
  const bankDashboard = await dashboard(bank);
  expect(bankDashboard.states).toEqual([
    { kind: 'remittance', part: '', state: 'SUBMITTED', count: 2 },
    { kind: 'remittance', part: '', state: 'REMITTED', count: 1 },
  ]);
  expect(bankDashboard).toMatchObject({ from: '2025-12-01', to: '2026-11-30' });
  const sum = { kind: 'remittance', currency: 'USD', amount: '1000000000000.02', count: 2 };
  expect(bankDashboard.months).toEqual([{ ...sum, month: '2026-10' }]);
  expect(bankDashboard.countries).toEqual([{ ...sum, country: 'DE' }]);
  expect(bankDashboard.codes).toEqual([
    { ...sum, code: '222029', amount: '0.01', count: 1 },
    { ...sum, code: '231030', amount: '1000000000000.01' },
  ]);
});

test('the office sees what is on the register, and strangers see nothing', async () => {
  const officeDashboard = await dashboard(office);
  expect(officeDashboard.states).toEqual([
    { kind: 'certificate', part: 'TI', state: 'REGULATOR_REVIEW', count: 1 },
    { kind: 'certificate', part: 'TI', state: 'REGISTERED', count: 1 },
  ]);
  expect(officeDashboard.countries).toEqual([
    { kind: 'certificate', currency: 'EUR', amount: '5.00', count: 1, country: 'DE' },
  ]);
  expect(officeDashboard.ages[0]).toMatchObject({
    least: 0,
    most: 1,
    counts: [{ kind: 'certificate', part: 'TI', count: 1 }],
  });
  const nothing = await dashboard(outsider);
  expect([nothing.states, nothing.months, nothing.countries, nothing.codes]).toEqual([[], [], [], []]);
});

test('each figure leads to a list of as many', async () => {
  const { states, ages, months, countries, codes, from: dayFrom, to: dayTo } = await dashboard(bank);
  for (const { kind, state, count } of states) expect((await list(kind, bank, { state })).total).toBe(count);
  for (const { from, to, counts } of ages)
    for (const { kind, count } of counts)
      expect((await list(kind, bank, { part: 'mine', from, to })).total).toBe(count);
  const all = { part: 'counted', dayFrom, dayTo };
  for (const { kind, currency, month, count } of months)
    expect((await list(kind, bank, { ...all, currency, dayFrom: `${month}-01`, dayTo: `${month}-31` })).total).toBe(
      count,
    );
  for (const { kind, currency, country, count } of countries)
    expect((await list(kind, bank, { ...all, currency, country })).total).toBe(count);
  for (const { kind, currency, code, count } of codes)
    expect((await list(kind, bank, { ...all, currency, code })).total).toBe(count);
  expect((await list('remittance', bank, { code: '000000' })).total).toBe(0);
  // a contract has no codes, so that none is counted under one
  expect((await list('certificate', office, { code: '000000' })).total).toBe(0);
});

test('ages are of working days, over days off as well', () => {
  // in China 25 to 27 September 2026 are off, and 1 to 7 October
  expect(agesOn('2026-10-08', isWorkday).map(({ from, to }) => [from, to])).toEqual([
    ['2026-09-30', '2026-10-08'],
    ['2026-09-28', '2026-09-29'],
    ['2026-09-23', '2026-09-27'],
    ['', '2026-09-22'],
  ]);
});

const onMap = async (caller: string, input: object = {}) =>
  (await service.request('/institution/mapped', input, { as: caller })).data;
const references = ({ rows }: { rows: { reference: string }[] }) => rows.map(({ reference }) => reference);

test('a figure of the map leads back to its records, for those who may see them alone', async () => {
  const all = await onMap(org);
  expect([references(all), all.total]).toEqual([['T-22', 'T-24', 'T-23', 'T-21'], 4]);
  expect(all.rows[3]).toMatchObject({
    kind: 'remittance',
    id: uuid(11),
    name: 'Payee 11',
    date: '2026-10-01',
    flow: 'import',
    service: 'SI',
    country: 'DE',
    district: '310115',
    currency: 'USD',
    amount: '90071992.54',
    usd: '90071992.54',
  });
  expect(references(await onMap(audit))).toEqual(references(all));
  expect(references(await onMap(bank))).toEqual(['T-22', 'T-21']);
  expect(references(await onMap(office))).toEqual(['T-24']);
  expect(await onMap(outsider)).toEqual({ total: 0, rows: [] });
});

test.each([
  [{ code: 'us' }, ['T-23']],
  [{ code: '310115', service: 'SJ' }, ['T-22']],
  [{ code: '310101' }, []],
  [{ from: '2026-10-02' }, ['T-22']],
  [{ to: '2026-10-01', code: 'DE' }, ['T-24', 'T-21']],
  [{ flow: 'export' }, []],
])('of a place, of days and of what is traded: %j', async (narrowed, expected) => {
  expect(references(await onMap(org, narrowed))).toEqual(expected);
});
