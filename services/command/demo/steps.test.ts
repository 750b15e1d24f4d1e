import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/runtime/files/index';
import { company } from '@portal/shared/records/company';
import { contactName } from '@portal/shared/rules/account';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { account } from '../account/aggregate.ts';
import { singleId } from '../base/single.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { type Processes, twoProcesses } from '../testing/service.ts';
import { demoAccounts } from './accounts.ts';
import { demoCompanies } from './companies.ts';
import type { Demonstration } from './demonstration.ts';
import { beforehand, behind } from './steps.ts';

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

const steps = [...beforehand, ...behind];
const run = (name: string) => steps.find((step) => step.name === name)?.run(demo, () => undefined);

test('accounts that were loaded before get a phone and a mail; what someone has bound since stays', async () => {
  const [{ executor, store, identity }] = two.all;
  await run('accounts');
  const seller = (await store.holder({ kind: 'loginId', value: 'seller1' }))?.slice('account-'.length) ?? '';
  await two.command(seller, { type: 'bindContact', kind: 'phone', contact: '13912345678' });
  for (let times = 1; times <= 2; times++) await run('contacts');
  for (const { loginId, phone, mail, password } of demoAccounts) {
    const accountId = (await store.holder(contactName('mail', mail)))?.slice('account-'.length) ?? '';
    const contacts = { phone: accountId === seller ? '13912345678' : phone, mail };
    expect(await executor.load(account, accountId)).toMatchObject({ kind: 'open', loginId, contacts });
    expect(await identity.credentials.verify(accountId, password)).toBe(true);
  }
});

test('the sellers say whom to ask, once; what one of them has saved themselves stays', async () => {
  const [{ store }] = two.all;
  await run('accounts');
  const umIdOf = async (loginId: string) =>
    (await store.holder({ kind: 'loginId', value: loginId }))?.slice('account-'.length) ?? '';
  const [first, second] = [await umIdOf('seller1'), await umIdOf('seller2')];
  const own = { name: 'Own', dept: '', pos: '', officeAddr: '', tele: '', email: '' };
  await two.command(first, {
    type: 'saveDetails',
    site: '01',
    name: 'My name',
    nameEn: null,
    contact1: own,
    contact2: null,
  });
  for (let times = 1; times <= 2; times++) await run('profiles');
  const saved = async (accountId: string) =>
    (await store.readStream(`account-${accountId}`)).filter(({ type }) => type === 'AccountDetailsSaved');
  expect((await saved(first)).map(({ data }) => data)).toMatchObject([{ name: 'My name', contact1: own }]);
  expect((await saved(second)).map(({ data }) => data)).toMatchObject([
    { name: demoAccounts[1]?.name, contact1: demoAccounts[1]?.contact },
  ]);
});

test('officers and administrators have a name for each language, as sellers have', async () => {
  const [{ executor, store }] = two.all;
  await run('profiles');
  for (const { loginId, name, nameEn } of demoAccounts) {
    expect([loginId, /[a-z]/i.test(name), /^[\x20-\x7e]+$/.test(nameEn)]).toEqual([loginId, false, true]);
    const accountId = (await store.holder({ kind: 'loginId', value: loginId }))?.slice('account-'.length) ?? '';
    if (loginId !== 'seller1')
      expect(await executor.load(account, accountId)).toMatchObject({ name, nameEn, isKnown: true });
  }
});

test('each seller has a company in both languages, also where the loading was ended half way', async () => {
  const [{ executor, store }] = two.all;
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = openFiles(pathToFileURL(folder).href);
  const covers = new URL('./covers/', import.meta.url);
  const load = async (maxCalls: number) => {
    let times = 0;
    const execute: typeof executor.execute = (aggregate, execution) => {
      if (aggregate.stream('').startsWith('company-') && ++times > maxCalls) throw new Error('ended');
      return executor.execute(aggregate, execution);
    };
    const step = steps.find(({ name }) => name === 'companies');
    await step?.run({ ...demo, files, covers, executor: { ...executor, execute } }, () => undefined);
  };
  for (const maxCalls of [1, 2, 3]) await expect(load(maxCalls)).rejects.toThrow('ended');
  for (let times = 1; times <= 2; times++) await load(Number.POSITIVE_INFINITY);
  for (const { loginId, usci } of demoCompanies) {
    const accountId = (await store.holder({ kind: 'loginId', value: loginId }))?.slice('account-'.length) ?? '';
    const { versions } = (await executor.load(reviewedRecord(company), singleId(company, accountId))) as {
      versions: Record<string, { live: object }>;
    };
    const live = { status: '1', content: { usci } };
    expect(versions).toMatchObject({ CN: { working: null, live }, EN: { working: null, live } });
    // one of them has a film, which was checked as any other is
    const films = loginId === 'seller1' ? 2 : 0;
    expect(versions).toMatchObject({ EN: { live: { content: { media: Array(films).fill(expect.any(String)) } } } });
    const events = await store.readStream(`company-${singleId(company, accountId)}`);
    expect(events.map(({ type }) => type.replace('Company', ''))).toEqual(
      ['CN', 'EN'].flatMap(() => ['Saved', 'Submitted', 'Approved']),
    );
  }
});

test('accounts whose opening nobody remembers any more are found by their names', async () => {
  const [{ executor, store }] = two.all;
  await run('accounts');
  const before = await Promise.all(
    demoAccounts.map(({ loginId }) => store.holder({ kind: 'loginId', value: loginId })),
  );
  const execute = () => {
    throw new Error('nothing is to be opened');
  };
  const step = steps.find(({ name }) => name === 'accounts');
  await step?.run({ ...demo, executor: { ...executor, execute } }, () => undefined);
  expect(before).not.toContain(undefined);
});

test('people of the demonstration like what is not their own, and browses are counted up to the hour; once', async () => {
  const [{ store }] = two.all;
  for (let times = 1; times <= 2; times++) await run('interests');
  const browsed = await store.read({ after: 0, limit: 10, types: ['ProductsBrowsed', 'HourCounted'] });
  // no product is shown in this log, so that there is nothing to count but the hour
  expect(browsed.map(({ type }) => type)).toEqual(['HourCounted']);
});
