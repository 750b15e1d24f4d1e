import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CamtBounds, CamtMessage, Entry } from './camt.ts';
import { camtVersions } from './camt-definition.ts';
import { readCamt053 as readStatements } from './camt053.ts';
import { readCamt054 as readNotifications } from './camt054.ts';
import { csvReader, statementColumns, statementKeys } from './csv.ts';
import { decimalOf, unitsOf } from './decimal.ts';
import { UnreadableMessage } from './fault.ts';
import {
  bytesOf,
  camt053Of,
  camt054Of,
  sampleAccount,
  sampleBalance,
  sampleEntry,
  sampleHeader,
  sampleKeyOf,
} from './testing.ts';
import { samples, withoutSamples } from './testing-samples.ts';

type Bytes = AsyncIterable<Uint8Array>;
const readCamt053 = (bytes: Bytes, bounds?: Partial<CamtBounds>) => readStatements(bytes, sampleKeyOf, bounds);
const readCamt054 = (bytes: Bytes, bounds?: Partial<CamtBounds>) => readNotifications(bytes, sampleKeyOf, bounds);
const readGolden = (name: string): Buffer => readFileSync(new URL(`golden/${name}`, import.meta.url));
const entriesOf = (message: CamtMessage): readonly Entry[] => message.reports.flatMap((report) => report.entries);
const read = async (text: string): Promise<readonly Entry[]> => entriesOf(await readCamt054(bytesOf(text)));
const only = async (entry: string): Promise<Entry> => {
  const [first] = await read(camt054Of(entry));
  if (!first) throw new Error('no entry');
  return first;
};
const faultsOf = async (entry: string): Promise<string[]> =>
  (await only(entry)).faults.map(({ code, path }) => `${code} ${path.replace(/^.*Ntry\[1\]\/?/, '')}`);

const refusal = async (text: string | Buffer, bounds?: Partial<CamtBounds>): Promise<UnreadableMessage> => {
  try {
    await readCamt054(bytesOf(text), bounds);
  } catch (cause) {
    if (cause instanceof UnreadableMessage) return cause;
    throw cause;
  }
  throw new Error('it was read');
};

test.each([1, 7, 1_000, 100_000])('a notification is read as it is kept, in pieces of %i bytes', async (chunkSize) => {
  const message = await readCamt054(bytesOf(readGolden('camt054.xml'), chunkSize));
  expect(message).toEqual(JSON.parse(readGolden('camt054.json').toString()));
});

test('the first version within an envelope, in ISO-8859-1, is read as it is kept', async () => {
  const message = await readCamt054(bytesOf(readGolden('camt054-02.xml'), 7));
  expect(message).toEqual(JSON.parse(readGolden('camt054-02.json').toString()));
});

test('a statement is read as it is kept, and its balances agree with its entries', async () => {
  const message = await readCamt053(bytesOf(readGolden('camt053.xml')));
  expect(message).toEqual(JSON.parse(readGolden('camt053.json').toString()));
  expect(message.statements.map(({ reconciles }) => reconciles)).toEqual([true, undefined]);
  const notified = entriesOf(await readCamt054(bytesOf(readGolden('camt054.xml')))).map(({ key }) => key);
  expect(message.statements[0]?.entries.slice(0, 2).map(({ key }) => key)).toEqual(notified);
});

// What makes a file one of which nothing is taken: code, line, and what is told beside it.
const good = camt054Of(sampleEntry());
const inHeader = (header: string): string => good.replace(sampleHeader, header);
test.each<[string, string | Buffer, string, number, string?]>([
  ['nothing', '', 'empty', 1],
  ['blanks', ' \n ', 'malformed', 1],
  ['no XML', 'reference,amount\n1,2\n', 'malformed', 1],
  ['a table of a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]), 'malformed', 1],
  ['half a file', good.slice(0, good.length / 2), 'malformed', 4],
  ['a tag that is not closed', good.replace('</CdtDbtInd>', ''), 'malformed', 5],
  ['something behind the end', `${good}<x/>`, 'malformed', 7],
  ['an attribute twice', good.replace('Ccy="USD"', 'Ccy="USD" Ccy="USD"'), 'malformed', 5],
  ['an ampersand by itself', good.replace('BK-1', 'A & B'), 'malformed', 5],
  ['a character that XML has not', good.replace('BK-1', '\u0001'), 'malformed', 5],
  ['a namespace that is not declared', good.replace('<Amt', '<q:Amt').replace('</Amt', '</q:Amt'), 'malformed', 5],
  ['XML 1.1', good.replace('version="1.0"', 'version="1.1"'), 'malformed', 1],
  ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), 'encoding', 1],
  ['what says that it is GBK', good.replace('"UTF-8"', '"GBK"'), 'encoding', 1, 'GBK'],
  ['GBK that says it is UTF-8', Buffer.from(good.replace('样例公司', '\xD1\xF9'), 'latin1'), 'encoding', 4],
  ['a document type', good.replace('<Document', '<!DOCTYPE Document>\n<Document'), 'doctype', 2],
  [
    'a file of this machine as an entity',
    good
      .replace('<Document', '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<Document')
      .replace('BK-1', '&x;'),
    'doctype',
    2,
  ],
  [
    'an address as an entity',
    good.replace('<Document', '<!DOCTYPE Document SYSTEM "http://127.0.0.1:9/x.dtd">\n<Document'),
    'doctype',
    2,
  ],
  [
    'a bomb of entities',
    good
      .replace(
        '<Document',
        '<!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>\n<Document',
      )
      .replace('BK-1', '&c;'),
    'doctype',
    2,
  ],
  ['an entity that is nowhere defined', good.replace('BK-1', '&x;'), 'malformed', 5],
  ['another format', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'namespace', 1, 'http://www.w3.org/1999/xhtml'],
  ['no namespace', good.replace(/ xmlns="[^"]+"/, ''), 'namespace', 2, 'Document'],
  ['another version', good.replace('camt.054.001.08', 'camt.054.001.12'), 'version', 2, 'camt.054.001.12'],
  ['another message', good.replace('camt.054.001.08', 'camt.053.001.08'), 'message', 2, 'camt.053.001.08'],
  ['a root of another name', good.replaceAll('Document', 'Dokument'), 'definition', 2, 'unknown Dokument'],
  ['no header', inHeader(''), 'definition', 6, 'missing Document/BkToCstmrDbtCdtNtfctn/GrpHdr'],
  [
    'a header behind',
    good.replace(sampleHeader, '').replace('</Ntfctn>', `</Ntfctn>${sampleHeader}`),
    'definition',
    6,
    'order Document/BkToCstmrDbtCdtNtfctn/GrpHdr',
  ],
  [
    'a header without its number',
    inHeader(sampleHeader.replace(/<MsgId>.*<\/MsgId>/, '')),
    'definition',
    3,
    'missing Document/BkToCstmrDbtCdtNtfctn/GrpHdr/MsgId',
  ],
  [
    'a header of another day',
    inHeader(sampleHeader.replace('2026-03-02', '2026-02-30')),
    'definition',
    3,
    'date Document/BkToCstmrDbtCdtNtfctn/GrpHdr/CreDtTm',
  ],
  [
    'no account',
    good.replace(sampleAccount, ''),
    'definition',
    5,
    'missing Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Acct',
  ],
  [
    'an account that is none',
    good.replace(sampleAccount, '<Acct><Id><IBAN>DE00</IBAN></Id></Acct>'),
    'definition',
    4,
    'iban Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Acct/Id/IBAN',
  ],
  [
    'two accounts',
    good.replace(sampleAccount, sampleAccount + sampleAccount),
    'definition',
    4,
    'repeated Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Acct',
  ],
  [
    'an account behind the entries',
    good.replace(sampleAccount, '').replace('</Ntfctn>', `${sampleAccount}</Ntfctn>`),
    'definition',
    5,
    'missing Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Acct',
  ],
  [
    'an element that there is not',
    good.replace(sampleAccount, `${sampleAccount}<Saldo/>`),
    'definition',
    4,
    'unknown Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Saldo',
  ],
  [
    'words between the elements',
    good.replace(sampleAccount, `${sampleAccount}total`),
    'definition',
    6,
    'text Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]',
  ],
  [
    'one entry less than it says',
    camt054Of(sampleEntry(), '<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries></TxsSummry>'),
    'summary',
    6,
  ],
  [
    'another sum than it says',
    camt054Of(sampleEntry(), '<TxsSummry><TtlCdtNtries><Sum>100.01</Sum></TtlCdtNtries></TxsSummry>'),
    'summary',
    6,
  ],
])('%s: a file of which nothing is taken', async (_name, file, code, line, detail) => {
  const found = await refusal(file);
  expect([found.code, found.place.line]).toEqual([code, line]);
  if (detail !== undefined) expect(found.fault ? `${found.fault.code} ${found.fault.path}` : found.found).toBe(detail);
});

test('with the mark of UTF-8 before it, or without a word about what it is written in, a file is read', async () => {
  const plain = await read(good);
  expect(await read(`\uFEFF${good}`)).toEqual(plain);
  expect(await read(good.replace(/<\?xml.*\?>/, '<!-- -->'))).toEqual(plain);
  expect(await read(good.replace('"UTF-8"', "'utf-8'"))).toEqual(plain);
});

const details = (inner: string): string => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`;
const latin = (text: string, encoding: string): Buffer =>
  Buffer.from(text.replace('样例公司', 'Müller & Söhne'.replace('&', '&amp;')).replace('UTF-8', encoding), 'latin1');
const utf16 = (text: string, encoding = 'UTF-16'): Buffer =>
  Buffer.from(`\uFEFF${text.replace('UTF-8', encoding)}`, 'utf16le');

test.each([1, 100_000])('files in other encodings are read as they say, in pieces of %i bytes', async (chunkSize) => {
  const owner = async (bytes: Buffer) => (await readCamt054(bytesOf(bytes, chunkSize))).reports[0]?.account.owner;
  for (const encoding of ['ISO-8859-1', 'windows-1252'])
    expect(await owner(latin(good, encoding))).toBe('Müller & Söhne');
  expect(await owner(utf16(good))).toBe('样例公司');
  expect(await owner(utf16(good).swap16())).toBe('样例公司');
});

test('what contradicts the bytes, or is not known, is refused with what it says', async () => {
  for (const [bytes, found] of [
    [latin(good, 'ISO-8859-2'), 'ISO-8859-2'],
    [utf16(good, 'UTF-8'), 'UTF-8'],
    [Buffer.from(`\uFEFF${good.replace('UTF-8', 'ISO-8859-1')}`), 'ISO-8859-1'],
    [Buffer.from(good.replace('UTF-8', 'UTF-16')), 'UTF-16'],
  ] as const)
    expect(await refusal(bytes)).toMatchObject({ code: 'encoding', found });
});

const documentOf = (text: string): string => text.replace(/<\?xml.*\?>\s*/, '');
const header = `<h:AppHdr xmlns:h="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><h:BizMsgIdr>B1</h:BizMsgIdr>
<h:MsgDefIdr>camt.054.001.08</h:MsgDefIdr></h:AppHdr>`;
test.each([
  ['BizMsgEnvlp', 'urn:iso:std:iso:20022:tech:xsd:nvlp.001.001.01'],
  ['RequestPayload', ''],
  ['Envelope', 'urn:example:envelope'],
])('a document within %s is read, and what is around it is not', async (name, namespace) => {
  const around = (inner: string) => `<${name} xmlns="${namespace}">\n${inner}</${name}>`;
  const message = await readCamt054(bytesOf(around(`${header}${documentOf(good)}`)));
  expect(message.reports).toEqual(
    (await readCamt054(bytesOf(good))).reports.map((report) => ({
      ...report,
      entries: report.entries.map((entry) => ({ ...entry, line: entry.line + 1 })),
    })),
  );
  expect((await refusal(around(header))).code).toBe('namespace');
  expect((await refusal(around(documentOf(good).repeat(2)))).fault).toMatchObject({ code: 'repeated' });
  expect((await refusal('<a>'.repeat(40))).code).toBe('depth');
  const bomb = around(documentOf(good)).replace('<', '<!DOCTYPE x [<!ENTITY a "a">]><');
  expect((await refusal(bomb)).code).toBe('doctype');
});

/** The same notification as an older version has it. */
const older = (version: string): string => {
  const direct = (text: string): string => text.replaceAll(/<\/?Pty>/g, '').replace(/<Sts><Cd>(\w+)<\/Cd>/g, '<Sts>$1');
  const first = (text: string): string =>
    text.replaceAll('BICFI', 'BIC').replace('<Amt Ccy="USD">60.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>', '');
  const entry = sampleEntry({
    details: details(
      '<Refs><EndToEndId>E-1</EndToEndId></Refs><Amt Ccy="USD">60.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
        '<AmtDtls><TxAmt><Amt Ccy="USD">60.00</Amt></TxAmt></AmtDtls>' +
        '<RltdPties><Dbtr><Pty><Nm>Fiktiv GmbH</Nm><CtryOfRes>DE</CtryOfRes></Pty></Dbtr></RltdPties>' +
        '<RltdAgts><DbtrAgt><FinInstnId><BICFI>TESTDEF0</BICFI></FinInstnId></DbtrAgt></RltdAgts>',
    ),
  });
  const text = camt054Of(entry).replace('001.08', `001.${version}`);
  if (version === '08') return text;
  return version === '02' ? first(direct(text)) : direct(text);
};
test.each(camtVersions)('a notification of version %s says the same', async (version) => {
  const [entry] = await read(older(version));
  expect(entry).toMatchObject({ status: 'BOOK', side: 'CRDT', bankReference: 'BK-1', faults: [] });
  expect(entry?.details[0]).toMatchObject({
    transactionAmount: { amount: '60.00', currency: 'USD' },
    endToEndId: 'E-1',
    debtorBank: 'TESTDEF0',
    debtor: { name: 'Fiktiv GmbH', country: 'DE' },
  });
});

test('charges of the first version are read one by one', async () => {
  const charge = (amount: string) => `<Chrgs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>`;
  const [entry] = await read(older('02').replace('<NtryDtls>', `${charge('1.00')}${charge('2.00')}<NtryDtls>`));
  expect(entry?.charges).toEqual([
    { amount: '1.00', currency: 'USD', side: 'DBIT' },
    { amount: '2.00', currency: 'USD', side: 'DBIT' },
  ]);
});

test.skipIf(withoutSamples)(
  `messages that others have published are read in each version${withoutSamples}`,
  async () => {
    const folder = samples ?? new URL('file:///');
    const names = readdirSync(folder).filter((name) => /^camt05[34]\.v/.test(name) && !name.includes('wrong'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const bytes = readFileSync(new URL(name, folder));
      const entries = name.startsWith('camt054')
        ? entriesOf(await readCamt054(bytesOf(bytes)))
        : (await readCamt053(bytesOf(bytes))).statements.flatMap((statement) => statement.entries);
      expect([name, entries.length > 0]).toEqual([name, true]);
      for (const entry of entries)
        expect([name, entry.amount && entry.side && entry.status]).toEqual([name, expect.any(String)]);
    }
  },
);

test('bounds hold: at them a file is read, above them it is not', async () => {
  const size = Buffer.byteLength(good);
  expect(await readCamt054(bytesOf(good), { bytes: size })).toHaveProperty('reports');
  expect((await refusal(good, { bytes: size - 1 })).code).toBe('size');
  expect(await readCamt054(bytesOf(good), { entries: 1 })).toHaveProperty('reports');
  expect((await refusal(camt054Of(sampleEntry().repeat(2)), { entries: 1 })).code).toBe('entries');
  const deep = (levels: number) => good.replace('<Domn>', `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}<Domn>`);
  // Document, message, report, entry and its code are five
  expect(await readCamt054(bytesOf(deep(27)))).toHaveProperty('reports');
  expect((await refusal(deep(28))).code).toBe('depth');
  expect((await refusal(deep(100_000))).code).toBe('depth');
});

const x = (length: number): string => 'X'.repeat(length);
const numbered = (count: number, textAt: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => textAt(at)).join(' ');

// What is wrong in an entry is told of that entry alone.
test.each<[string, string, string[]]>([
  ['a good one', sampleEntry(), []],
  ['no amount', sampleEntry({ amount: '' }), ['missing Amt']],
  ['no currency', sampleEntry({ amount: '<Amt>1</Amt>' }), ['missing Amt/@Ccy']],
  ['a currency that is none', sampleEntry({ amount: '<Amt Ccy="XXQ">1</Amt>' }), ['currency Amt/@Ccy']],
  ['an amount with a comma', sampleEntry({ amount: '<Amt Ccy="USD">1,5</Amt>' }), ['amount Amt']],
  ['a negative amount', sampleEntry({ amount: '<Amt Ccy="USD">-1</Amt>' }), ['amount Amt']],
  ['an amount that is not a number', sampleEntry({ amount: '<Amt Ccy="USD">NaN</Amt>' }), ['amount Amt']],
  ['six decimals', sampleEntry({ amount: '<Amt Ccy="USD">1.000001</Amt>' }), ['amount Amt']],
  ['three decimals of a dollar', sampleEntry({ amount: '<Amt Ccy="USD">1.001</Amt>' }), ['decimals Amt']],
  ['a tenth of a yen', sampleEntry({ amount: '<Amt Ccy="JPY">1.1</Amt>' }), ['decimals Amt']],
  ['19 digits', sampleEntry({ amount: `<Amt Ccy="JPY">${'9'.repeat(19)}</Amt>` }), ['amount Amt']],
  ['18 digits', sampleEntry({ amount: `<Amt Ccy="JPY">${'9'.repeat(18)}</Amt>` }), []],
  ['a side that is none', sampleEntry({ side: '<CdtDbtInd>C</CdtDbtInd>' }), ['code CdtDbtInd']],
  ['no status', sampleEntry({ status: '' }), ['missing Sts']],
  ['two statuses', sampleEntry({ status: '<Sts><Cd>BOOK</Cd><Prtry>X</Prtry></Sts>' }), ['choice Sts/Prtry']],
  ['an empty status', sampleEntry({ status: '<Sts/>' }), ['missing Sts/Cd|Prtry']],
  ['a day that is none', sampleEntry({ value: '<ValDt><Dt>2026-02-29</Dt></ValDt>' }), ['date ValDt/Dt']],
  ['a day as people write it', sampleEntry({ value: '<ValDt><Dt>03.03.2026</Dt></ValDt>' }), ['date ValDt/Dt']],
  ['no code of the transaction', sampleEntry({ code: '' }), ['missing BkTxCd']],
  ['a reference of 35', sampleEntry({ bankReference: `<AcctSvcrRef>${x(35)}</AcctSvcrRef>` }), []],
  ['a reference of 36', sampleEntry({ bankReference: `<AcctSvcrRef>${x(36)}</AcctSvcrRef>` }), ['long AcctSvcrRef']],
  [
    'a reference of megabytes',
    sampleEntry({ bankReference: `<AcctSvcrRef>${x(3_000_000)}</AcctSvcrRef>` }),
    ['long AcctSvcrRef'],
  ],
  ['an empty reference', sampleEntry({ bankReference: '<AcctSvcrRef/>' }), ['empty AcctSvcrRef']],
  ['another order', sampleEntry({ booking: '', more: '<BookgDt><Dt>2026-03-02</Dt></BookgDt>' }), ['order BookgDt']],
  ['two amounts', sampleEntry({ side: '<Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>' }), ['repeated Amt']],
  [
    'an attribute that there is not',
    sampleEntry({ reference: '<NtryRef lang="en">1</NtryRef>' }),
    ['attribute NtryRef/@lang'],
  ],
  ['an element of another namespace', sampleEntry({ more: '<b:X xmlns:b="urn:b">1</b:X>' }), ['unknown b:X']],
  ['words between', sampleEntry({ more: 'see below' }), ['text ']],
  ['140 characters of a message', sampleEntry({ details: details(`<RmtInf><Ustrd>${x(140)}</Ustrd></RmtInf>`) }), []],
  [
    '141 of them',
    sampleEntry({ details: details(`<RmtInf><Ustrd>${x(141)}</Ustrd></RmtInf>`) }),
    ['long NtryDtls[1]/TxDtls[1]/RmtInf/Ustrd[1]'],
  ],
  [
    'a bank that is none',
    sampleEntry({
      details: details('<RltdAgts><DbtrAgt><FinInstnId><BICFI>TEST</BICFI></FinInstnId></DbtrAgt></RltdAgts>'),
    }),
    ['bic NtryDtls[1]/TxDtls[1]/RltdAgts/DbtrAgt/FinInstnId/BICFI'],
  ],
  [
    'a country that is none',
    sampleEntry({
      details: details('<RltdPties><Dbtr><Pty><PstlAdr><Ctry>QQ</Ctry></PstlAdr></Pty></Dbtr></RltdPties>'),
    }),
    ['country NtryDtls[1]/TxDtls[1]/RltdPties/Dbtr/Pty/PstlAdr/Ctry'],
  ],
])('an entry with %s', async (_name, entry, expected) => {
  expect(await faultsOf(entry)).toEqual(expected);
});

test('what is said badly is left out of an entry, and what is good stays', async () => {
  const value = async (written: string) => (await only(sampleEntry({ value: `<ValDt>${written}</ValDt>` }))).valueDate;
  for (const bad of ['<DtTm>soonZ</DtTm>', '<DtTm>2026-13-01T00:00:00Z</DtTm>', '<Dt>03.03.2026</Dt>', '<Dt/>'])
    expect(await value(bad)).toBeUndefined();
  const entry = await only(
    sampleEntry({
      amount: '<Amt Ccy="XXQ">1</Amt>',
      side: '<CdtDbtInd>C</CdtDbtInd>',
      details: details(
        '<Refs><EndToEndId>E-1</EndToEndId></Refs><Amt Ccy="USD">1.001</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
      ),
    }),
  );
  expect(entry).not.toHaveProperty('amount');
  expect(entry).not.toHaveProperty('side');
  expect(entry).toMatchObject({ valueDate: '2026-03-03', details: [{ endToEndId: 'E-1', side: 'DBIT' }] });
  expect(entry.details[0]).not.toHaveProperty('amount');
  // of two the first
  const twice = sampleEntry({ side: '<Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>' });
  expect((await only(twice)).amount).toEqual({ amount: '100.00', currency: 'USD' });
});

test('a collection of tens of thousands of transactions is one entry, and a report may have as many balances', async () => {
  const transaction = '<TxDtls><Refs><EndToEndId>E</EndToEndId></Refs></TxDtls>';
  const entry = sampleEntry({ bankReference: '', details: `<NtryDtls>${transaction.repeat(50_000)}</NtryDtls>` });
  expect(new Set((await only(entry)).details.map(({ key }) => key)).size).toBe(50_000);
  const { statements } = await readCamt053(bytesOf(camt053Of(sampleBalance('ITBD', '1').repeat(20_000), ''), 65_536));
  expect(statements[0]?.balances).toHaveLength(20_000);
});

test('a bad entry spoils no other, and has at most twenty faults', async () => {
  const bad = sampleEntry({ amount: '', more: '<X/>'.repeat(50) });
  const entries = await read(camt054Of(sampleEntry() + bad + sampleEntry()));
  expect(entries.map(({ faults }) => faults.length)).toEqual([0, 20, 0]);
  expect(entries.map(({ line }) => line)).toEqual([5, 6, 7]);
});

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(2), fc.nat(3))
  .map(
    ([integer, cents, zeros]) => `${'0'.repeat(zeros)}${integer}${cents ? `.${String(cents).padEnd(cents, '5')}` : ''}`,
  );

test('amounts are what stands in the file, character by character, and sums are exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ amount: decimals, credit: fc.boolean() }), { maxLength: 20 }),
      async (all) => {
        const entries = all.map(({ amount, credit }, at) =>
          sampleEntry({
            amount: `<Amt Ccy="USD">${amount}</Amt>`,
            side: `<CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd>`,
            bankReference: `<AcctSvcrRef>${at}</AcctSvcrRef>`,
          }),
        );
        const units = all.reduce((sum, { amount, credit }) => sum + (credit ? 1n : -1n) * unitsOf(amount), 0n);
        const closing = sampleBalance('CLBD', decimalOf(units < 0n ? -units : units), units < 0n ? 'DBIT' : 'CRDT');
        const { statements } = await readCamt053(
          bytesOf(camt053Of(sampleBalance('OPBD', '0') + closing, entries.join(''))),
        );
        const [statement] = statements;
        expect(statement?.entries.map((entry) => entry.amount?.amount)).toEqual(all.map(({ amount }) => amount));
        expect(statement?.reconciles).toBe(true);
        const credits = all.filter(({ credit }) => credit).reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
        if (all.length) expect(unitsOf(statement?.totals[0]?.credits.sum ?? '')).toBe(credits);
      },
    ),
    { numRuns: 60 },
  );
});

test('decimals as XML may have them are read by their value', async () => {
  const amountOf = async (amount: string) =>
    (await only(sampleEntry({ amount: `<Amt Ccy="USD">${amount}</Amt>` }))).amount;
  expect(await amountOf('\n +5. ')).toEqual({ amount: '5', currency: 'USD' });
  expect(await amountOf('.5')).toEqual({ amount: '0.5', currency: 'USD' });
  expect(await amountOf('-0')).toEqual({ amount: '0', currency: 'USD' });
  expect(await amountOf('8.20')).toEqual({ amount: '8.20', currency: 'USD' });
});

test('days are of Shanghai where a time has its zone, and as written where not', async () => {
  const day = async (value: string) => (await only(sampleEntry({ value: `<ValDt>${value}</ValDt>` }))).valueDate;
  expect(await day('<DtTm>2026-03-01T17:00:00Z</DtTm>')).toBe('2026-03-02');
  expect(await day('<DtTm>2026-03-01T23:00:00+08:00</DtTm>')).toBe('2026-03-01');
  expect(await day('<DtTm>2026-03-01T23:00:00</DtTm>')).toBe('2026-03-01');
  expect(await day('<Dt>2026-03-01-05:00</Dt>')).toBe('2026-03-01');
});

test('the same entry has the same key, wherever it comes from; what differs in a fact has another one', async () => {
  const keysOf = async (text: string) => (await read(text)).map(({ key }) => key);
  const two = sampleEntry() + sampleEntry();
  const keys = await keysOf(camt054Of(two));
  expect(new Set(keys).size).toBe(2);
  expect(await keysOf(camt054Of(two))).toEqual(keys);
  // written another way
  expect(await keysOf(camt054Of(sampleEntry({ amount: '<Amt Ccy="USD">0100</Amt>' })))).toEqual([keys[0]]);
  const { statements } = await readCamt053(bytesOf(camt053Of(sampleBalance('CLBD', '100'), sampleEntry())));
  expect(statements[0]?.entries[0]?.key).toBe(keys[0]);
  const others = [
    sampleEntry({ amount: '<Amt Ccy="USD">100.01</Amt>' }),
    sampleEntry({ amount: '<Amt Ccy="HKD">100.00</Amt>' }),
    sampleEntry({ side: '<CdtDbtInd>DBIT</CdtDbtInd>' }),
    sampleEntry({ side: '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>' }),
    sampleEntry({ status: '<Sts><Cd>PDNG</Cd></Sts>' }),
    sampleEntry({ booking: '<BookgDt><Dt>2026-03-01</Dt></BookgDt>' }),
    sampleEntry({ bankReference: '<AcctSvcrRef>BK-2</AcctSvcrRef>' }),
    sampleEntry({ bankReference: '' }),
    sampleEntry({ bankReference: '', reference: '<NtryRef>7</NtryRef>' }),
    sampleEntry({ bankReference: '', details: details('<Refs><EndToEndId>E-1</EndToEndId></Refs>') }),
  ];
  const all = await keysOf(camt054Of(others.join('')));
  expect(new Set([...all, ...keys]).size).toBe(others.length + 2);
  // in whichever order they come
  expect((await keysOf(camt054Of(others.toReversed().join('')))).toReversed()).toEqual(all);
});

test('a statement as CSV has the keys of the same statement as a message', async () => {
  const header = ['account', 'bankRef', 'bookingDate', 'side', 'currency', 'amount'];
  const reader = csvReader(statementColumns, header);
  const row = reader?.(['0000000000000000001', 'BK-1', '2026-03-02', 'CRDT', 'USD', '100']);
  if (!row || row === 'columns') throw new Error('no row');
  const key = statementKeys(sampleKeyOf);
  expect([key(row.values), key(row.values)]).toEqual(
    (await read(camt054Of(sampleEntry().repeat(2)))).map((entry) => entry.key),
  );
});

test('an entry that is wrong in itself does not make the summary wrong', async () => {
  const summary =
    '<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries><Sum>200</Sum></TtlNtries><TtlCdtNtries><NbOfNtries>2</NbOfNtries><Sum>200</Sum></TtlCdtNtries></TxsSummry>';
  for (const bad of [{ side: '<CdtDbtInd>C</CdtDbtInd>' }, { amount: '<Amt Ccy="USD">x</Amt>' }, {}])
    expect(await read(camt054Of(sampleEntry() + sampleEntry(bad), summary))).toHaveLength(2);
  expect((await refusal(camt054Of(sampleEntry({ side: '' }), summary))).code).toBe('summary');
});

test('of a part of a report its sums say nothing, and balances that do not agree are told', async () => {
  const summary = '<TxsSummry><TtlNtries><NbOfNtries>9</NbOfNtries></TtlNtries></TxsSummry>';
  const page = '<NtfctnPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></NtfctnPgntn>';
  const paged = camt054Of(sampleEntry(), summary).replace('<Id>N-1</Id>', `<Id>N-1</Id>${page}`);
  expect((await readCamt054(bytesOf(paged))).reports[0]?.partial).toBe(true);
  const reconciles = async (balances: string, entries = sampleEntry(), before = '') =>
    (await readCamt053(bytesOf(camt053Of(balances, entries, before)))).statements[0]?.reconciles;
  const both = sampleBalance('OPBD', '50', 'DBIT') + sampleBalance('CLBD', '50');
  expect(await reconciles(both)).toBe(true);
  expect(await reconciles(both, sampleEntry().repeat(2))).toBe(false);
  expect(await reconciles(both, sampleEntry() + sampleEntry({ status: '<Sts><Cd>PDNG</Cd></Sts>' }))).toBe(true);
  expect(await reconciles(sampleBalance('CLBD', '50'))).toBeUndefined();
  expect(await reconciles(both + sampleBalance('CLBD', '60'))).toBeUndefined();
  expect(await reconciles(both, sampleEntry({ amount: '<Amt Ccy="HKD">100</Amt>' }))).toBeUndefined();
  expect(await reconciles(both, sampleEntry(), page.replaceAll('Ntfctn', 'Stmt'))).toBeUndefined();
});

test('whatever is done to a file, it is read or refused, and nothing else happens', async () => {
  const bytes = readGolden('camt054.xml');
  const cut = fc.record({
    at: fc.nat(bytes.length),
    less: fc.nat(40),
    more: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom('<', '</', '&', '<!--', ']]>', '<Amt>').map((text) => Buffer.from(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 3 }), async (cuts) => {
      const changed = cuts.reduce<Uint8Array>(
        (now, { at, less, more }) => Buffer.concat([now.subarray(0, at), more, now.subarray(at + less)]),
        bytes,
      );
      const outcome = await readCamt054(bytesOf(changed)).catch((cause: unknown) => cause);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableMessage);
    }),
    { numRuns: 500 },
  );
});

test('an element with more attributes, or names of namespaces, than any has is refused before the rest is read', async () => {
  for (const prefix of ['a', 'xmlns:a']) {
    const attributes = Array.from({ length: 20_000 }, (_, at) => `${prefix}${at}="1"`).join(' ');
    const message = camt054Of(sampleEntry({ reference: `<NtryRef ${attributes}>1</NtryRef>` }));
    await expect(readCamt054(bytesOf(message))).rejects.toMatchObject({ code: 'malformed', found: '101' });
  }
});

test.each<[string, () => string, string]>([
  ['400,000 attributes', () => `<Ntry ${numbered(400_000, (at) => `a${at}="1"`)}/>`, 'malformed'],
  ['the same attribute 400,000 times', () => `<Ntry ${'a="1" '.repeat(400_000)}/>`, 'malformed'],
  ['300,000 namespaces', () => `<Ntry ${numbered(300_000, (at) => `xmlns:p${at}="u${at}"`)}/>`, 'malformed'],
  ['3,000,000 elements in each other', () => '<a>'.repeat(3_000_000), 'definition'],
])('a file with %s is refused', async (_, input, code) => {
  expect((await refusal(camt054Of(input()))).code).toBe(code);
});

test('20 MB are read in bounded memory and time, and others have their turn meanwhile', async () => {
  const entry = sampleEntry({
    details: details(
      `<Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${x(100)}</Nm></Pty></Dbtr></RltdPties>`,
    ),
  });
  const [before, after] = camt054Of('@').split('@');
  const count = Math.ceil((20 * 1024 * 1024) / entry.length);
  async function* file(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(before ?? '');
    for (let at = 0; at < count; at += 100) yield Buffer.from(entry.repeat(Math.min(100, count - at)));
    yield Buffer.from(after ?? '');
  }
  const memory = process.memoryUsage().heapUsed;
  const entries = entriesOf(await readCamt054(file()));
  expect(entries.length).toBe(count);
  expect(entries.every(({ faults }) => !faults.length)).toBe(true);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(count);
  expect(process.memoryUsage().heapUsed - memory).toBeLessThan(400 * 1024 * 1024);
});
