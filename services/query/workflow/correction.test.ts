import type { PortalEvent } from '@portal/shared/events/index';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, carl, dora] = [uuid(101), uuid(103), uuid(104)];
const [own, bank] = [uuid(201), uuid(203)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const filer = `${carl} BANK_ADMIN 01 bank ${bank}`;
const colleague = `${dora} BANK_ADMIN 01 bank ${bank}`;

const recordFields = (at: number) => ({ record: uuid(at), owner: own, name: `Fiktiv ${at}`, addressed: bank });
const saved = (at: number): PortalEvent => ({
  type: 'RemittanceSaved',
  data: { ...recordFields(at), state: 'DRAFT', content: { ...sampleRemittance, bank } },
});
const acted = (at: number, act: string, from: string, to: string, more: object = {}): PortalEvent => ({
  type: 'RemittanceActed',
  data: {
    ...recordFields(at),
    act,
    from,
    to,
    given: {},
    content: null,
    number: null,
    noted: {},
    findings: [],
    ...more,
  },
});
const closed = (at: number): PortalEvent[] => [
  saved(at),
  acted(at, 'test', 'DRAFT', 'TESTED'),
  acted(at, 'submit', 'TESTED', 'ORG_REVIEW', { number: `T2026A1B2C3D4E${at}` }),
  acted(at, 'approve', 'ORG_REVIEW', 'SUBMITTED'),
  acted(at, 'takeUp', 'SUBMITTED', 'BANK_REVIEW'),
  acted(at, 'accept', 'BANK_REVIEW', 'APPROVED'),
  acted(at, 'purchase', 'APPROVED', 'PURCHASED', {
    given: { rate: '7.1' },
    noted: { fxRate: '7.1', cnyAmount: '7100.00' },
  }),
  acted(at, 'remit', 'PURCHASED', 'REMITTED', { given: { reference: `FT${at}` } }),
  acted(at, 'declare', 'REMITTED', 'DECLARED', { given: { declaration: `31000000000026010100${at}0` } }),
  acted(at, 'close', 'DECLARED', 'CLOSED'),
];
const correctionFiled = (at: number, values: object, was: object) =>
  acted(at, 'correct', 'CLOSED', 'CLOSED', { given: { comment: 'It was mistyped', ...values }, was });
const confirmed = (at: number, values: object, was: object, computed: object = {}) =>
  acted(at, 'confirmCorrection', 'CLOSED', 'CLOSED', { given: values, was, noted: computed });

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const rate = [{ rate: '7.2' }, { rate: '7.1' }] as const;
  const reference = [{ reference: 'RIGHT' }, { reference: 'FT3' }] as const;
  const events = [
    ...[opened(anna, 'Anna'), opened(carl, 'Carl'), opened(dora, 'Dora')],
    ...[1, 2, 3].flatMap(closed),
    correctionFiled(1, ...rate),
    ...[correctionFiled(2, ...rate), confirmed(2, ...rate, { fxRate: '7.2', cnyAmount: '7200.00' })],
    ...[correctionFiled(3, ...reference), confirmed(3, ...reference)],
  ];
  const ofBank = ['takeUp', 'accept', 'purchase', 'remit', 'declare', 'close', 'correct'];
  const actorOf = (event: PortalEvent): string => {
    const act = 'act' in event.data ? event.data.act : '';
    return act === 'confirmCorrection' ? dora : ofBank.includes(act) ? carl : anna;
  };
  await service.fill(
    events,
    events.map((event) => ({ actor: actorOf(event), role: actorOf(event) === anna ? 'ORG_ADMIN' : 'BANK_ADMIN' })),
  );
});
afterAll(() => service.close());

const listed = async (as: string, more: object = {}) =>
  (await service.request('/remittance/list', more, { as })).data as {
    total: number;
    rows: { id: string; waits: boolean; hasPending: boolean; forColleague: boolean; can: string[] }[];
  };
const loadRemittance = async (at: number, as: string) =>
  (await service.request('/remittance/show', { id: uuid(at) }, { as })).data;

test('what waits for a second officer is in the bank’s queue, whatever state it is in, and their colleague’s to confirm', async () => {
  const { rows, total } = await listed(colleague);
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({ id: uuid(1), waits: true, hasPending: true, forColleague: false });
  expect(rows[0]?.can).toEqual(expect.arrayContaining(['confirmCorrection', 'rejectCorrection']));
  expect(rows[0]?.can).not.toContain('withdrawCorrection');
  expect(rows[0]?.can).not.toContain('correct');
  for (const row of rows.slice(1)) expect(row).toMatchObject({ waits: false, hasPending: false, forColleague: false });
  for (const row of rows.slice(1)) expect(row.can).toContain('correct');

  const [theirs] = (await listed(filer)).rows;
  expect(theirs).toMatchObject({ id: uuid(1), waits: true, forColleague: true });
  expect(theirs?.can).toContain('withdrawCorrection');
  expect(theirs?.can).not.toContain('confirmCorrection');

  for (const narrowed of [{ part: 'mine' }, { part: 'mine', state: 'CLOSED' }])
    expect((await listed(colleague, narrowed)).rows.map(({ id }) => id)).toEqual([uuid(1)]);
  const all = await listed(colleague, { state: 'CLOSED' });
  expect([all.total, all.rows[0]?.id]).toEqual([3, uuid(1)]);
  expect(await listed(org, { part: 'mine' })).toMatchObject({ total: 0 });
});

test('the recorded value holds until another officer confirms; history tells both, with the reason', async () => {
  const waiting = await loadRemittance(1, colleague);
  expect(waiting).toMatchObject({
    bankValues: { rate: '7.1', reference: 'FT1' },
    pendingValues: { act: 'correct', values: { rate: '7.2' } },
    noted: { fxRate: '7.1', cnyAmount: '7100.00' },
  });
  expect(waiting.history.at(-1)).toMatchObject({
    act: 'correct',
    by: 'Carl',
    given: { rate: '7.2', comment: 'It was mistyped' },
    was: { rate: '7.1' },
  });
  for (const as of [org, filer])
    expect(await loadRemittance(2, as)).toMatchObject({
      bankValues: { rate: '7.2', reference: 'FT2' },
      pendingValues: null,
      noted: { fxRate: '7.2', cnyAmount: '7200.00' },
    });
  expect((await loadRemittance(2, org)).history.at(-1)).toMatchObject({
    by: 'Dora',
    given: { rate: '7.2' },
    was: { rate: '7.1' },
  });
});

test('lists as files have what holds, also of a reference', async () => {
  const { body } = await service.get('/export/remittance?format=csv', { as: colleague, headers: { lang: 'EN' } });
  const lines = body.trim().split('\r\n');
  const lineOf = (at: number) => lines.find((line) => line.includes(uuid(at))) ?? '';
  expect(lineOf(3)).toContain(',RIGHT,');
  expect(lineOf(3)).not.toContain(',FT3,');
  expect(lineOf(1)).toContain(',FT1,');
});

test('the trail of the record tells both values, and the value that was recorded at each point', async () => {
  const query = { id: uuid(2), kind: 'remittance' };
  const { data } = await service.request('/audit/history', query, { as: filer, headers: { lang: 'EN' } });
  const toJson = (entry: object) => JSON.stringify(entry);
  const [correction, confirmation] = data.history.slice(-2);
  for (const text of ['Previous rate', '7.1', '7.2', 'It was mistyped']) expect(toJson(correction)).toContain(text);
  for (const text of ['Previous rate', '7.1', '7.2']) expect(toJson(confirmation)).toContain(text);
});
