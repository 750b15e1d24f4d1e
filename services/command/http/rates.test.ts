import { createServer } from '@portal/infra/http/server';
import { createLogger } from '@portal/infra/logging';
import type { OutputOf } from '@portal/shared/calls/define';
import { importRates, recordRate } from '@portal/shared/calls/rates';
import { dayOf } from '@portal/shared/rules/dates';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateOn } from '../rates.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing.ts';
import { rateHandlers } from './rates.ts';
import { formWith, sent } from './testing-sent.ts';

let two: Processes;
let [banker, fx, office, seller]: TestUser[] = [];
let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => rateHandlers(executor));
  [banker, fx] = [await two.user('BANK_ADMIN'), await two.user('FX_ADMIN')];
  [office, seller] = [await two.user('SHDIPP_ADMIN'), await two.user()];
  const [{ executor, identity }] = two.all;
  server = await createServer({
    name: 'rates',
    logger: createLogger('test', 'silent'),
    sessions: identity.sessions,
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: rateHandlers(executor),
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await server.close();
  await two.close();
});

interface Told {
  data: OutputOf<typeof importRates>;
}
const send = (text: string, who: TestUser | undefined, commandId?: string) =>
  sent<Told>(url, importRates, formWith({}, text, 'rates.csv'), {
    token: who?.token ?? '',
    ...(commandId && { 'x-command-id': commandId }),
  });
const file = (...rows: string[]) => ['code,date,rate,source', ...rows].join('\n');
const record = (input: Parameters<Processes['all'][0]['ask']>[1], who: TestUser | undefined) =>
  two.all[0].ask(recordRate, input as never, who?.token ?? '');
const holding = (currency: 'CNY' | 'EUR' | 'GBP' | 'JPY', day: string) => rateOn(two.all[1].executor, currency, day);

test('banks, the administration and the office record rates; the later entry of a day stands', async () => {
  const input = { code: 'CNY', date: '2026-01-05', rate: '0.13890', source: 'Central bank, 9:30' };
  const first = await record(input, banker);
  expect(first).toMatchObject({ flag: 'T', data: { id: expect.any(String) } });
  expect(await holding('CNY', '2026-01-08')).toMatchObject({ rate: '0.1389', day: '2026-01-05', source: input.source });
  const second = await record({ ...input, rate: '0.139' }, fx);
  expect(second.data).toEqual(first.data);
  expect(await record({ ...input, rate: '0.139' }, office)).toMatchObject({ flag: 'T' });
  expect(await holding('CNY', '2026-01-08')).toMatchObject({ rate: '0.139' });
  const [{ store }] = two.all;
  const events = await store.readStream('rate-CNY-2026');
  expect(events.map(({ type, meta }) => [type, meta.actor, meta.role])).toEqual([
    ['RateRecorded', banker?.umId, 'BANK_ADMIN'],
    ['RateCorrected', fx?.umId, 'FX_ADMIN'],
  ]);
});

test('what is wrong is said at its field, and nothing stored', async () => {
  const wrong = await record({ code: 'USD', date: '2999-01-01', rate: '-1', source: '' }, banker);
  expect(wrong).toMatchObject({ status: 400, flag: 'F', returnCode: '400' });
  expect(Object.keys((wrong.data as unknown as { fields: object }).fields).sort()).toEqual([
    'code',
    'date',
    'rate',
    'source',
  ]);
  expect(await two.all[0].store.readStream('rate-USD-2999')).toEqual([]);
});

test('sellers keep no rates, and the administration imports none', async () => {
  const input = { code: 'CNY', date: '2026-01-05', rate: '1', source: 'A' };
  expect(await record(input, seller)).toMatchObject({ returnCode: '403' });
  expect(await send(file(), seller)).toMatchObject({ returnCode: '403' });
  expect(await send(file(), fx)).toMatchObject({ returnCode: '403' });
});

test('a file brings its good rows and tells the bad ones; the same file again adds nothing', async () => {
  const text = file('EUR,2025-12-30,1.09,A', 'EUR,2026-01-02,1.1,A', 'XXX,2026-13-01,1,A', 'GBP,2026-01-02,1.28,A');
  const first = await send(text, banker);
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
  expect(changed.data).toEqual({ added: 1, corrected: 1, known: 1, refused: [] });
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
  const { data } = await send(file('EUR,2025-03-03,1.06,A'), banker);
  expect(data).toMatchObject({ added: 0, corrected: 1 });
});

test('a file that is sent again under its id changes nothing, also after a correction, and is answered as before', async () => {
  const id = '5a0e5c0e-6a76-4a52-8a35-0f3f5b6c9d10';
  const text = file('JPY,2026-02-02,0.0064,A', 'JPY,2025-02-02,0.0066,A');
  const first = await send(text, banker, id);
  expect(first.data).toMatchObject({ added: 2 });
  await record({ code: 'JPY', date: '2026-02-02', rate: '0.0065', source: 'B' }, office);
  expect(await send(text, banker, id)).toMatchObject({ flag: 'T', data: first.data });
  expect(await holding('JPY', '2026-02-02')).toMatchObject({ rate: '0.0065', source: 'B' });
});

test('a file that is none of rates is refused whole', async () => {
  expect(await send('a,b\n1,2', banker)).toMatchObject({ flag: 'F', returnCode: 'rates.header' });
});

test('a rate holds ten days, also over the turn of the year; that of the US dollar is 1', async () => {
  expect(await holding('EUR', '2025-12-29')).toBeUndefined();
  expect(await holding('EUR', '2026-01-01')).toMatchObject({ rate: '1.09', day: '2025-12-30' });
  expect(await holding('EUR', '2026-01-12')).toMatchObject({ rate: '1.11', day: '2026-01-02' });
  expect(await holding('EUR', '2026-01-13')).toBeUndefined();
  const today = dayOf(Date.now());
  expect(await rateOn(two.all[0].executor, 'USD', today)).toMatchObject({ rate: '1', day: today });
});
