import { randomUUID } from 'node:crypto';
import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { importCatalogue } from '@portal/shared/calls/catalogue';
import { importTransactions, recordTransaction, reverseTransaction } from '@portal/shared/calls/transactions';
import { admin, type Role, seller } from '@portal/shared/codes/index';
import type { Call, RequestOf } from '@portal/shared/define/call';
import { importStream } from '@portal/shared/events/import';
import { transactionStream } from '@portal/shared/events/transaction';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { csvOf, openCatalogue, openSeller, row } from './catalogue/testing.ts';
import { transactionHandlers } from './handlers.ts';
import { importState } from './state.ts';

interface AnswerBody {
  flag: string;
  returnCode: string;
  data: { importId: string; id: string; fields?: object };
}

let portal: Awaited<ReturnType<typeof openCatalogue>>;
let server: FastifyInstance;
let url: string;
const root = randomUUID();
/** by token */
const roles = new Map<string, Role>([[root, admin]]);
beforeAll(async () => {
  portal = await openCatalogue();
  const { executor, identity, imports, files } = portal;
  const quota = async () => ({ count: 10, bytes: 100_000 });
  server = await createServer({
    name: 'imports',
    logger: createLogger('test', 'silent'),
    // a token is the account itself
    sessions: {
      find: async (accountId) => {
        const role = roles.get(accountId);
        return role && { umId: accountId, loginId: accountId, roles: [role], site: '01' };
      },
    },
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: [
      ...transactionHandlers(executor, imports),
      ...catalogueHandlers(imports, { executor, identity, files, signingKey: 'key', quota }),
    ],
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server?.close();
  await portal?.close();
});

const ask = <C extends Call>(call: C, body: RequestOf<C> | FormData, token: string) =>
  sent<AnswerBody>(url, call, body as object, { token });
const ended = async (importId: string) => {
  const state = async () => importState(await portal.store.readStream(importStream(importId)));
  await expect.poll(async () => (await state()).kind, { interval: 20 }).toBe('done');
  return state();
};

test('a transaction is recorded by hand, corrected with a reason and reversed, by administrators', async () => {
  const form: RequestOf<typeof recordTransaction> = {
    reference: 'T-1',
    date: '2026-03-02',
    period: 'day',
    flow: 'export',
    service: 'SI',
    country: 'SG',
    district: '310115',
    amountUsd: '1200.50',
    organisation: 'Invented Technology',
  };
  const createdAnswer = await ask(recordTransaction, form, root);
  expect(createdAnswer).toMatchObject({ flag: 'T', data: { id: expect.any(String) } });
  const { id } = createdAnswer.data;
  expect(await ask(recordTransaction, { ...form, id }, root)).toMatchObject({ returnCode: '400' });
  const why = 'A digit was left out';
  expect(await ask(recordTransaction, { ...form, id, amountUsd: '12000.50', reason: why }, root)).toMatchObject({
    flag: 'T',
  });
  expect(await ask(reverseTransaction, { id, reason: 'Entered twice' }, root)).toMatchObject({ flag: 'T' });
  expect(await ask(reverseTransaction, { id, reason: 'Once more' }, root)).toMatchObject({ flag: 'F' });
  expect((await portal.store.readStream(transactionStream(id))).map(({ type }) => type)).toEqual([
    'TransactionRecorded',
    'TransactionCorrected',
    'TransactionReversed',
  ]);
});

test('a file of transactions is answered at once, and imported to its end', async () => {
  const text = [
    'reference,date,flow,service,country,amountUsd',
    'T-2,2026-03-03,export,SI,SG,10.00',
    'T-3,2026-03-03,import,SI,XX,1.00',
  ].join('\n');
  const importStart = await ask(importTransactions, formWith({ period: 'day' }, text, 'march.csv'), root);
  expect(importStart).toMatchObject({ flag: 'T', data: { importId: expect.any(String) } });
  expect(await ended(importStart.data.importId)).toMatchObject({ added: 1, bad: 1 });
});

test('a seller brings their catalogue in, which counts as any other upload of theirs', async () => {
  const own = await openSeller(portal);
  roles.set(own, seller);
  const file = csvOf([row('A-1', 'EN'), row('A-2', 'EN', { Categories: 'Steam engines' })]);
  const importStart = await ask(importCatalogue, formWith({}, file, 'catalogue.csv'), own);
  expect(importStart).toMatchObject({ flag: 'T', data: { importId: expect.any(String) } });
  expect(await ended(importStart.data.importId)).toMatchObject({ bad: expect.any(Number) });
  expect(await ask(importCatalogue, formWith({}, Buffer.alloc(100_001), 'large.csv'), own)).toMatchObject({
    returnCode: 'file.quota',
  });
  expect(await ask(importTransactions, formWith({}, file, 'catalogue.csv'), own)).toMatchObject({ returnCode: '403' });
});
