import { randomUUID } from 'node:crypto';
import { type TestLog, testLog } from '@portal/infra/runtime/event-store/testing';
import { admin, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { nameRules } from '@portal/shared/events/names';
import { isRefusal } from '@portal/shared/refusal';
import { expect, test } from 'vitest';
import { nextTurn } from '../account/administrators.ts';
import { account } from '../account/aggregate.ts';
import type { AccountCommand, OpenAccount } from '../account/decide.ts';
import { createExecutor } from './executor.ts';

const meta: Metadata = {
  actor: 'tester',
  role: admin,
  site: '01',
  lang: 'CN',
  correlation: 'c',
  causation: 'c',
};
const [anna, bert, carl, dora, boss] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];

const open = (accountId: string, loginId: string, more: Partial<OpenAccount> = {}): OpenAccount => ({
  type: 'open',
  umId: accountId,
  loginId,
  name: loginId,
  roles: [seller],
  site: '01',
  ...more,
});
const judged = (type: 'freeze' | 'reopen' | 'cancel' | 'erase'): AccountCommand => ({
  type,
  by: { umId: boss, site: '01' },
  reason: 'as asked for',
});

/** A log in which people came, changed what reaches them, and went, each by way of the commands. */
async function lived(): Promise<TestLog> {
  const log = await testLog(eventKinds);
  const executor = createExecutor(log.store);
  async function run(id: string, ...commands: AccountCommand[]): Promise<void> {
    for (const command of commands) {
      const target = await executor.load(account, id);
      const isTurn =
        (command.type === 'freeze' || command.type === 'cancel') && 'roles' in target && target.roles.includes(admin);
      const executed = await executor.execute(account, {
        id,
        command,
        meta,
        commandId: undefined,
        answer: {},
        ...(isTurn && { claim: async () => [await nextTurn(log.store)] }),
      });
      if (isRefusal(executed)) throw new Error(`${command.type}: ${executed.refused}`);
    }
  }
  await run(boss, open(boss, 'boss', { roles: [admin] }));
  await run(anna, open(anna, 'Anna', { contact: { kind: 'phone', contact: '13800000001' } }));
  await run(anna, { type: 'bindContact', kind: 'mail', contact: 'Anna@Example.org' });
  await run(anna, { type: 'bindContact', kind: 'mail', contact: 'anna.2@example.org' });
  await run(anna, { type: 'unbindContact', kind: 'phone' });
  await run(bert, open(bert, 'bert', { contact: { kind: 'phone', contact: '13800000001' } }));
  await run(carl, open(carl, 'carl', { contact: { kind: 'mail', contact: 'anna@example.org' } }));
  await run(carl, judged('cancel'), judged('erase'));
  await log.keys.erase(carl);
  await run(dora, open(dora, 'dora', { roles: [admin] }), judged('freeze'), judged('reopen'), judged('cancel'));
  return log;
}

test('what is reserved is what the events say, whatever people did, and someone erased included', async () => {
  const { store, sql } = await lived();
  expect(await store.wrongReservation(nameRules)).toBeUndefined();
  // boss, Anna, her mail, bert, their phone, carl, dora, and two turns
  expect(await sql('select count(*)::int from log.reservations')).toEqual([[9]]);
});

test.each([
  ['a login name is freed', `delete from log.reservations where kind = 'loginId' and stream = 'account-${anna}'`, 2],
  ['a phone number is freed', `delete from log.reservations where kind = 'phone'`, 8],
  [
    'a mail address reaches another account',
    `update log.reservations set stream = 'account-${bert}' where kind = 'mail' and stream = 'account-${anna}'`,
    5,
  ],
  [
    'another value is reserved',
    `update log.reservations set name = sha256(name) where kind = 'loginId' and stream = 'account-${bert}'`,
    7,
  ],
  ['a name is invented', `insert into log.reservations values ('mail', sha256('x'), 'account-${bert}')`, 8],
  ['a name of no stream is invented', `insert into log.reservations values ('loginId', sha256('x'), 'nobody')`, 0],
  ['the name of someone erased is freed', `delete from log.reservations where stream = 'account-${carl}'`, 9],
  ['the turns of administrators are emptied', `delete from log.reservations where kind = 'administratorTurn'`, 14],
])('%s: found, with the event that says otherwise', async (_, tampering, position) => {
  const { store, sql } = await lived();
  await sql(tampering);
  expect(await store.wrongReservation(nameRules)).toMatchObject({ position, reason: expect.stringContaining('name') });
});
