import { readPain001 } from '@portal/shared/iso20022/index';
import type { Content } from '@portal/shared/records/define';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { expect, test } from 'vitest';
import { type Application, isRemittable, transfersFile } from './transfers.ts';

const bank = { bic: 'DEMOCNSHXXX', name: '示例银行' };
const header = {
  messageId: '202603020000000000000001',
  createdAt: '2026-03-02T01:30:00.000Z',
  dayOf: () => '2026-03-02',
};
/** Taken from one account, since no transfer is taken from two. */
const cash: Content = {
  ...sampleRemittance,
  fxAmount: '',
  cnyAccount: '',
  cashAmount: '1000.00',
  bankName: '示例银行',
};
const bought: Content = {
  ...cash,
  fxAmount: '1000.00',
  cnyAccount: '0200001009000000042',
  cashAmount: '',
  cashAccount: '',
};

const application = (at: number, content: Content = cash, more: Partial<Application> = {}): Application => ({
  record: `r${at}`,
  state: 'APPROVED',
  done_by: {},
  noted: {},
  number: `T2026A1B2C3D4E${at}`,
  name: 'Fiktiv GmbH',
  content,
  ...more,
});
const faultsOf = (content: Content) => {
  const file = transfersFile([application(1, content)], bank, header);
  return 'faults' in file ? file.faults.map(({ field, code }) => `${field} ${code}`) : [];
};

test('what is written is what is kept, byte by byte', async () => {
  const file = transfersFile(
    [
      application(1),
      application(2, bought, { state: 'PURCHASED', noted: { fxRate: '7.0951', cnyAmount: '7095.10' } }),
      application(3, {
        ...cash,
        priority: 'U',
        charges: 'SHA',
        agentBank: 'TESTUS33XXX',
        specialRemark: 'ADVANCE',
        bopCode2: '',
        bopAmount2: '',
        bopRemark2: '',
        bopAmount1: '1000.00',
        message: '',
        payeeAccount: '00 123 456',
        payeeCountry: 'US',
        swift: 'TESTUS33',
      }),
    ],
    bank,
    header,
  );
  if (!('xml' in file)) throw new Error(JSON.stringify(file.faults));
  await expect(file.xml).toMatchFileSnapshot('golden/pain001.xml');
  const read = await readPain001(
    (async function* () {
      yield Buffer.from(file.xml);
    })(),
  );
  expect(read.faults).toEqual([]);
});

test.each<[string, Content, string[]]>([
  ['whole', {}, []],
  ['a payee in Chinese', { payee: '示例' }, ['payee characters']],
  ['a payee of 128', { payee: 'x'.repeat(128) }, []],
  ['a bank of the payee in Chinese', { payeeBank: '示例银行' }, ['payeeBank characters']],
  ['a BIC that is none', { swift: 'XMPL' }, ['swift bic']],
  ['another check digit', { payeeAccount: 'DE89370400440532013001' }, []],
  ['a number of 34', { payeeAccount: '1'.repeat(34) }, []],
  ['a number of 35', { payeeAccount: '1'.repeat(35) }, ['payeeAccount long']],
  ['no country', { payeeCountry: 'QQ' }, ['payeeCountry country', 'bopCode1 country', 'bopCode2 country']],
  ['a name for a correspondent bank', { agentBank: 'Beispielbank' }, ['agentBank bic']],
  ['a cent of a cent', { amount: '1000.001' }, ['amount decimals']],
  ['a message of 140', { message: 'x'.repeat(140) }, []],
  ['a message of 141', { message: 'x'.repeat(141) }, ['message long']],
  ['a message in Chinese', { message: '货款' }, ['message characters']],
  ['no identifier of the remitter', { usci: '' }, ['usci empty']],
  ['two accounts', { otherAmount: '1.00', otherAccount: '42' }, ['otherAccount sources']],
  ['no account', { cashAccount: '' }, ['cashAccount empty']],
  ['an application of before there were towns', { town: '', payeeTown: '' }, ['town town', 'payeeTown town']],
  ['a town of the payee in Chinese', { payeeTown: '汉堡' }, ['payeeTown characters']],
  ['a town of 36', { payeeTown: 'x'.repeat(36) }, ['payeeTown long']],
  ['two lines of address', { payeeAddress: `${'x'.repeat(60)} ${'x'.repeat(60)}` }, []],
  [
    'three lines of address',
    { payeeAddress: Array.from({ length: 3 }, () => 'x'.repeat(42)).join(' ') },
    ['payeeAddress addressLines'],
  ],
])('%s', (_name, more, expected) => {
  expect(faultsOf({ ...cash, ...more })).toEqual(expected);
});

test('a fault is told of the application that it is in, and a number that comes twice of the file', () => {
  const bad = transfersFile([application(1), application(2, { ...cash, payee: '示例' })], bank, header);
  expect(bad).toMatchObject({
    faults: [{ record: 'r2', number: 'T2026A1B2C3D4E2', field: 'payee', code: 'characters' }],
  });
  const twice = transfersFile([application(1), application(1)], bank, header);
  expect(twice).toMatchObject({ faults: [{ field: 'transfer', code: 'duplicate' }] });
});

test('what can be remitted is what is approved, and bought where it has to be', () => {
  expect(isRemittable(application(1))).toBe(true);
  expect(isRemittable(application(1, bought))).toBe(false);
  expect(isRemittable(application(1, bought, { state: 'PURCHASED' }))).toBe(true);
  for (const state of ['BANK_REVIEW', 'REMITTED', 'DECLARED', 'CLOSED', 'REFUNDED', 'REJECTED'])
    expect([state, isRemittable(application(1, cash, { state }))]).toEqual([state, false]);
});
