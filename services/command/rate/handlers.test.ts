import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { decideRate, importRates, recordRate } from '@portal/shared/calls/rates';
import type { OutputOf } from '@portal/shared/define/call';
import { dayOf } from '@portal/shared/rules/dates';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { rateHandlers } from './handlers.ts';
import { rateOn } from './in-force.ts';

let two: Processes;
let [banker, fx, office, seller]: TestUser[] = [];
let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => rateHandlers(executor, { rateDeviationPercent: 2 }));
  [banker, fx] = [await two.user('BANK_ADMIN'), await two.user('FX_ADMIN')];
  [office, seller] = [await two.user('SHDIPP_ADMIN'), await two.user()];
  const [{ executor, identity }] = two.all;
  server = await createServer({
    name: 'rates',
    logger: createLogger('test', 'silent'),
    sessions: identity.sessions,
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: rateHandlers(executor, { rateDeviationPercent: 2 }),
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await two.close();
});

interface AnswerBody {
  data: OutputOf<typeof importRates>;
}
const send = (text: string, user: TestUser | undefined, commandId?: string) =>
  sent<AnswerBody>(url, importRates, formWith({}, text, 'rates.csv'), {
    token: user?.token ?? '',
    ...(commandId && { 'x-command-id': commandId }),
  });
const file = (...rows: string[]) => ['code,date,rate,source', ...rows].join('\n');
const record = (input: Parameters<Processes['all'][0]['ask']>[1], user: TestUser | undefined) =>
  two.all[0].ask(recordRate, input as never, user?.token ?? '');
const decide = (input: object, user: TestUser | undefined) =>
  two.all[0].ask(decideRate, { comment: '', ...input } as never, user?.token ?? '');
const holding = (currency: 'CNY' | 'EUR' | 'GBP' | 'JPY', day: string) => rateOn(two.all[1].executor, currency, day);

test('the administration and the office record rates; the later entry of a day stands', async () => {
  const input = { code: 'CNY', date: '2026-01-05', rate: '0.13890', source: 'Central bank, 9:30' };
  const first = await record(input, fx);
  expect(first).toMatchObject({ flag: 'T', data: { id: expect.any(String) } });
  expect(await holding('CNY', '2026-01-08')).toMatchObject({ rate: '0.1389', day: '2026-01-05', source: input.source });
  const second = await record({ ...input, rate: '0.139' }, fx);
  expect(second.data).toEqual(first.data);
  expect(await record({ ...input, rate: '0.139' }, office)).toMatchObject({ flag: 'T' });
  expect(await holding('CNY', '2026-01-08')).toMatchObject({ rate: '0.139' });
  const [{ store }] = two.all;
  const events = await store.readStream('rate-CNY-2026');
  expect(events.map(({ type, meta }) => [type, meta.actor, meta.role])).toEqual([
    ['RateRecorded', fx?.umId, 'FX_ADMIN'],
    ['RateCorrected', fx?.umId, 'FX_ADMIN'],
  ]);
});

test('what is wrong is said at its field, and nothing stored', async () => {
  const wrong = await record({ code: 'USD', date: '2999-01-01', rate: '-1', source: '' }, fx);
  expect(wrong).toMatchObject({ status: 400, flag: 'F', returnCode: '400' });
  expect(Object.keys((wrong.data as unknown as { fields: object }).fields).sort()).toEqual([
    'code',
    'date',
    'rate',
    'source',
  ]);
  expect(await two.all[0].store.readStream('rate-USD-2999')).toEqual([]);
});

test('sellers and banks keep no rates: a bank has its own in what it buys and sells', async () => {
  const input = { code: 'CNY', date: '2026-01-05', rate: '1', source: 'A' };
  expect(await record(input, seller)).toMatchObject({ returnCode: '403' });
  expect(await send(file(), seller)).toMatchObject({ returnCode: '403' });
  expect(await record(input, banker)).toMatchObject({ returnCode: '403' });
  expect(await send(file(), banker)).toMatchObject({ returnCode: '403' });
});

test('a file brings its good rows and tells the bad ones; the same file again adds nothing', async () => {
  const text = file('EUR,2025-12-30,1.09,A', 'EUR,2026-01-02,1.1,A', 'XXX,2026-13-01,1,A', 'GBP,2026-01-02,1.28,A');
  const first = await send(text, fx);
  expect(first.data).toMatchObject({ added: 3, corrected: 0, known: 0 });
  expect(first.data.refused).toEqual([
    {
      line: 4,
      field: 'code, date',
      reason: expect.stringMatching(/^code: .+; date: .+$/),
      content: 'XXX,2026-13-01,1,A',
    },
  ]);
  expect((await send(text, office)).data).toMatchObject({ added: 0, corrected: 0, known: 3 });
  const changed = await send(file('EUR,2026-01-02,1.11,A', 'GBP,2026-01-02,1.28,A', 'GBP,2026-01-03,1.3,A'), office);
  expect(changed.data).toEqual({
    format: { encoding: 'UTF-8', separator: 'comma' },
    added: 1,
    corrected: 1,
    known: 1,
    filed: 0,
    refused: [],
  });
  expect(await holding('EUR', '2026-01-02')).toMatchObject({ rate: '1.11' });
});

test('what a file does is counted by the rates that it meets when they are stored', async () => {
  const [{ executor }] = two.all;
  const { execute } = executor;
  executor.execute = async (aggregate, execution) => {
    executor.execute = execute;
    await record({ code: 'EUR', date: '2025-03-03', rate: '1.05', source: 'A' }, fx);
    return execute(aggregate, execution);
  };
  const { data } = await send(file('EUR,2025-03-03,1.06,A'), fx);
  expect(data).toMatchObject({ added: 0, corrected: 1 });
});

test('a file that is sent again under its id changes nothing, also after a correction, and is answered as before', async () => {
  const id = '5a0e5c0e-6a76-4a52-8a35-0f3f5b6c9d10';
  const text = file('JPY,2026-02-02,0.0064,A', 'JPY,2025-02-02,0.0066,A');
  const first = await send(text, fx, id);
  expect(first.data).toMatchObject({ added: 2 });
  await record({ code: 'JPY', date: '2026-02-02', rate: '0.0065', source: 'B' }, office);
  expect(await send(text, fx, id)).toMatchObject({ flag: 'T', data: first.data });
  expect(await holding('JPY', '2026-02-02')).toMatchObject({ rate: '0.0065', source: 'B' });
});

test('a file that is none of rates is refused whole', async () => {
  expect(await send('a,b\n1,2', fx)).toMatchObject({ flag: 'F', returnCode: 'rates.header' });
  const damaged = await send('a;b,c\n1;2,3', fx);
  expect(damaged).toMatchObject({ flag: 'F', returnCode: 'rates.file', returnInfo: expect.stringContaining(', ;') });
});

test('a rate far from the last before it, by hand or in a file, waits for a second person who keeps rates', async () => {
  const rub = { code: 'RUB', date: '2026-03-01', rate: '0.0100', source: 'A' };
  const holds = (day: string) => rateOn(two.all[1].executor, 'RUB', day);
  expect(await record(rub, fx)).toMatchObject({ flag: 'T' });
  const next = { ...rub, date: '2026-03-02' };
  for (const user of [fx, office])
    expect(await record({ ...next, rate: '0.100' }, user)).toMatchObject({
      flag: 'T',
      data: { id: expect.any(String) },
    });
  expect(await holds('2026-03-02')).toMatchObject({ rate: '0.01', day: '2026-03-01' });
  const about = { code: 'RUB', date: '2026-03-02', recordVersion: 1 };
  expect(await decide({ ...about, does: 'confirm' }, fx)).toMatchObject({ flag: 'F', returnCode: 'rates.fourEyes' });
  expect(await decide({ ...about, does: 'withdraw' }, office)).toMatchObject({ returnCode: 'rates.notYours' });
  expect(await decide({ ...about, does: 'confirm' }, banker)).toMatchObject({ returnCode: '403' });
  expect(await decide({ ...about, does: 'reject' }, office)).toMatchObject({ returnCode: '400' });
  expect(await decide({ ...about, does: 'confirm', recordVersion: 2 }, office)).toMatchObject({ status: 409 });
  expect(await decide({ ...about, does: 'confirm' }, office)).toMatchObject({ flag: 'T' });
  expect(await holds('2026-03-02')).toMatchObject({ rate: '0.1' });
  expect(await decide({ ...about, does: 'confirm' }, office)).toMatchObject({ status: 409 });

  const rows = ['RUB,2026-03-03,0.1010,A', 'RUB,2026-03-04,0.00103,A', 'RUB,2026-03-05,0.1012,A'];
  expect((await send(file(...rows), office)).data).toMatchObject({
    added: 2,
    corrected: 0,
    known: 0,
    filed: 1,
    refused: [],
  });
  expect((await send(file(...rows), office)).data).toMatchObject({ added: 0, known: 3, filed: 0 });
  expect(await holds('2026-03-04')).toMatchObject({ day: '2026-03-03' });
  const filing = { code: 'RUB', date: '2026-03-04', recordVersion: 1 };
  expect(await decide({ ...filing, does: 'reject', comment: 'A digit too many' }, fx)).toMatchObject({ flag: 'T' });
  expect(await holds('2026-03-04')).toMatchObject({ day: '2026-03-03' });
});

test('what somebody else recorded of that day since it was shown is not corrected unawares', async () => {
  const sek = { code: 'SEK', date: '2026-03-01', rate: '0.1000', source: 'A' };
  expect(await record({ ...sek, recordVersion: 0 }, fx)).toMatchObject({ flag: 'T' });
  const late = await record({ ...sek, rate: '0.1001', recordVersion: 0 }, office);
  expect(late).toMatchObject({
    status: 409,
    flag: 'F',
    returnCode: '409',
    data: { recordVersion: 1, at: expect.any(String), by: expect.any(String), fields: ['rate', 'source'] },
  });
  expect(await rateOn(two.all[1].executor, 'SEK', '2026-03-01')).toMatchObject({ rate: '0.1' });
  expect(await record({ ...sek, rate: '0.1001', recordVersion: 1 }, office)).toMatchObject({ flag: 'T' });
});

test('a rate holds ten days, also over the turn of the year; that of the US dollar is 1', async () => {
  expect(await holding('EUR', '2025-12-29')).toBeUndefined();
  expect(await holding('EUR', '2026-01-01')).toMatchObject({ rate: '1.09', day: '2025-12-30' });
  expect(await holding('EUR', '2026-01-12')).toMatchObject({ rate: '1.11', day: '2026-01-02' });
  expect(await holding('EUR', '2026-01-13')).toBeUndefined();
  const today = dayOf(Date.now());
  expect(await rateOn(two.all[0].executor, 'USD', today)).toMatchObject({ rate: '1', day: today });
});
