import type { PortalEvent } from '@portal/shared/events/index';
import type { WorkflowActed } from '@portal/shared/events/workflow';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { possibleActs } from '@portal/shared/records/workflow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl] = [uuid(101), uuid(102), uuid(103)];
const [own, other] = [uuid(201), uuid(202)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const audit = `${bert} ORG_AUDIT 01 org ${own}`;
const office = `${carl} FX_ADMIN 01 fx ${uuid(203)}`;
const outsider = `${carl} ORG_ADMIN 01 org ${other}`;

const contract = (number: number, more: object = {}) => ({
  certType: 'TI',
  contractNo: `26DESHY650000000${number}`,
  contractName: `Licence ${number}`,
  supplier: 'Fiktiv',
  currency: 'USD',
  totalAmount: '1.10',
  ...more,
});
const recordFields = (number: number, owner = own) => ({ record: uuid(number), owner, name: `Licence ${number}` });
const saved = (number: number, owner = own, more: object = {}): PortalEvent => ({
  type: 'CertificateSaved',
  data: { ...recordFields(number, owner), state: 'DRAFT', content: contract(number, more) },
});
const acted = (
  number: number,
  act: string,
  from: string,
  to: string,
  more: Partial<WorkflowActed> = {},
): PortalEvent => ({
  type: 'CertificateActed',
  data: { ...recordFields(number), act, from, to, given: {}, content: null, number: null, ...more },
});
const submitted = (number: number) => acted(number, 'submit', 'DRAFT', 'ORG_REVIEW');
const approved = (number: number) => acted(number, 'approve', 'ORG_REVIEW', 'REGULATOR_REVIEW');

const log: [PortalEvent, string][] = [
  [opened(anna, 'Anna'), anna],
  [opened(bert, 'Bert'), bert],
  [saved(1), anna],
  [saved(2, own, { certType: 'SO' }), anna],
  [saved(3), anna],
  [saved(4, other), carl],
  [submitted(2), bert],
  [submitted(3), anna],
  [approved(3), bert],
  [saved(5), anna],
  [submitted(5), anna],
  [approved(5), bert],
  [acted(5, 'register', 'REGULATOR_REVIEW', 'REGISTERED', { number: 'TI20260000000005' }), carl],
  [
    acted(5, 'fileChange', 'REGISTERED', 'CHANGE_ORG_REVIEW', {
      given: { comment: 'renamed' },
      content: contract(5, { contractName: 'Renamed' }),
    }),
    anna,
  ],
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    log.map(([event]) => event),
    log.map(([, actor]) => ({ actor, role: 'ORG_ADMIN' })),
  );
});
afterAll(() => service.close());

const list = async (as: string, input: object = {}) => (await service.request('/certificate/list', input, { as })).data;
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);
const show = (number: number, as: string) => service.request('/certificate/show', { id: uuid(number) }, { as });

test('an organisation sees its own alone, what waits for who asks first and the longest there before all', async () => {
  const mine = await list(org);
  expect([ids(mine), mine.total]).toEqual([[uuid(1), uuid(5), uuid(3), uuid(2)], 4]);
  expect(ids(await list(audit))).toEqual([uuid(2), uuid(5), uuid(3), uuid(1)]);
  expect(ids(await list(outsider))).toEqual([uuid(4)]);
});

test('the office sees what has come to it, and nothing that was never submitted', async () => {
  const all = await list(office);
  expect(ids(all)).toEqual([uuid(3), uuid(5)]);
  expect(all.rows[0]).toMatchObject({
    state: 'REGULATOR_REVIEW',
    waits: true,
    totalAmount: '1.10',
    contractNo: '26DESHY6500000003',
    overdue: false,
    can: ['register', 'sendBack', 'reject'],
    number: '',
    version: 0,
  });
  // three working days after a Sunday
  expect(all.rows[0].due).toBe('2026-11-04');
});

test.each([
  [{ part: 'mine' }, [1]],
  [{ state: 'ORG_REVIEW' }, [2]],
  [{ certType: 'SO' }, [2]],
  [{ contractNo: '0003' }, [3]],
  [{ contractName: 'LICENCE 1' }, [1]],
  [{ supplier: 'nobody' }, []],
  [{ to: '2026-10-31' }, []],
  [{ from: '2026-11-01', to: '2026-11-01' }, [1, 5, 3, 2]],
] as const)('narrowed by %j', async (input, expected) => {
  const found = await list(org, input);
  expect([ids(found), found.total]).toEqual([expected.map((number) => uuid(number)), expected.length]);
});

test('a page of them', async () => {
  const page = await list(org, { pageNo: 2, pageSize: 10 });
  expect([page.rows, page.total]).toEqual([[], 4]);
});

test('one with what stands, what was filed, what may be done, and who did what', async () => {
  const { data } = await show(5, audit);
  expect(data).toMatchObject({
    state: 'CHANGE_ORG_REVIEW',
    number: 'TI20260000000005',
    version: 1,
    can: ['approveChange', 'returnChange'],
    content: { contractName: 'Licence 5' },
    proposed: { contractName: 'Renamed' },
    due: '',
  });
  expect(data.history.map(({ act, by: author }: { act: string; by: string }) => [act, author])).toEqual([
    ['save', 'Anna'],
    ['submit', 'Anna'],
    ['approve', 'Bert'],
    ['register', ''],
    ['fileChange', 'Anna'],
  ]);
  expect(data.history[4]).toMatchObject({ given: { comment: 'renamed' }, from: 'REGISTERED', to: 'CHANGE_ORG_REVIEW' });
});

test('whoever submitted it is not offered to decide on it', async () => {
  expect((await show(2, audit)).data.can).toEqual([]);
  const doer = { umId: anna, party: 'orgAudit' } as const;
  expect(possibleActs(certificateRecord, doer, { state: 'ORG_REVIEW', doneBy: { submit: bert } })).not.toEqual([]);
});

test('what is another’s is not there, and who acts for nobody sees nothing', async () => {
  for (const [number, as] of [
    [1, outsider],
    [5, outsider],
    [4, org],
    [4, audit],
    [1, office],
    [2, office],
    [9, org],
  ] as const)
    expect([number, as, await show(number, as)]).toMatchObject([number, as, { flag: 'F', returnCode: '404' }]);
  expect(await show(1, `${anna} ORG_ADMIN`)).toMatchObject({ returnCode: 'workflow.acting' });
  expect(await service.request('/certificate/list', {}, { as: `${anna} ORG_ADMIN` })).toMatchObject({
    returnCode: 'workflow.acting',
  });
  expect((await service.request('/certificate/list', {}, { as: anna })).flag).toBe('F');
});

test('the list as a file, narrowed as it is, amounts as they are written', async () => {
  const file = (query: string, as: string) =>
    service.get(`/export/certificate?${query}`, { as, headers: { lang: 'EN' } });
  const csv = await file('format=csv&certType=TI', org);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="certificate-2026-11-01.csv"');
  const [head = '', ...lines] = csv.body.trim().split('\r\n');
  expect(head).toContain('Due date');
  expect(lines.map((line) => line.split(',')[0])).toEqual([uuid(1), uuid(5), uuid(3)]);
  expect(lines[0]).toContain(',1.10,');
  expect(lines[1]).toContain('TI20260000000005');
  expect((await file('format=csv', outsider)).body).not.toContain(uuid(1));
  expect((await file('format=xlsx', org)).headers['content-type']).toContain('spreadsheetml');
  expect((await file('format=csv', `${anna} ORG_ADMIN`)).json()).toMatchObject({ returnCode: 'workflow.acting' });
});
