import { openFiles } from '@portal/infra/files/index';
import { contactName } from '@portal/shared/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../aggregate.ts';
import { type Processes, twoProcesses } from '../testing.ts';
import { demoAccounts } from './accounts.ts';
import type { Demonstration } from './demonstration.ts';
import { steps } from './steps.ts';

let two: Processes;
let demo: Demonstration;
beforeAll(async () => {
  two = await twoProcesses(() => []);
  const [{ executor, identity, store }] = two.all;
  const nowhere = new URL('file:///nowhere/');
  demo = {
    executor,
    store,
    identity,
    files: openFiles(nowhere.href),
    covers: nowhere,
    clock: { set: async () => undefined },
  };
});
afterAll(() => two?.close());

const run = (name: string) => steps.find((step) => step.name === name)?.run(demo, () => undefined);

test('accounts that were loaded before get a phone and a mail; what someone has bound since stays', async () => {
  const [{ executor, store, identity }] = two.all;
  await run('accounts');
  const seller = (await store.holder({ kind: 'loginId', value: 'seller1' }))?.slice('account-'.length) ?? '';
  await two.command(seller, { type: 'bindContact', kind: 'phone', contact: '13912345678' });
  for (let times = 1; times <= 2; times++) await run('contacts');
  for (const { loginId, phone, mail, password } of demoAccounts) {
    const umId = (await store.holder(contactName('mail', mail)))?.slice('account-'.length) ?? '';
    const contacts = { phone: umId === seller ? '13912345678' : phone, mail };
    expect(await executor.load(account, umId)).toMatchObject({ kind: 'open', loginId, contacts });
    expect(await identity.credentials.verify(umId, password)).toBe(true);
  }
});

test('the sellers say whom to ask, once; what one of them has saved himself stays', async () => {
  const [{ store }] = two.all;
  await run('accounts');
  const umIdOf = async (loginId: string) =>
    (await store.holder({ kind: 'loginId', value: loginId }))?.slice('account-'.length) ?? '';
  const [first, second] = [await umIdOf('seller1'), await umIdOf('seller2')];
  const own = { name: 'Own', dept: '', pos: '', officeAddr: '', tele: '', email: '' };
  await two.command(first, { type: 'saveDetails', site: '01', name: 'My name', contact1: own, contact2: null });
  for (let times = 1; times <= 2; times++) await run('profiles');
  const saved = async (umId: string) =>
    (await store.readStream(`account-${umId}`)).filter(({ type }) => type === 'AccountDetailsSaved');
  expect((await saved(first)).map(({ data }) => data)).toMatchObject([{ name: 'My name', contact1: own }]);
  expect((await saved(second)).map(({ data }) => data)).toMatchObject([
    { name: demoAccounts[1]?.name, contact1: demoAccounts[1]?.contact },
  ]);
});
