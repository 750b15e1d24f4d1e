import { randomUUID } from 'node:crypto';
import type { Acting, Bound } from '@portal/infra/runtime/http/types';
import { draftMax, dropDraft, keepDraft, readDraft } from '@portal/shared/calls/draft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { draftHandlers } from './handlers.ts';

let two: Processes;
let anna: TestUser;
let bert: TestUser;
let acting: Acting | undefined;
/** As if sessions said for whom their owners act. */
const actingFor = (bound: Bound): Bound => ({
  ...bound,
  handler: (request) => {
    const value = { ...request.caller, acting };
    return bound.handler(
      new Proxy(request, { get: (target, name) => (name === 'caller' ? value : Reflect.get(target, name)) }),
    );
  },
});
beforeAll(async () => {
  two = await twoProcesses(({ identity }) => draftHandlers(identity).map(actingFor));
  [anna, bert] = [await two.user('ORG_ADMIN'), await two.user('ORG_ADMIN')];
});
afterAll(() => two.close());

const keep = (name: string, content: string, user = anna) => two.all[0].ask(keepDraft, { name, content }, user.token);
const read = async (name: string, user = anna) =>
  (await two.all[1].ask(readDraft, { name }, user.token)).data?.draft?.content;

test('what is typed is kept in the place of what was kept before, for who typed it, in whichever process', async () => {
  const name = 'certificate TI';
  expect(await read(name)).toBeUndefined();
  await keep(name, '{"contractName":"一"}');
  await keep(name, '{"contractName":"二"}');
  expect(await read(name)).toBe('{"contractName":"二"}');
  expect([await read(name, bert), await read('certificate TE')]).toEqual([undefined, undefined]);
  await two.all[1].ask(dropDraft, { name }, bert.token);
  expect(await read(name)).toBe('{"contractName":"二"}');
  await two.all[1].ask(dropDraft, { name }, anna.token);
  expect(await read(name)).toBeUndefined();
});

test('what was typed for an institution is there while one acts for it alone', async () => {
  acting = { institution: randomUUID(), kind: 'org', role: 'ORG_ADMIN' };
  await keep('certificate', 'ours');
  expect(await read('certificate')).toBe('ours');
  acting = { ...acting, institution: randomUUID() };
  expect(await read('certificate')).toBeUndefined();
  acting = undefined;
  expect(await read('certificate')).toBeUndefined();
});

test('a draft is no event, has a bound, and goes with its person; nobody reads it in the store', async () => {
  const before = await two.all[0].store.head();
  const secret = 'a sum that nobody is to know';
  await keep('form', secret);
  expect(await two.all[0].store.head()).toBe(before);
  expect(await keep('form', 'x'.repeat(draftMax + 1))).toMatchObject({ status: 400, data: { fields: {} } });
  expect(await keep('', 'x')).toMatchObject({ status: 400 });
  await two.all[0].identity.forget(anna.umId);
  expect(await read('form')).toBeUndefined();
});

test('of one person the newest are kept', async () => {
  for (let at = 0; at < 52; at++) await keep(`form ${at}`, String(at), bert);
  expect([await read('form 0', bert), await read('form 2', bert), await read('form 51', bert)]).toEqual([
    undefined,
    '2',
    '51',
  ]);
});
