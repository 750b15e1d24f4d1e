import { createServer } from '@portal/infra/http/server';
import { createLogger } from '@portal/infra/logging';
import { entriesMax, importReceipts, type ReceiptsImported } from '@portal/shared/calls/camt054';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { institution, workflowRecord } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { institutionId } from '../institution-id.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing.ts';
import { camtHandlers } from './camt054.ts';
import { formWith, sent } from './testing-sent.ts';
import { extensions } from './testing-workflow.ts';

const records = workflowRecord(receiptRecord);
const usci = '91310115MA1FAKE012';
const [org, bank, otherBank] = [usci, 'DEMOCNSHXXX', 'DEMOCNS2XXX'].map(institutionId) as [string, string, string];

let two: Processes;
let [banker, stranger, member]: TestUser[] = [];
let server: FastifyInstance;
let url: string;
/** appends that go through before the process is as if killed */
let lives = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  two = await twoProcesses(() => []);
  [banker, stranger, member] = [
    await two.user('BANK_ADMIN'),
    await two.user('BANK_ADMIN'),
    await two.user('ORG_ADMIN'),
  ];
  const [{ executor, identity }] = two.all;
  for (const [who, id, kind, role] of [
    [banker, bank, 'bank', 'BANK_ADMIN'],
    [stranger, otherBank, 'bank', 'BANK_ADMIN'],
    [member, org, 'org', 'ORG_ADMIN'],
  ] as const)
    await identity.sessions.actFor(who?.token ?? '', [role], { institution: id, kind, role });
  const details = { name: '虚构科技', nameEn: 'Invented Technology', district: '310115', draccNo: '' } as const;
  await executor.execute(institution, {
    ...{ id: org, meta: testMeta('system'), commandId: undefined, answer: {} },
    command: { type: 'found', id: org, kind: 'org', code: usci, ...details },
  });
  const mortal: Executor = {
    ...executor,
    execute: (of, execution) => {
      if (lives-- > 0) return executor.execute(of, execution);
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
}, 120_000);
afterAll(async () => {
  await server.close();
  await two.close();
});

interface Told {
  flag: string;
  returnCode: string;
  returnInfo: string;
  data: ReceiptsImported | null;
}
const send = (text: string | Buffer, who: TestUser | undefined = banker, commandId?: string) =>
  sent<Told>(url, importReceipts, formWith({}, text, 'file'), {
    token: who?.token ?? '',
    ...(commandId && { 'x-command-id': commandId }),
  });
const outcomes = ({ data }: Told) => data?.rows.map(({ outcome }) => outcome);
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
  const told = await send(file);
  expect(outcomes(told)).toEqual(['added', 'refused', 'refused', 'refused', 'refused', 'added']);
  const rows = told.data?.rows ?? [];
  expect(rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual([
    [],
    [''],
    [''],
    ['payeeUsci'],
    expect.anything(),
    [],
  ]);
  expect(rows[1]?.reasons[0]?.reason).toBe('It is no credit to the account');
  const first = await load(rows[0]?.id);
  expect(first?.at).toMatchObject({ owner: bank, state: 'ARRIVED' });
  expect(first?.content).toMatchObject({
    ...{ bankRef: 'A1', payer: 'Fiktiv GmbH', payerCountry: 'DE', payeeUsci: usci, organisation: org, currency: 'USD' },
    ...{ amount: '1000.10', method: 'T', valueDate: '2026-03-03', message: 'Invoice 1' },
  });
  expect((await load(rows[5]?.id))?.content.organisation).toBe('');
  const again = await send(file);
  expect(outcomes(again)).toEqual(['known', 'refused', 'refused', 'refused', 'refused', 'known']);
  expect(again.data?.rows[0]?.id).toBe(rows[0]?.id);
  // the same entry of another bank is another receipt
  expect(outcomes(await send(message(entry('A1')), stranger))).toEqual(['added']);
});

test('the CSV of the same; a row whose reference was registered by hand is refused, with the column', async () => {
  const file = [header, line('B1', '12.5'), line('B1x'), `${line('B2')},more`].join('\r\n');
  expect(await send(file)).toMatchObject({ returnCode: 'receipt.file' });
  const rows = [header, line('B1', '12.5'), line('B2').replace('DE', 'D'), line('B3').replace('1000.10', '1000.101')];
  const told = await send(rows.join('\r\n'));
  expect(outcomes(told)).toEqual(['added', 'refused', 'refused']);
  expect(told.data?.rows.map(({ line: at, reasons }) => [at, reasons.map(({ field }) => field)])).toEqual([
    [2, []],
    [3, ['payerCountry']],
    [4, ['amount']],
  ]);
  expect((await load(told.data?.rows[0]?.id))?.content).toMatchObject({ overseasCharge: '12.5', bankRef: 'B1' });
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
  ['another version', message(entry('C1')).replaceAll('001.08', '001.02'), 2, /001\.08/],
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
  const told = await send(file);
  expect(told).toMatchObject({ flag: 'F', returnCode: 'receipt.file' });
  expect(await two.all[0].store.head()).toEqual(before);
  expect(told.returnInfo).toMatch(why);
  expect(told.returnInfo).toContain(`line ${at}`);
});

test('an import that was killed half-way and sent again doubles nothing and loses nothing', async () => {
  const references = Array.from({ length: 7 }, (_, at) => `D${at}`);
  const file = message(...references.map((reference) => entry(reference)));
  const command = 'f3a1f3a0-7a63-4bb5-9d4b-4a4b3e0a7f10';
  lives = 3;
  expect((await send(file, banker, command)).flag).toBe('F');
  lives = Number.POSITIVE_INFINITY;
  const again = await send(file, banker, command);
  expect(outcomes(again)).toEqual(['known', 'known', 'known', 'added', 'added', 'added', 'added']);
  for (const [at, row] of (again.data?.rows ?? []).entries()) {
    expect((await load(row.id))?.content.bankRef).toBe(references[at]);
    expect(await two.all[0].store.readStream(records.stream(row.id))).toHaveLength(1);
  }
});

test('what the organisation has done since stays when the file comes again', async () => {
  const file = message(entry('E1'));
  const id = (await send(file)).data?.rows[0]?.id ?? '';
  const doer = { umId: member?.umId ?? '', party: 'org' } as const;
  await two.all[1].executor.execute(records, {
    ...{ id, meta: testMeta(doer.umId), commandId: undefined, answer: {} },
    command: { type: 'act', act: 'claim', doer, today: '2026-11-25', number: '' },
  });
  expect(outcomes(await send(file))).toEqual(['known']);
  expect((await load(id))?.at.state).toBe('NATURE_PENDING');
});

test('banks alone import', async () => {
  for (const who of [member, undefined]) {
    const form = new FormData();
    form.set('fileName', new Blob([message(entry('F1'))]), 'file');
    const answer = await fetch(`${url}${importReceipts.path}`, {
      method: 'POST',
      headers: { token: who?.token ?? '' },
      body: form,
    });
    expect(((await answer.json()) as Told).flag).toBe('F');
  }
});
