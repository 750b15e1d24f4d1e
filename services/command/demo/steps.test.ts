import { openFiles } from '@portal/infra/files/index';
import { contactName } from '@portal/shared/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../aggregate.ts';
import { type Processes, twoProcesses } from '../testing.ts';
import { demoAccounts } from './accounts.ts';
import { type Demonstration, steps } from './steps.ts';

let two: Processes;
let demo: Demonstration;
beforeAll(async () => {
  two = await twoProcesses(() => []);
  const [{ executor, identity }] = two.all;
  const nowhere = new URL('file:///nowhere/');
  demo = { executor, identity, files: openFiles(nowhere.href), covers: nowhere };
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
