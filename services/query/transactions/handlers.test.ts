import type { ImportEvent } from '@portal/shared/events/import';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { amountOf } from '@portal/shared/money/decimal';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService } from '../testing/service.ts';
import { knownAfter, tradeArb } from '../testing/transactions.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const root = { as: 'root SHDIPP_ADMIN 01' };
const importId = '00000000-0000-4000-8000-0000000000aa';
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

test('the list says what was known at any position, reversed ones beside, and its sum is exact', async () => {
  await fc.assert(
    fc.asyncProperty(tradeArb, fc.nat(7), async (events: TransactionEvent[], cut) => {
      await service.fill(events);
      for (const [asOf, until] of [
        ['', events.length],
        [String(cut), cut],
      ] as const) {
        const answer = await service.request('/transactions/list', { pageSize: 40, asOf }, root);
        const known = knownAfter(events.slice(0, until));
        const settled = known.filter(({ measure }) => measure === 'settlement');
        const rows: { reversed: boolean; amountUsd: string; date: string }[] = answer.data.rows;
        const counting = rows.filter(({ reversed }) => !reversed);
        expect(counting.map(({ amountUsd }) => amountUsd).sort()).toEqual(
          known.map(({ usd }) => amountOf(BigInt(usd.cents))).sort(),
        );
        expect(cents(answer.data.sum)).toBe(settled.reduce((sum, { usd }) => sum + BigInt(usd.cents), 0n));
        const reversed = events.slice(0, until).filter(({ type }) => type === 'TransactionReversed');
        expect(rows.length - counting.length).toBe(reversed.length);
        expect(answer.data.total).toBe(rows.length);
        const dates = rows.map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted().toReversed());
      }
    }),
    { seed: 5, numRuns: 20 },
  );
});

const started: ImportEvent = {
  type: 'ImportStarted',
  data: {
    importId,
    subject: 'transactions',
    fileName: 'trade.csv',
    digest: 'ab',
    size: 900,
    period: 'day',
    by: 'system',
    mode: 'add',
    check: null,
    reason: '',
  },
};
const progressed = (offset: number, line: number): ImportEvent => ({
  type: 'ImportProgressed',
  data: {
    importId,
    offset,
    line,
    added: 3,
    changed: 0,
    known: 1,
    refused: [{ line, field: 'country', reason: 'transaction.country', params: [], content: '=1+1,"x"' }],
    keys: [],
    format: { encoding: 'GB18030', separator: 'semicolon' },
  },
});
const completed: ImportEvent = {
  type: 'ImportCompleted',
  data: {
    importId,
    subject: 'transactions',
    rows: 10,
    added: 6,
    changed: 0,
    known: 2,
    bad: 2,
    fileName: 'trade.csv',
    tell: [],
  },
};

test('an import tells how far it is, and its refused rows with line and reason, also as a file', async () => {
  await service.fill([started, progressed(300, 5), progressed(600, 9)]);
  const running = await service.request('/transactions/imports', {}, root);
  expect(running.data.rows).toMatchObject([{ state: 'running', done: 600, rows: 10, added: 6, known: 2, bad: 2 }]);
  expect(running.data.rows[0].format).toEqual({ encoding: 'GB18030', separator: 'semicolon' });
  await service.fill([started, progressed(300, 5), progressed(600, 9), completed]);
  const done = await service.request('/transactions/imports', {}, root);
  expect(done.data.rows).toMatchObject([{ state: 'done', done: 900 }]);
  const errors = await service.request(
    '/transactions/importErrors',
    { importId },
    { ...root, headers: { lang: 'EN' } },
  );
  expect(errors.data).toMatchObject({ total: 2, rows: [{ line: 5, field: 'country' }, { line: 9 }] });
  expect(errors.data.rows[0].reason).not.toContain('transaction.');
  const file = await service.get(`/transactions/importErrors.csv?importId=${importId}`, root);
  expect(file.statusCode).toBe(404);
  const posted = await service.raw('/transactions/importErrors.csv', { importId }, root);
  expect(posted.headers['content-type']).toContain('text/csv');
  expect(posted.body.split('\r\n')).toHaveLength(4);
  expect(posted.body).toContain(`"'=1+1,""x"""`);
});

test('a check lists old and new values among its rows, and whether its changes were confirmed', async () => {
  const check: ImportEvent = { ...started, data: { ...started.data, mode: 'check' } };
  const change = {
    line: 5,
    field: 'amountUsd,country',
    reason: 'transaction.change,transaction.change',
    params: [
      { from: '5.00', to: '6.00' },
      { from: 'DE', to: 'FR' },
    ],
    content: 'x',
  };
  const compared: ImportEvent = {
    type: 'ImportProgressed',
    data: { importId, offset: 900, line: 5, added: 2, changed: 1, known: 1, keys: [], format: null, refused: [change] },
  };
  const confirmed: ImportEvent = {
    type: 'ImportStarted',
    data: {
      ...started.data,
      importId: '00000000-0000-4000-8000-0000000000ab',
      mode: 'revise',
      check: importId,
      reason: 'Yearly',
    },
  };
  await service.fill([check, compared, completed]);
  const before = await service.request('/transactions/imports', {}, root);
  expect(before.data.rows).toMatchObject([
    { mode: 'check', confirmed: false, state: 'done', rows: 4, added: 2, changed: 1, known: 1, bad: 0 },
  ]);
  const { data } = await service.request(
    '/transactions/importErrors',
    { importId },
    { ...root, headers: { lang: 'EN' } },
  );
  expect(data.rows).toMatchObject([
    { field: 'amountUsd, country', reason: 'amountUsd: 5.00 becomes 6.00; country: DE becomes FR' },
  ]);
  await service.fill([check, compared, completed, confirmed]);
  const after = await service.request('/transactions/imports', {}, root);
  expect(after.data).toMatchObject({ total: 2, rows: [{ mode: 'revise' }, { mode: 'check', confirmed: true }] });
});

test('others than administrators see none of it', async () => {
  for (const path of ['list', 'imports', 'importErrors', 'importErrors.csv']) {
    const answer = await service.raw(`/transactions/${path}`, { importId }, { as: 'anna' });
    expect(answer.statusCode).toBe(403);
  }
});

test('of an import that is not there no rows are told', async () => {
  const unknown = { importId: '00000000-0000-4000-8000-0000000000bb' };
  expect(await service.request('/transactions/importErrors', unknown, root)).toMatchObject({
    flag: 'F',
    returnCode: '404',
  });
  expect((await service.raw('/transactions/importErrors.csv', unknown, root)).statusCode).toBe(404);
});

test('a row is told all that is wrong with it, each with its column', async () => {
  const rejectedRows = [
    { line: 2, field: 'date,flow', reason: 'fields.date,transaction.flow', params: [], content: 'x' },
  ];
  await service.fill([
    started,
    {
      type: 'ImportProgressed',
      data: {
        importId,
        offset: 1,
        line: 2,
        added: 0,
        changed: 0,
        known: 0,
        refused: rejectedRows,
        keys: [],
        format: null,
      },
    },
  ]);
  const { data } = await service.request(
    '/transactions/importErrors',
    { importId },
    { ...root, headers: { lang: 'EN' } },
  );
  expect(data.rows).toMatchObject([
    { field: 'date, flow', reason: 'date: Enter a date as yyyy-MM-dd; flow: Enter export or import' },
  ]);
});
