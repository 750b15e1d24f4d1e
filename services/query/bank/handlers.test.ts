import { compareStatement } from '@portal/shared/calls/bank';
import type { PortalEvent } from '@portal/shared/events/index';
import type { Content } from '@portal/shared/records/define';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const [anna, berta, carl, dora] = [uuid(101), uuid(102), uuid(103), uuid(104)];
const [org, own, other] = [uuid(201), uuid(202), uuid(203)];
const member = `${berta} BANK_ADMIN 01 bank ${own}`;
const outsider = `${dora} BANK_ADMIN 01 bank ${other}`;

const founded = (id: string, kind: 'org' | 'bank', code: string, name: string): PortalEvent => ({
  type: 'InstitutionFounded',
  data: { id, kind, code, name, nameEn: name, district: null, draccNo: '' },
});
const cash: Content = {
  ...sampleRemittance,
  fxAmount: '',
  cnyAccount: '',
  cashAmount: '1000.00',
  bankName: '示例银行',
};

const recordFields = (at: number) => ({ record: uuid(at), owner: org, name: 'Fiktiv GmbH', addressed: own });
const saved = (at: number, content: Content): PortalEvent => ({
  type: 'RemittanceSaved',
  data: { ...recordFields(at), state: 'DRAFT', content: { ...content, bank: own } },
});
const steps = [
  ['test', 'DRAFT', 'TESTED'],
  ['submit', 'TESTED', 'ORG_REVIEW'],
  ['approve', 'ORG_REVIEW', 'SUBMITTED'],
  ['takeUp', 'SUBMITTED', 'BANK_REVIEW'],
  ['accept', 'BANK_REVIEW', 'APPROVED'],
  ['remit', 'APPROVED', 'REMITTED'],
] as const;
const ofBank = ['takeUp', 'accept', 'remit'];
const numberOf = (at: number) => `T2026A1B2C3D4E${at}`;
const led = (at: number, content: Content, state: string): PortalEvent[] => {
  const upTo = steps.findIndex(([, , to]) => to === state);
  return [
    saved(at, content),
    ...steps.slice(0, upTo + 1).map(([act, from, to]): PortalEvent => {
      const input = act === 'remit' ? { reference: `FT${at}` } : {};
      const number = act === 'submit' ? numberOf(at) : null;
      const worked = { noted: {}, findings: [] };
      return {
        type: 'RemittanceActed',
        data: { ...recordFields(at), ...worked, act, from, to, given: input, content: null, number },
      };
    }),
  ];
};

/** What an officer of the bank recorded by mistake, corrected by two. */
const corrected = (at: number, values: object, was: object): PortalEvent[] =>
  ['correct', 'confirmCorrection'].map((act) => ({
    type: 'RemittanceActed',
    data: {
      ...recordFields(at),
      noted: {},
      findings: [],
      act,
      from: 'REMITTED',
      to: 'REMITTED',
      given: values,
      was,
      content: null,
      number: null,
    },
  }));

const joined = (id: string, person: string): PortalEvent => ({
  type: 'MemberJoined',
  data: { id, name: '示例银行', member: person, role: 'BANK_ADMIN', invitation: uuid(300) },
});
const rulesSaved: PortalEvent = {
  type: 'BankRulesSaved',
  data: {
    bank: own,
    limits: { [berta]: '50000.00' },
    cutOffs: { EUR: '15:00', USD: '16:30' },
    waivable: { papers: anna },
  },
};
const rulesChanged: PortalEvent = {
  type: 'BankRulesSaved',
  data: { bank: own, limits: {}, cutOffs: { EUR: '14:00', USD: '16:30' }, waivable: { taxFiling: berta } },
};

/** Files of transfers as they were recorded, by their numbers. */
const fileOf = (number: number) => `2026110100000000000000000${String(number).padStart(3, '0')}`;
const exported = (number: number, at: readonly number[], bank = own): PortalEvent => ({
  type: 'PaymentFileExported',
  data: { bank, file: fileOf(number), records: at.map((each) => uuid(each)) },
});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const events = [
    ...[opened(anna, 'Anna'), opened(berta, 'Berta'), opened(carl, 'Carl'), opened(dora, 'Dora')],
    ...[founded(org, 'org', '91310115000000000Q', '示例公司')],
    ...[founded(own, 'bank', 'DEMOCNSHXXX', '示例银行'), founded(other, 'bank', 'DEMOCNS2XXX', '别家银行')],
    ...[joined(own, berta), joined(own, carl), joined(other, dora)],
    rulesSaved,
    ...led(1, cash, 'APPROVED'),
    ...led(2, { ...cash, payee: 'Zweite GmbH' }, 'APPROVED'),
    ...led(3, cash, 'BANK_REVIEW'),
    ...led(4, cash, 'REMITTED'),
    ...corrected(4, { reference: 'FT4-2' }, { reference: 'FT4' }),
    rulesChanged,
    ...led(6, sampleRemittance, 'APPROVED'),
    ...led(5, { ...cash, payee: '示例', message: '货款' }, 'APPROVED'),
    ...led(7, { ...cash, method: 'D' }, 'APPROVED'),
    ...led(8, { ...cash, payeeTown: '', address: Array(3).fill('x'.repeat(42)).join(' ') }, 'APPROVED'),
    ...[
      exported(1, [2, 1]),
      exported(2, [1, 5]),
      exported(3, [1, 3, 4]),
      exported(4, [1], other),
      exported(5, [7]),
      exported(6, [8]),
    ],
  ];
  await service.fill(
    events,
    events.map(({ data }) => ({ actor: 'act' in data && ofBank.includes(data.act) ? carl : anna })),
  );
});
afterAll(() => service.close());

const requestFile = (number: number, as = member, headers = {}) =>
  service.raw('/pain001/export', { file: fileOf(number) }, { as, headers });
const day = dayOf(Date.parse(timeAt(1)));

test('who approved an application is told in the queue that a colleague goes on; what is bought first is offered to both', async () => {
  const list = async (accountId: string) => {
    const { data } = await service.request('/remittance/list', {}, { as: `${accountId} BANK_ADMIN 01 bank ${own}` });
    return new Map<string, { can: string[]; forColleague: boolean; submitted: string; findings: object | null }>(
      data.rows.map((row: { id: string }) => [row.id, row]),
    );
  };
  const [approver, colleague] = [await list(carl), await list(berta)];
  expect(approver.get(uuid(1))).toMatchObject({ can: [], forColleague: true, findings: { bad: 0, judge: 0 } });
  expect(colleague.get(uuid(1))).toMatchObject({ can: ['remit'], forColleague: false });
  // foreign exchange is bought for the sixth, by whoever
  for (const each of [approver, colleague])
    expect(each.get(uuid(6))).toMatchObject({ can: ['purchase'], forColleague: false });
  // its approval by the organisation: what that did by itself is not told outside
  expect(approver.get(uuid(1))?.submitted).toMatch(/^\d{4}-\d{2}-\d{2}T/);
});

test('a recorded file has the transfers that are in it, under the numbers of their applications, and its own number', async () => {
  const answer = await requestFile(1);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="pain001-${fileOf(1)}.xml"`);
  expect(answer.body).toContain(`<MsgId>${fileOf(1)}</MsgId>`);
  expect(answer.body).toContain('<NbOfTxs>2</NbOfTxs>');
  expect([...answer.body.matchAll(/<EndToEndId>(.+?)</g)].map(([, id]) => id)).toEqual([numberOf(1), numberOf(2)]);
  for (const fragment of [
    'DEMOCNSHXXX',
    '示例银行',
    'XMPLDEFFXXX',
    'DE89370400440532013000',
    'DEBT',
    '227020',
    '软件许可费',
  ])
    expect(answer.body).toContain(fragment);
  expect((await requestFile(1)).body).toBe(answer.body);
});

test('what does not fit is told by record and field, in the language of who asks', async () => {
  const faultsIn = async (language: string) => (await requestFile(2, member, { lan: language })).json().data.faults;
  expect(await faultsIn('EN')).toEqual([
    {
      id: uuid(5),
      number: numberOf(5),
      field: 'payee',
      reason: '59a Beneficiary’s Name & Address: contains characters that foreign banks cannot process',
    },
    {
      id: uuid(5),
      number: numberOf(5),
      field: 'message',
      reason: expect.stringContaining('70 Remittance Information: '),
    },
  ]);
  expect((await faultsIn('CN'))[0].reason).toContain('含有境外银行无法识别的字符');
});

test('an application of before there were towns is refused with the name of the field and what to do', async () => {
  const { returnCode, data } = (await requestFile(6, member, { lan: 'EN' })).json();
  expect([returnCode, data.faults.map(({ reason }: { reason: string }) => reason)]).toEqual([
    'bank.unfit',
    [
      '50a Remitter’s address: longer than two lines of 70 characters; enter this payment in your own system',
      '59a Beneficiary’s town: missing. Ask the organisation for it, then enter this payment in your own system',
    ],
  ]);
});

test('a demand draft never leaves as a transfer', async () => {
  expect((await requestFile(5)).json()).toMatchObject({
    returnCode: 'bank.unfit',
    data: { faults: [{ number: numberOf(7), field: 'method' }] },
  });
});

test('what cannot be remitted as it stands is refused by its name', async () => {
  const answer = (await requestFile(3, member, { lan: 'EN' })).json();
  expect(answer).toMatchObject({ flag: 'F', returnCode: 'bank.notRemittable' });
  expect(answer.returnInfo).toContain(`${numberOf(3)}, ${numberOf(4)}`);
  expect(answer.data.faults.map(({ number, reason }: { number: string; reason: string }) => [number, reason])).toEqual([
    [numberOf(3), 'Cannot be remitted in its current state (With the bank)'],
    [numberOf(4), 'Cannot be remitted in its current state (Remitted)'],
  ]);
});

test('nobody else gets a file, and none that was not recorded is there', async () => {
  expect((await requestFile(1, outsider)).json()).toMatchObject({ returnCode: '404' });
  // of another bank's file a record of one's own is none of one's own
  expect((await requestFile(4)).json()).toMatchObject({ returnCode: '404' });
  expect((await requestFile(4, outsider)).json()).toMatchObject({ returnCode: '404' });
  expect((await requestFile(9)).json()).toMatchObject({ returnCode: '404' });
  expect((await requestFile(1, `${berta} BANK_ADMIN`)).json()).toMatchObject({ returnCode: 'workflow.acting' });
  expect((await requestFile(1, `${anna} ORG_ADMIN 01 org ${org}`)).json()).toMatchObject({ returnCode: '403' });
  expect((await service.raw('/pain001/export', { file: 'x' }, { as: member })).statusCode).toBe(400);
});

test('what is to be remitted is told with why it cannot be exported and when it was, to its bank alone', async () => {
  const ready = async (as: string, input = {}) =>
    service.request('/pain001/ready', input, { as, headers: { lan: 'EN' } });
  const { data } = await ready(member);
  expect(data.more).toBe(false);
  const rows: { id: string; faults: string[]; exported: { by: string; file: string } | null }[] = data.rows;
  expect(rows.map(({ id, faults, exported: last }) => [id, faults.length > 0, last?.file ?? ''])).toEqual([
    [uuid(1), false, fileOf(3)],
    [uuid(2), false, fileOf(1)],
    [uuid(6), true, ''],
    [uuid(5), true, fileOf(2)],
    [uuid(7), true, fileOf(5)],
    [uuid(8), true, fileOf(6)],
  ]);
  expect(rows[0]?.exported?.by).toBe('Anna');
  expect(rows[2]?.faults).toContain('Foreign exchange purchase pending');
  expect(rows[3]?.faults[0]).toBe(
    '59a Beneficiary’s Name & Address: contains characters that foreign banks cannot process',
  );
  expect(rows[4]?.faults).toEqual([expect.stringContaining('demand draft')]);
  expect((await ready(member, { approved: day })).data.rows).toHaveLength(6);
  expect((await ready(member, { approved: '2020-01-01' })).data.rows).toEqual([]);
  expect((await ready(outsider)).data.rows).toEqual([]);
  expect((await ready(`${berta} BANK_ADMIN`)).returnCode).toBe('workflow.acting');
});

test('the rules of a bank are told to its members, with everybody’s limit', async () => {
  const { data } = await service.request('/bank/rules', {}, { as: member });
  expect(data).toMatchObject({
    limits: [
      { umId: berta, name: 'Berta', usd: null, self: true },
      { umId: carl, name: 'Carl', usd: null, self: false },
    ],
    cutOffs: [
      { currency: 'USD', time: '16:30' },
      { currency: 'EUR', time: '14:00' },
    ],
    waivable: ['taxFiling'],
    ownWaivable: ['taxFiling'],
    savedBy: 'Anna',
    changes: [
      {
        by: 'Anna',
        limits: [{ umId: berta, name: 'Berta', before: '50000.00', after: '' }],
        cutOffs: [{ currency: 'EUR', before: '15:00', after: '14:00' }],
        waivable: [
          { check: 'taxFiling', waivable: true },
          { check: 'papers', waivable: false },
        ],
      },
      {
        by: 'Anna',
        limits: [{ umId: berta, name: 'Berta', before: '', after: '50000.00' }],
        cutOffs: [
          { currency: 'EUR', before: '', after: '15:00' },
          { currency: 'USD', before: '', after: '16:30' },
        ],
      },
    ],
  });
  const others = await service.request('/bank/rules', {}, { as: outsider });
  expect(others.data).toEqual({
    limits: [{ umId: dora, name: 'Dora', usd: null, self: true }],
    recordVersion: 0,
    cutOffs: [],
    waivable: [],
    ownWaivable: [],
    savedAt: '',
    savedBy: '',
    changes: [],
  });
  const returnCodeOf = async (as: string) => (await service.request('/bank/rules', {}, { as })).returnCode;
  expect(await returnCodeOf(`${berta} BANK_ADMIN`)).toBe('workflow.acting');
  expect(await returnCodeOf(`${anna} ORG_ADMIN 01 org ${org}`)).toBe('403');
});

/** Uploads a statement as a form does. */
async function compare(text: string | undefined, options: { day?: string; as?: string; lan?: string } = {}) {
  const form = new FormData();
  form.set('day', options.day ?? day);
  if (text !== undefined) form.set('fileName', new Blob([text]), 'statement');
  return service.upload(compareStatement, form, { token: options.as ?? member, lang: options.lan ?? 'EN' });
}
const columns = 'account,bankRef,bookingDate,side,currency,amount';

test('what was remitted on a day is held against a statement; to another bank nothing of it is there', async () => {
  const file = [columns, `1,FT4-2,${day},DBIT,USD,1000.00`, `1,FT9,${day},DBIT,EUR,5.00`].join('\n');
  const { data } = await compare(file);
  expect(data).toMatchObject({
    day,
    currencies: [
      { currency: 'EUR', portal: '0.00', bank: '5.00', difference: '-5.00', bankOnly: [{ line: 3, reference: 'FT9' }] },
      {
        currency: 'USD',
        portal: '1000.00',
        bank: '1000.00',
        difference: '0.00',
        matched: [{ id: uuid(4), number: numberOf(4), payee: 'Fiktiv GmbH', reference: 'FT4-2', same: true }],
      },
    ],
  });
  const others = await compare(file, { as: outsider });
  expect(others.data.currencies.map(({ portal }: { portal: string }) => portal)).toEqual(['0.00', '0.00']);
  expect((await compare(columns, { day: '2020-01-01' })).data.currencies).toEqual([]);
  expect(await compare(file, { as: `${berta} BANK_ADMIN` })).toMatchObject({ returnCode: 'workflow.acting' });
  expect(await compare(file, { as: `${anna} ORG_ADMIN 01 org ${org}` })).toMatchObject({ returnCode: '403' });
});

test('a damaged statement is refused with the line and the reason, in the language of who asks', async () => {
  const file = `${columns}\n1,FT4,${day},DBIT,USD,x`;
  expect(await compare(file)).toMatchObject({
    flag: 'F',
    returnCode: 'bank.statement',
    returnInfo: 'The file could not be compared: not an amount (line 2)',
  });
  expect((await compare(file, { lan: 'CN' })).returnInfo).toBe('该文件无法用于对账：金额不正确（第 2 行）');
  expect(await compare(undefined)).toMatchObject({ returnCode: 'file.missing' });
  expect(await compare(columns, { day: '2026-02-30' })).toMatchObject({ flag: 'F', returnCode: expect.any(String) });
});
