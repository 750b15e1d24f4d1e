import { readFileSync } from 'node:fs';
import { camt053Of, sampleBalance, sampleEntry } from '@portal/shared/iso20022/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Booking, compareDay, type Payment, readStatement } from './statement.ts';

const day = '2026-03-02';
const debit = (reference: string, amount = '100.00', more: Parameters<typeof sampleEntry>[0] = {}) =>
  sampleEntry({
    side: '<CdtDbtInd>DBIT</CdtDbtInd>',
    amount: `<Amt Ccy="USD">${amount}</Amt>`,
    bankReference: reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`,
    ...more,
  });
const xml = (...entries: string[]) => camt053Of(sampleBalance('OPBD', '1000.00'), entries.join(''));
const header = 'account,bankRef,bookingDate,side,currency,amount';
const row = (reference: string, amount = '100.00', currency = 'USD', side = 'DBIT') =>
  `0001,${reference},${day},${side},${currency},${amount}`;

const read = (text: string, maxEntries?: number) => readStatement(Buffer.from(text), maxEntries);
async function bookingsIn(text: string): Promise<readonly Booking[]> {
  const found = await read(text);
  if ('error' in found) throw new Error(`${found.error} in ${found.line}`);
  return found.bookings;
}
const payment = (reference: string, amount = '100.00', currency = 'USD'): Payment => ({
  id: `id-${reference}`,
  number: `T-${reference}`,
  payee: 'Fiktiv GmbH',
  reference,
  currency,
  amount,
});

test('payments and bookings are matched by reference; what one side alone has is told, and what differs', async () => {
  const bookings = await bookingsIn(xml(debit('A'), debit('B', '99.99'), debit('X', '7'), debit('', '1')));
  const compared = compareDay(day, [payment('A'), payment('B'), payment('C')], bookings);
  expect(compared.left).toEqual({ credits: 0, unbooked: 0, otherDays: 0 });
  expect(compared.currencies).toMatchObject([
    {
      currency: 'USD',
      portal: '300.00',
      bank: '207.99',
      difference: '92.01',
      matched: [
        { reference: 'A', number: 'T-A', amount: '100.00', booked: '100.00', same: true },
        { reference: 'B', amount: '100.00', booked: '99.99', same: false },
      ],
      portalOnly: [{ reference: 'C', id: 'id-C' }],
      bankOnly: [
        { reference: 'X', amount: '7.00' },
        { reference: '', amount: '1.00' },
      ],
    },
  ]);
});

test('a payment is known by the number that it was given with its transfer, where the bank has another reference', async () => {
  const refs = (text: string, amount = '100.00') =>
    `<TxDtls><Refs>${text}</Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`;
  const entryDetails = (...each: string[]) => ({ details: `<NtryDtls>${each.join('')}</NtryDtls>` });
  const bookings = await bookingsIn(
    xml(
      debit('BANK-1', '100.00', entryDetails(refs('<EndToEndId>T-A</EndToEndId>'))),
      debit(
        'BANK-2',
        '100.00',
        entryDetails(refs('<EndToEndId>T-B</EndToEndId>', '60.00'), refs('<EndToEndId>T-C</EndToEndId>', '40.00')),
      ),
      // the number of another payment, but the reference of this one
      debit('D', '100.00', entryDetails(refs('<EndToEndId>T-E</EndToEndId>'))),
      debit('BANK-3', '100.00', entryDetails(refs('<AcctSvcrRef>F</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId>'))),
    ),
  );
  const payments = [payment('A'), payment('B', '60'), payment('C', '40'), payment('E'), payment('D'), payment('F')];
  const [usd] = compareDay(day, payments, bookings).currencies;
  expect(usd?.matched.map(({ number, same }) => [number, same])).toEqual(
    ['T-A', 'T-B', 'T-C', 'T-D', 'T-F'].map((number) => [number, true]),
  );
  expect(usd).toMatchObject({ portalOnly: [{ number: 'T-E' }], bankOnly: [] });
  const csv = [`${header},endToEndId`, `${row('BANK-1')},T-A`, `${row('NONREF')},NONE`].join('\n');
  const { currencies } = compareDay(day, [payment('A')], await bookingsIn(csv));
  expect(currencies[0]).toMatchObject({ matched: [{ number: 'T-A' }], bankOnly: [{ reference: '' }] });
});

test('bookings with references of the bank alone are matched by the numbers that went out with the transfers', async () => {
  const file = readFileSync(new URL('examples/camt053-known-by-end-to-end-id.xml', import.meta.url), 'utf8');
  const payments = [
    { ...payment('FT261128000001', '16400.00'), number: 'T2026A5EE22452A' },
    { ...payment('FT261128000002', '57000.00', 'EUR'), number: 'T2026B8A1D38216' },
  ];
  const { currencies } = compareDay('2026-11-28', payments, await bookingsIn(file));
  expect(
    currencies.map(({ currency, matched, portalOnly, bankOnly }) => [currency, matched.length, portalOnly, bankOnly]),
  ).toEqual([
    ['EUR', 1, [], []],
    ['USD', 1, [], []],
  ]);
});

test('a CSV of any spreadsheet says the same, and how it was read', async () => {
  const text = [`${header},counterparty`, `${row('A')},Müller`].join('\r\n');
  const first = await read(text);
  const files: [Buffer, object][] = [
    [Buffer.from(text.replaceAll(',', ';'), 'latin1'), { encoding: 'Windows-1252', separator: 'semicolon' }],
    [Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le'), { encoding: 'UTF-16', separator: 'tab' }],
  ];
  expect(first).toMatchObject({ format: { encoding: 'UTF-8', separator: 'comma' } });
  for (const [bytes, format] of files) expect(await readStatement(bytes)).toEqual({ ...first, format });
  expect(await readStatement(Buffer.from(text.replace('Müller', '\xca\xc7'), 'latin1'))).toEqual({
    line: 1,
    error: 'csv.ambiguous',
    params: { encodings: 'GB18030, Windows-1252' },
  });
});

test('the CSV of the same says the same; currencies stay apart, with their own decimals', async () => {
  const combined = await bookingsIn(xml(debit('A'), debit('B', '99.99')));
  const other = await bookingsIn([header, row('A'), row('B', '99.99')].join('\r\n'));
  const payments = [payment('A'), payment('B', '5000', 'JPY')];
  const without = (text: string) => text.replace(/"line":\d+/g, '');
  const summarise = (bookings: readonly Booking[]) =>
    without(JSON.stringify(compareDay(day, payments, bookings).currencies));
  expect(summarise(combined)).toBe(summarise(other));
  const { currencies } = compareDay(day, payments, other);
  expect(currencies.map(({ currency, portal, bank, difference }) => [currency, portal, bank, difference])).toEqual([
    ['JPY', '5000', '0', '5000'],
    ['USD', '100.00', '199.99', '-99.99'],
  ]);
  // the reference of a payment in another currency is none of its own
  expect(currencies[0]?.portalOnly).toHaveLength(1);
  expect(currencies[1]?.bankOnly).toMatchObject([{ reference: 'B', line: 3 }]);
});

test('what came in, is pending, is taken back or of another day is left out, and told', async () => {
  const bookings = await bookingsIn(
    xml(
      debit('A'),
      debit('B', '1', { side: '<CdtDbtInd>CRDT</CdtDbtInd>' }),
      debit('C', '1', { status: '<Sts><Cd>PDNG</Cd></Sts>' }),
      debit('D', '1', { booking: '<BookgDt><Dt>2026-03-01</Dt></BookgDt>' }),
      debit('E', '1', { booking: '<BookgDt><Dt>2026-03-03</Dt></BookgDt>' }),
    ),
  );
  const compared = compareDay(day, [payment('A')], bookings);
  expect(compared.left).toEqual({ credits: 1, unbooked: 1, otherDays: 2 });
  expect(compared.currencies).toMatchObject([{ bank: '100.00', difference: '0.00', bankOnly: [] }]);
});

test('each booking belongs to one payment: a reference that comes twice leaves one over', () => {
  const booking = (line: number, amount: string): Booking => ({
    line,
    amount,
    references: ['A'],
    endToEndId: '',
    currency: 'USD',
    side: 'DBIT',
    isBooked: true,
    day,
    counterparty: '',
  });
  const [usd] = compareDay(day, [payment('A')], [booking(1, '1.00'), booking(2, '100.00')]).currencies;
  // the one of the same amount
  expect([usd?.matched, usd?.bankOnly]).toMatchObject([[{ line: 2, same: true }], [{ line: 1 }]]);
  const [twice] = compareDay(day, [payment('A'), payment('A')], [booking(1, '100.00')]).currencies;
  expect([twice?.matched.length, twice?.portalOnly.length]).toEqual([1, 1]);
});

test('the difference is what the unmatched and the differing make, to the last cent', () => {
  const side = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.bigInt({ min: 1n, max: 10n ** 15n })), {
    maxLength: 30,
  });
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  fc.assert(
    fc.property(side, side, (paidEntries, theirs) => {
      const bookings = theirs.map(
        ([reference, minor], line): Booking => ({
          line,
          references: [`${reference}`],
          endToEndId: '',
          amount: text(minor),
          currency: 'USD',
          side: 'DBIT',
          isBooked: true,
          day,
          counterparty: '',
        }),
      );
      const payments = paidEntries.map(([reference, minor]) => payment(`${reference}`, text(minor)));
      const [usd] = compareDay(day, payments, bookings).currencies;
      if (!usd) {
        expect([paidEntries, theirs]).toEqual([[], []]);
        return;
      }
      const { matched, portalOnly, bankOnly } = usd;
      expect([matched.length + portalOnly.length, matched.length + bankOnly.length]).toEqual([
        paidEntries.length,
        theirs.length,
      ]);
      const sum = (parts: readonly string[]) => parts.reduce((all, each) => all + cents(each), 0n);
      const expectedDifference =
        sum(matched.map(({ amount }) => amount)) -
        sum(matched.map(({ booked }) => booked)) +
        sum(portalOnly.map(({ amount }) => amount)) -
        sum(bankOnly.map(({ amount }) => amount));
      expect(cents(usd.difference)).toBe(expectedDifference);
      expect(cents(usd.portal) - cents(usd.bank)).toBe(expectedDifference);
    }),
  );
});

test('the transactions of a collection are each for themselves where they say their amounts', async () => {
  const transactionXml = (reference: string, amount: string) =>
    `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`;
  const details = `<NtryDtls>${transactionXml('A', '60.00')}${transactionXml('B', '40.00')}</NtryDtls>`;
  const bookings = await bookingsIn(xml(debit('SUM', '100.00', { details })));
  const { currencies } = compareDay(day, [payment('A', '60.00'), payment('B', '40.00')], bookings);
  expect(currencies).toMatchObject([{ difference: '0.00', portalOnly: [], bankOnly: [] }]);
});

test.each<[string, string, number, string]>([
  ['nothing', '', 1, 'bank.files.empty'],
  ['a file that breaks off', xml(debit('A')).slice(0, -30), 7, 'bank.files.malformed'],
  ['entities', xml().replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'), 2, 'bank.files.doctype'],
  ['another message', xml().replaceAll('camt.053', 'camt.054'), 2, 'bank.files.message'],
  ['another version', xml().replaceAll('001.08', '001.03'), 2, 'bank.files.version'],
  ['no message at all', '<a/>', 1, 'bank.files.namespace'],
  ['an entry whose amount is none', xml(debit('A'), debit('B', 'x')), 7, 'bank.faults.amount'],
  ['a CSV without a column', `${header.replace('bankRef,', '')}\n`, 1, 'bank.files.header'],
  ['a row that is short', [header, row('A'), 'x,y'].join('\n'), 3, 'bank.faults.columns'],
  ['a row without a reference', [header, row('')].join('\n'), 2, 'bank.faults.missing'],
  ['a row of no currency', [header, row('A', '1', 'XXY')].join('\n'), 2, 'bank.faults.currency'],
  ['a row of a tenth of a cent', [header, row('A', '1.001')].join('\n'), 2, 'bank.faults.decimals'],
  ['a row of neither side', [header, row('A', '1', 'USD', 'X')].join('\n'), 2, 'bank.faults.code'],
])('%s: refused, with the line and why', async (_name, text, line, error) => {
  expect(await read(text)).toMatchObject({ line, error });
});

test('as many entries are read as may be, and not one more', async () => {
  const csv = (count: number) => [header, ...Array.from({ length: count }, (_, at) => row(`R${at}`))].join('\n');
  const message = (count: number) => xml(...Array.from({ length: count }, (_, at) => debit(`R${at}`)));
  for (const statementWith of [csv, message]) {
    expect(await read(statementWith(3), 3)).toMatchObject({ bookings: { length: 3 } });
    expect(await read(statementWith(4), 3)).toMatchObject({ line: expect.any(Number), error: 'bank.files.entries' });
  }
});
