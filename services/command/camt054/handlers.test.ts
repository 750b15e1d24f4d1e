import { readFileSync } from 'node:fs';
import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { entriesMax, importReceipts, type ReceiptsImported } from '@portal/shared/calls/camt054';
import { samples, withoutSamples } from '@portal/shared/iso20022/testing-samples';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { institutionId } from '../institution/institution-id.ts';
import { entered } from '../testing/payments.ts';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { extensions } from '../testing/workflow.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import { camtHandlers } from './handlers.ts';

const records = workflowRecord(receiptRecord);
const usci = '91310115MA1FAKE012';
const [org, bank, otherBank] = [usci, 'DEMOCNSHXXX', 'DEMOCNS2XXX'].map(institutionId) as [string, string, string];

let two: Processes;
let [banker, outsider, member]: TestUser[] = [];
let server: FastifyInstance;
let url: string;
/** appends that go through before the process is as if killed */
let lives = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  two = await twoProcesses(() => []);
  [banker, outsider, member] = [
    await two.user('BANK_ADMIN'),
    await two.user('BANK_ADMIN'),
    await two.user('ORG_ADMIN'),
  ];
  const [{ executor, identity }] = two.all;
  for (const [user, id, kind, role] of [
    [banker, bank, 'bank', 'BANK_ADMIN'],
    [outsider, otherBank, 'bank', 'BANK_ADMIN'],
    [member, org, 'org', 'ORG_ADMIN'],
  ] as const)
    await identity.sessions.actFor(user?.token ?? '', [role], { institution: id, kind, role });
  const details = { name: '虚构科技', nameEn: 'Invented Technology', district: '310115', draccNo: '' } as const;
  await executor.execute(institution, {
    id: org,
    meta: testMeta('system'),
    commandId: undefined,
    answer: {},
    command: { type: 'found', id: org, kind: 'org', code: usci, ...details },
  });
  const mortal: Executor = {
    ...executor,
    execute: (aggregate, execution) => {
      if (lives-- > 0) return executor.execute(aggregate, execution);
      throw new Error('killed');
    },
  };
  server = await createServer({
    name: 'camt054',
    logger: createLogger('test', 'silent'),
    sessions: identity.sessions,
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: camtHandlers(mortal, { has: async () => false }, extensions, two.all[0].store),
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  await access('DE09000000000000000001');
});
afterAll(async () => {
  await server.close();
  await two.close();
});

interface AnswerBody {
  flag: string;
  returnCode: string;
  returnInfo: string;
  data: ReceiptsImported | null;
}
const send = (text: string | Buffer, user: TestUser | undefined = banker, commandId?: string) =>
  sent<AnswerBody>(url, importReceipts, formWith({}, text, 'file'), {
    token: user?.token ?? '',
    ...(commandId && { 'x-command-id': commandId }),
  });
const outcomes = ({ data }: AnswerBody) => data?.rows.map(({ outcome }) => outcome);
const load = async (id: string | undefined) => {
  const state = await two.all[1].executor.load(records, id ?? '');
  return state.is === 'record' ? state : undefined;
};

const entry = (
  reference: string,
  { amount = '1000.10', side = 'CRDT', status = 'BOOK', payee = usci, name = 'Fiktiv GmbH' } = {},
) => `
<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
<BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><Dt>2026-03-03</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm><PstlAdr><Ctry>DE</Ctry></PstlAdr></Pty></Dbtr>
<Cdtr><Pty><Nm>Invented</Nm><Id><OrgId><Othr><Id>${payee}</Id></Othr></OrgId></Id></Pty></Cdtr></RltdPties>
<RmtInf><Ustrd>Invoice 1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const message = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-02T18:00:00+08:00</CreDtTm></GrpHdr>
<Ntfctn><Id>N1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct>${entries.join('')}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`;

const header = 'bankRef,payer,payerCountry,payeeUsci,currency,amount,valueDate,message,method,charges';
const line = (reference: string, more = '') =>
  `${reference},Fiktiv GmbH,DE,${usci},USD,1000.10,2026-03-03,Invoice 1,,${more}`;

test('entries of a notification become receipts, each with a result; the same file again adds nothing', async () => {
  const file = message(
    entry('A1'),
    entry('A2', { side: 'DBIT' }),
    entry('A3', { status: 'PDNG' }),
    entry('A4', { payee: 'unknown' }),
    entry('A5', { name: '' }),
    entry('A6', { payee: '91350100M000100Y43' }),
  );
  const importAnswer = await send(file);
  expect(outcomes(importAnswer)).toEqual(['added', 'refused', 'refused', 'incomplete', 'incomplete', 'added']);
  const rows = importAnswer.data?.rows ?? [];
  expect(rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual([
    [],
    [''],
    [''],
    ['payeeUsci'],
    ['payer', ''],
    [],
  ]);
  expect(rows[1]?.reasons[0]?.reason).toBe('not a credit entry');
  const first = await load(rows[0]?.id);
  expect(first?.at).toMatchObject({ owner: bank, state: 'ARRIVED' });
  expect(first?.content).toMatchObject({
    bankRef: 'A1',
    payer: 'Fiktiv GmbH',
    payerCountry: 'DE',
    payeeUsci: usci,
    organisation: org,
    currency: 'USD',
    amount: '1000.10',
    method: 'T',
    valueDate: '2026-03-03',
    message: 'Invoice 1',
  });
  expect((await load(rows[5]?.id))?.content.organisation).toBe('');
  const secondAnswer = await send(file);
  expect(outcomes(secondAnswer)).toEqual(['known', 'refused', 'refused', 'known', 'known', 'known']);
  expect(secondAnswer.data?.rows[0]?.id).toBe(rows[0]?.id);
  // the same entry of another bank is another receipt
  expect(outcomes(await send(message(entry('A1')), outsider))).toEqual(['added']);
});

test('the CSV of the same; a row whose reference was registered by hand is refused, with the column', async () => {
  const file = [header, line('B1', '12.5'), line('B1x'), `${line('B2')},more`].join('\r\n');
  expect(await send(file)).toMatchObject({ returnCode: 'receipt.file' });
  const rows = [header, line('B1', '12.5'), line('B2').replace('DE', 'D'), line('B3').replace('1000.10', '1000.101')];
  const importAnswer = await send(rows.join('\r\n'));
  expect(outcomes(importAnswer)).toEqual(['added', 'incomplete', 'refused']);
  expect(importAnswer.data?.rows.map(({ line: at, reasons }) => [at, reasons.map(({ field }) => field)])).toEqual([
    [2, []],
    [3, ['payerCountry']],
    [4, ['amount']],
  ]);
  expect((await load(importAnswer.data?.rows[0]?.id))?.content).toMatchObject({
    overseasCharge: '12.5',
    bankRef: 'B1',
  });
  expect(importAnswer.data?.format).toEqual({ encoding: 'UTF-8', separator: 'comma' });
  // as a German spreadsheet saves it
  const saved = Buffer.from(rows.join('\r\n').replace('Fiktiv', 'F\xfcr').replaceAll(',', ';'), 'latin1');
  const secondAnswer = await send(saved);
  expect(outcomes(secondAnswer)).toEqual(['known', 'known', 'refused']);
  expect(secondAnswer.data?.format).toEqual({ encoding: 'Windows-1252', separator: 'semicolon' });
  // by a notification the same reference comes under another key
  const taken = await send(message(entry('B1')));
  expect(taken.data?.rows[0]).toMatchObject({ outcome: 'refused', reasons: [{ field: 'bankRef' }] });
});

test.each<[string, string | Buffer, number, RegExp]>([
  ['nothing', '', 1, /empty/],
  ['a file that breaks off', message(entry('C1')).slice(0, -40), 11, /well-formed/],
  ['a tag that is not closed', message(entry('C1').replace('</Amt>', '')), 11, /well-formed/],
  [
    'entities',
    message(entry('C1')).replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
    2,
    /document type/,
  ],
  ['another message', message(entry('C1')).replaceAll('camt.054', 'camt.053'), 2, /camt\.054/],
  ['another version', message(entry('C1')).replaceAll('001.08', '001.03'), 2, /001\.03.*02, 04, 06, 08/],
  ['no message at all', '<a/>', 1, /ISO 20022/],
  ['a CSV without a column', `${header.replace('payer,', '')}\n`, 1, /first line/],
  ['a row that is short', `${header}\n${line('C1')}\nC2,x`, 3, /columns/],
  [
    'too many rows',
    [header, ...Array.from({ length: entriesMax + 1 }, (_, at) => line(`C${at}`))].join('\n'),
    entriesMax + 2,
    /more than 1000/,
  ],
])('%s: refused whole, with the line and why, and nothing is taken from it', async (_, file, at, why) => {
  const before = await two.all[0].store.head();
  const importAnswer = await send(file);
  expect(importAnswer).toMatchObject({ flag: 'F', returnCode: 'receipt.file' });
  expect(await two.all[0].store.head()).toEqual(before);
  expect(importAnswer.returnInfo).toMatch(why);
  expect(importAnswer.returnInfo).toContain(`line ${at}`);
});

test('an import that was killed half-way and sent again doubles nothing and loses nothing', async () => {
  const references = Array.from({ length: 7 }, (_, at) => `D${at}`);
  const file = message(...references.map((reference) => entry(reference)));
  const command = 'f3a1f3a0-7a63-4bb5-9d4b-4a4b3e0a7f10';
  lives = 3;
  expect((await send(file, banker, command)).flag).toBe('F');
  lives = Number.POSITIVE_INFINITY;
  const secondAnswer = await send(file, banker, command);
  expect(outcomes(secondAnswer)).toEqual(['known', 'known', 'known', 'added', 'added', 'added', 'added']);
  for (const [at, row] of (secondAnswer.data?.rows ?? []).entries()) {
    expect((await load(row.id))?.content.bankRef).toBe(references[at]);
    expect(await two.all[0].store.readStream(records.stream(row.id))).toHaveLength(1);
  }
});

test('what the organisation has done since stays when the file comes again', async () => {
  const file = message(entry('E1'));
  const id = (await send(file)).data?.rows[0]?.id ?? '';
  const doer = { umId: member?.umId ?? '', party: 'org' } as const;
  await two.all[1].executor.execute(records, {
    id,
    meta: testMeta(doer.umId),
    commandId: undefined,
    answer: {},
    command: { type: 'act', act: 'claim', doer, today: '2026-11-25', number: '' },
  });
  expect(outcomes(await send(file))).toEqual(['known']);
  expect((await load(id))?.at.state).toBe('NATURE_PENDING');
});

test('banks alone import', async () => {
  for (const user of [member, undefined]) {
    const form = new FormData();
    form.set('fileName', new Blob([message(entry('F1'))]), 'file');
    const answer = await fetch(`${url}${importReceipts.path}`, {
      method: 'POST',
      headers: { token: user?.token ?? '' },
      body: form,
    });
    expect(((await answer.json()) as AnswerBody).flag).toBe('F');
  }
});

/** An access in force, whose account is given without blanks. */
const access = (account: string, { owner = org, code = usci, at = bank, acts = ['submit', 'accept'] } = {}) =>
  entered(two.all[0].executor, accessRecord, {
    owner,
    content: {
      parties: 'A – B',
      name: 'A',
      usci: code,
      legalRepresentative: '示例',
      address: '虚构路 1 号',
      contact: '示例',
      phone: '13900000001',
      email: 'office@example.com',
      bank: at,
      account,
      scope: ['PAY', 'RECEIVE'],
      pilot: 'N',
      directoryNumber: '',
      directoryClass: '',
      authorization: [file],
      undertaking: [file],
    },
    acts: acts.map((act) => [act, act === 'submit' ? 'org' : 'bank'] as const),
  });
const file = '00000000-0000-4000-8000-000000000077';

/** An entry as banks abroad write it: no identifier of the payee, no country, no value date, a reference of 35. */
const real = (
  reference: string,
  { account = 'DE09000000000000000001', amount = '<Amt Ccy="EUR">25.00</Amt>', more = '' } = {},
) => `
<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Fiktiv GmbH</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Invented</Nm></Pty></Cdtr>
<CdtrAcct><Id><IBAN>${account}</IBAN></Id></CdtrAcct></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><BICFI>TESTDEF0</BICFI></FinInstnId></DbtrAgt></RltdAgts>${more}</TxDtls></NtryDtls></Ntry>`;
const only = ({ data }: AnswerBody) => data?.rows[0];
const long = (start: string): string => start.padEnd(35, '0');

test('the payee is who has the account in an access of this bank that is in force, and nobody else', async () => {
  const row = only(await send(message(real(long('G1')))));
  expect(row).toMatchObject({ outcome: 'incomplete', reference: long('G1') });
  expect(row?.reasons.map(({ field }) => field)).toEqual(['payerCountry', 'valueDate']);
  const state = await load(row?.id);
  expect(state?.at.state).toBe('INCOMPLETE');
  expect(state?.content).toMatchObject({
    payeeUsci: usci,
    organisation: org,
    bankRef: long('G1'),
    payerCountry: 'DE',
    valueDate: '2026-03-02',
    derived: ['payerCountry', 'valueDate'],
  });
  // an access of another bank says nothing here
  expect((await load(only(await send(message(real('G2')), outsider))?.id))?.content.payeeUsci).toBe('');
});

test('an access that is not in force, and an account of several, name nobody; an identifier that contradicts is asked about', async () => {
  const other = { owner: institutionId('91350100M000100Y43'), code: '91350100M000100Y43' };
  await access('0200001009000000051', { ...other, acts: ['submit'] });
  await access('0200001009000000053', {
    owner: institutionId('91310101MA1FAKE02U'),
    code: '91310101MA1FAKE02U',
    acts: ['submit', 'accept', 'suspend'],
  });
  await access('0200001009000000052', { at: otherBank });
  await access('0200001009000000052', { ...other, at: otherBank });
  const to = (account: string) => real('G3').replace(/<IBAN>.*<\/IBAN>/, `<Othr><Id>${account}</Id></Othr>`);
  expect(only(await send(message(to('0200001009000000051'))))?.reasons.map(({ field }) => field)).toContain(
    'payeeUsci',
  );
  const several = only(await send(message(to('0200001009000000052')), outsider));
  expect(several?.reasons.map(({ reason }) => reason)).toContain('the account belongs to several organisations');
  const id = `<Id><OrgId><Othr><Id>${other.code}</Id></Othr></OrgId></Id>`;
  const against = to('0200001009000000052').replace('<Nm>Invented</Nm>', `<Nm>Invented</Nm>${id}`);
  // of two holders the file names one
  expect((await load(only(await send(message(against.replace('G3', 'G4')), outsider))?.id))?.content.payeeUsci).toBe(
    other.code,
  );
  const contradicts = real('G5').replace('<Nm>Invented</Nm>', `<Nm>Invented</Nm>${id}`);
  const incompleteRow = only(await send(message(contradicts)));
  expect(incompleteRow?.reasons.map(({ reason }) => reason)).toContain(
    'the identifier in the file differs from that of the account holder',
  );
  expect((await load(incompleteRow?.id))?.content.payeeUsci).toBe('');
});

test('the bank completes it by the form, then it goes on as any other; the file again adds nothing', async () => {
  const file = message(real('H1'));
  const id = only(await send(file))?.id ?? '';
  const doer = { umId: banker?.umId ?? '', party: 'bank' } as const;
  const execute = (command: object) =>
    two.all[1].executor.execute(records, {
      id,
      meta: testMeta(doer.umId),
      commandId: undefined,
      answer: {},
      command: command as never,
    });
  const content = (await load(id))?.content ?? {};
  const claim = {
    type: 'act',
    act: 'claim',
    doer: { umId: member?.umId ?? '', party: 'org' },
    today: '2026-11-25',
    number: '',
  };
  expect(await execute(claim)).toMatchObject({ refused: 'receipt.notPossible' });
  const save = { type: 'save', record: id, owner: bank, doer, today: '2026-11-25' };
  expect(await execute({ ...save, content: { ...content, payer: '' } })).toMatchObject({
    refused: 'receipt.arrivalComplete',
  });
  expect(outcomes(await send(file))).toEqual(['known']);
  await execute({ ...save, content: { ...content, derived: [] } });
  expect((await load(id))?.at.state).toBe('ARRIVED');
  expect(outcomes(await send(file))).toEqual(['known']);
  await execute(claim);
  expect((await load(id))?.at.state).toBe('NATURE_PENDING');
});

test('one of a day to come is complete on that day, as it is', async () => {
  const futureEntry = entry('H2').replace('2026-03-03', '2099-01-01');
  const row = only(await send(message(futureEntry)));
  expect(row).toMatchObject({ outcome: 'incomplete', reasons: [{ field: 'valueDate' }] });
  const id = row?.id ?? '';
  const content = (await load(id))?.content ?? {};
  const doer = { umId: banker?.umId ?? '', party: 'bank' } as const;
  await two.all[0].executor.execute(records, {
    id,
    meta: testMeta(doer.umId),
    commandId: undefined,
    answer: {},
    command: { type: 'save', record: id, owner: bank, doer, content, today: '2099-01-01' },
  });
  expect((await load(id))?.at.state).toBe('ARRIVED');
});

test('files in UTF-16 are messages as well; what does not fit beside what a receipt needs is looked at', async () => {
  const text = message(entry('H3').replace('<RmtInf>', '<RmtInf><Strd/>').replace('<BkTxCd>', '<Unknown/><BkTxCd>'));
  const importAnswer = await send(Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
  expect(only(importAnswer)).toMatchObject({
    outcome: 'incomplete',
    reasons: expect.arrayContaining([{ field: '', reason: 'unknown element' }]),
  });
  expect((await load(only(importAnswer)?.id))?.content).toMatchObject({ derived: ['entry'], payer: 'Fiktiv GmbH' });
  const charged = await send([header, line('H4', 'much')].join('\n'));
  expect(only(charged)).toMatchObject({ outcome: 'incomplete', reasons: [{ field: 'overseasCharge' }] });
});

test('what is none is discarded with a reason, and stays so when the file comes again', async () => {
  const file = message(real('I1'));
  const id = only(await send(file))?.id ?? '';
  const discard = (input: { comment?: string }) =>
    two.all[0].executor.execute(records, {
      id,
      meta: testMeta('x'),
      commandId: undefined,
      answer: {},
      command: {
        type: 'act',
        act: 'discard',
        doer: { umId: 'x', party: 'bank' },
        today: '2026-11-25',
        number: '',
        given: input,
      },
    });
  expect(await discard({})).toMatchObject({ refused: 'receipt.asks' });
  await discard({ comment: 'Interest' });
  expect((await load(id))?.at.state).toBe('DISCARDED');
  expect(outcomes(await send(file))).toEqual(['known']);
  // its reference is free for a receipt that is entered by hand
  expect(outcomes(await send([header, line('I1')].join('\n')))).toEqual(['added']);
});

test('transactions without a reference of their own have that of the entry with their places; fillers are none', async () => {
  const detailOf = (amount: string) =>
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`;
  const batch = (reference: string, ...inner: string[]) =>
    `<Ntry><Amt Ccy="USD">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${reference}<BkTxCd/><NtryDtls>${inner.join('')}</NtryDtls></Ntry>`;
  const importAnswer = await send(
    message(
      batch('<AcctSvcrRef>K1</AcctSvcrRef>', detailOf('100.00'), detailOf('200.00')),
      batch('', detailOf('100.00'), detailOf('200.00')),
    ),
  );
  expect(outcomes(importAnswer)).toEqual(['incomplete', 'incomplete', 'incomplete', 'incomplete']);
  const references = await Promise.all(
    (importAnswer.data?.rows ?? []).map(async ({ id }) => (await load(id))?.content.bankRef),
  );
  expect(references).toEqual(['K1/1', 'K1/2', '', '']);
  // of those that say no amount there is one receipt, of the whole
  const without = detailOf('1').replace(/<Amt.*DbtInd>/, '');
  const batchAnswer = await send(message(batch('<AcctSvcrRef>K2</AcctSvcrRef>', without, without)));
  expect(outcomes(batchAnswer)).toEqual(['incomplete']);
  expect((await load(only(batchAnswer)?.id))?.content).toMatchObject({
    amount: '300.00',
    derived: expect.arrayContaining(['entry']),
  });
});

test('a batch that repeats the reference of its entry, or has fillers alone, loses no payment, on no day', async () => {
  const detailOf = (refs: string, amount: string) =>
    `<TxDtls><Refs>${refs}</Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`;
  const batch = (day: string, refs: string, reference: string) =>
    `<Ntry><Amt Ccy="USD">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd/><NtryDtls>${detailOf(refs, '100.00')}${detailOf(refs, '200.00')}</NtryDtls></Ntry>`;
  const referencesOf = async (...entries: string[]) => {
    const importAnswer = await send(message(...entries));
    expect(outcomes(importAnswer)).toEqual(['incomplete', 'incomplete']);
    return Promise.all((importAnswer.data?.rows ?? []).map(async ({ id }) => (await load(id))?.content.bankRef));
  };
  const own = '<AcctSvcrRef>L1</AcctSvcrRef>';
  expect(await referencesOf(batch('2026-03-02', own, 'L1'))).toEqual(['L1/1', 'L1/2']);
  const fillers = '<AcctSvcrRef>NONREF</AcctSvcrRef><EndToEndId>NOT PROVIDED</EndToEndId><TxId>N/A</TxId>';
  expect(await referencesOf(batch('2026-03-02', fillers, 'NONREF'))).toEqual(['', '']);
  expect(await referencesOf(batch('2026-03-03', fillers, 'NONREF'))).toEqual(['', '']);
  // two entries of different payments with the same filler, amount and day, in two files
  const batchOf = (payment: string) => batch('2026-03-04', `<EndToEndId>${payment}</EndToEndId>`, '0000000000');
  expect(await referencesOf(batchOf('P1'))).toEqual(['', '']);
  expect(await referencesOf(batchOf('P2'))).toEqual(['', '']);
  expect(outcomes(await send(message(batchOf('P1'))))).toEqual(['known', 'known']);
  const servicer = '<AcctSvcrRef>NONREF</AcctSvcrRef><AcctSvcrTxId>L7</AcctSvcrTxId>';
  expect(await referencesOf(batch('2026-03-05', servicer, 'L6'))).toEqual(['L7/1', 'L7/2']);
});

test('rows of a CSV whose reference identifies nothing become receipts to be completed, each of them once', async () => {
  const rows = [line('NONREF'), line('').replace('1000.10', '7.00'), line('N/A').replace('1000.10', '8.00')];
  const file = [header, ...rows].join('\r\n');
  const importAnswer = await send(file);
  expect(outcomes(importAnswer)).toEqual(['incomplete', 'incomplete', 'incomplete']);
  expect(importAnswer.data?.rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual(
    rows.map(() => ['bankRef']),
  );
  expect((await load(only(importAnswer)?.id))?.content).toMatchObject({
    bankRef: '',
    amount: '1000.10',
    payer: 'Fiktiv GmbH',
  });
  expect(outcomes(await send(file))).toEqual(['known', 'known', 'known']);
});

test('a name of 140 characters is cut to what a receipt has, and looked at', async () => {
  const name = 'x'.repeat(140);
  const row = only(await send(message(entry('M1', { name }))));
  expect(row).toMatchObject({ outcome: 'incomplete', reasons: [{ field: 'payer' }] });
  expect((await load(row?.id))?.content.payer).toBe(name.slice(0, 128));
});

test('a kept file of the first version, in an envelope and in ISO-8859-1, becomes receipts to be completed', async () => {
  const golden = readFileSync(new URL('../../../shared/iso20022/golden/camt054-02.xml', import.meta.url));
  const importAnswer = await send(golden);
  expect(outcomes(importAnswer)).toEqual(['incomplete', 'incomplete']);
  const contents = await Promise.all((importAnswer.data?.rows ?? []).map(async ({ id }) => (await load(id))?.content));
  const common = {
    currency: 'EUR',
    payeeUsci: usci,
    organisation: org,
    valueDate: '2026-03-02',
    domesticCharge: '',
  };
  expect(contents).toMatchObject([
    { ...common, payer: 'Müller Söhne GmbH', payerCountry: 'AT', amount: '100.00', derived: ['valueDate'] },
    {
      ...common,
      payer: 'Ejemplo Señal SA',
      payerCountry: 'ES',
      amount: '200.00',
      derived: ['payerCountry', 'valueDate'],
    },
  ]);
});

const part = (name: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value) => [name, value] as const);
test('every credit with an amount is taken, to be completed, or named as refused, and comes once', async () => {
  const entries = fc.array(
    fc.tuple(
      part('amount', [
        '<Amt Ccy="USD">1.50</Amt>',
        '<Amt Ccy="JPY">7</Amt>',
        '<Amt Ccy="USD">1.234</Amt>',
        '<Amt Ccy="USD">0</Amt>',
      ]),
      part('dates', [
        '',
        '<BookgDt><Dt>2026-03-02</Dt></BookgDt>',
        '<ValDt><Dt>2026-02-30</Dt></ValDt>',
        '<ValDt><Dt>2099-01-01</Dt></ValDt>',
      ]),
      part('reference', ['', '<AcctSvcrRef>@</AcctSvcrRef>', `<AcctSvcrRef>${'9'.repeat(34)}@</AcctSvcrRef>`]),
      part('payer', [
        '',
        '<Dbtr><Pty><Nm>Fiktiv GmbH</Nm></Pty></Dbtr>',
        `<Dbtr><Pty><Nm>${'x'.repeat(140)}</Nm><PstlAdr><Ctry>UK</Ctry></PstlAdr></Pty></Dbtr>`,
      ]),
      part('account', [
        '',
        '<CdtrAcct><Id><IBAN>DE09000000000000000001</IBAN></Id></CdtrAcct>',
        '<CdtrAcct><Id><IBAN>DE00</IBAN></Id></CdtrAcct>',
      ]),
    ),
    { minLength: 1, maxLength: 4 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(entries, async (all) => {
      run += 1;
      const file = message(
        ...all.map((parts, at) => {
          const { amount, dates, reference = '', payer, account } = Object.fromEntries(parts);
          const referenceTag = reference.replace('@', reference.length > 40 ? '9' : `P${run}-${at}`);
          return `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${dates}${referenceTag}<BkTxCd/>
<NtryDtls><TxDtls><Refs><EndToEndId>E${run}-${at}</EndToEndId></Refs><RltdPties>${payer}${account}</RltdPties></TxDtls></NtryDtls></Ntry>`;
        }),
      );
      const importAnswer = await send(file);
      expect(importAnswer.data?.rows).toHaveLength(all.length);
      for (const { outcome, id, reasons } of importAnswer.data?.rows ?? []) {
        if (outcome === 'refused') expect([id, reasons.length > 0]).toEqual(['', true]);
        else
          expect([outcome, (await load(id))?.at.state]).toEqual([
            outcome,
            outcome === 'added' ? 'ARRIVED' : 'INCOMPLETE',
          ]);
        if (outcome === 'incomplete') expect(reasons.length).toBeGreaterThan(0);
      }
      const head = await two.all[0].store.head();
      const secondAnswer = await send(file);
      expect(outcomes(secondAnswer)).toEqual(
        outcomes(importAnswer)?.map((each) => (each === 'refused' ? 'refused' : 'known')),
      );
      expect(await two.all[0].store.head()).toBe(head);
    }),
    { numRuns: 12 },
  );
});

test.skipIf(withoutSamples)(
  `published notifications, turned to credits, become receipts to be completed${withoutSamples}`,
  async () => {
    for (const [name, outcome] of [
      ['camt054.v2.xml', 'incomplete'],
      ['camt054.v4.xml', 'incomplete'],
      // it tells of the same payments as the one before
      ['camt054.v8.xml', 'known'],
      ['camt054.v8-with-UETR.xml', 'incomplete'],
    ] as const) {
      const text = readFileSync(new URL(name, samples), 'utf8').replaceAll('DBIT', 'CRDT');
      const importAnswer = await send(text);
      expect([name, importAnswer.returnInfo, new Set(outcomes(importAnswer))]).toEqual([
        name,
        importAnswer.returnInfo,
        new Set([outcome]),
      ]);
      expect(new Set(outcomes(await send(text)))).toEqual(new Set(['known']));
    }
  },
);
