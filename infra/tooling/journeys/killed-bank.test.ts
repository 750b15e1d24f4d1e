import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { mapCountries } from '@portal/shared/calls/data-map';
import { calls } from '@portal/shared/calls/index';
import { actAs } from '@portal/shared/calls/institution';
import { showDashboard } from '@portal/shared/calls/overview';
import { contractBalance } from '@portal/shared/calls/payments';
import { showState } from '@portal/shared/calls/state';
import { listTransactions } from '@portal/shared/calls/transactions';
import { queryUsers } from '@portal/shared/calls/user-admin';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { dayOf } from '@portal/shared/rules/dates';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { numbers } from '../../runtime/projection/testing.ts';
import { programFile } from '../build/servers.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { archiveOf, restored, run } from './backed-up.ts';
import { inDatabases, vanishing } from './evidence.ts';
import { type Founded, institution } from './institutions.ts';
import { createRecord, paper, paymentAccess, registeredContract, requireData, someone } from './office-people.ts';
import { type OwnPortal, openPortal, type Person, type Portal } from './portal.ts';

const { act, show } = callsOfWorkflow(remittanceRecord);
const today = dayOf(Date.now());
const count = 8;
/** once it was saved, and six acts later */
const purchased = 7;
let portal: OwnPortal;
let org: Founded;
let bank: Founded;
let contract: string;
/** what is filled in for each */
let form: Readonly<Record<string, unknown>>;
/** applications for which foreign exchange has been bought, and nothing remitted */
let payments: string[];
let sql: pg.Client;

beforeAll(async () => {
  portal = await openPortal();
  sql = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  org = await institution(portal, 'org');
  bank = await institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']);
  const fx = await institution(portal, 'fx');
  const access = await paymentAccess(portal, org, bank);
  contract = await registeredContract(portal, org, fx, '26DESHY6500000031');
  const amounts = { amount: '1000.00', fxAmount: '600.00', cashAmount: '400.00', bopAmount1: '1000.00' };
  const emptySecondItem = { bopCode2: '', bopAmount2: '', bopRemark2: '', applyDate: today };
  const [drafts, audits, desk] = [someone(org), someone(org, 1), someone(bank)];
  form = { ...sampleRemittance, ...amounts, ...emptySecondItem, access, contract };
  payments = [];
  for (let each = 0; each < count; each++)
    payments.push(
      await createRecord(portal, remittanceRecord, form, drafts, [
        ['test', drafts],
        ['submit', drafts],
        ['approve', audits],
        ['takeUp', desk],
        ['accept', desk],
        ['purchase', desk, { rate: '7.0951' }],
      ]),
    );
});
afterAll(async () => {
  await sql?.end();
  await portal?.close();
});

const seller = 'Default-App-User';

/** As the other person of the bank does it, who has not accepted it. */
const remit = (id: string, command: string, reference = `FT${id.slice(0, 8)}`) =>
  portal.ask(
    act,
    { id, act: 'remit', recordVersion: purchased, reference },
    { as: someone(bank, 1), headers: { 'x-command-id': command } },
  );
const loadRecord = async (id: string) => requireData(await portal.ask(show, { id }, { as: someone(bank, 1) }));
const actsOf = async (id: string) => (await loadRecord(id)).history.map((entry) => entry.act);
/** What a bank sees of one: what was before it arrived is the organisation's own. */
const fullHistory = ['approve', 'takeUp', 'accept', 'purchase', 'remit'];

/** The remittances of each application in the log. */
async function remitted(ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql.query<{ stream: string }>(
    `select stream from log.events where type = 'RemittanceActed' and data::json->>'act' = 'remit'`,
  );
  return ids.map((id) => rows.filter(({ stream }) => stream === `remittance-${id}`).length);
}

test('killed between the rate and the remittance: the rate is known, and the payment goes on', async () => {
  const [id = ''] = payments;
  await portal.stack.kill('command');
  await portal.stack.restart('command');
  expect(await loadRecord(id)).toMatchObject({ state: 'PURCHASED', noted: { fxRate: '7.0951', cnyAmount: '4257.06' } });
  expect(await remit(id, randomUUID())).toMatchObject({ flag: 'T' });
  expect(await actsOf(id)).toEqual(fullHistory);
});

test('killed while remittances are on their way: none is lost, and none is twice in the log, in the ledger or on the map', async () => {
  const ids = payments.slice(1);
  const commands = ids.map(() => randomUUID());
  // whoever appends waits for the head of the log: the process is killed with its append at the database, the rest behind it
  await sql.query('begin');
  await sql.query('select from log.head for update');
  const underway = ids.map((id, at) => remit(id, commands[at] ?? ''));
  const waiting = async () => {
    const { rows } = await sql.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%log.append%'`,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  await portal.stack.kill('command');
  await sql.query('commit');
  await portal.stack.restart('command');
  await Promise.allSettled(underway);

  // nobody who asked knows what became of it: they ask again
  const answers = await Promise.all(ids.map((id, at) => remit(id, commands[at] ?? '')));
  expect(answers.map(({ flag, data }) => [flag, data?.id])).toEqual(ids.map((id) => ['T', id]));
  const repeated = await Promise.all(ids.map((id, at) => remit(id, commands[at] ?? '')));
  expect(repeated.map(({ data }) => data)).toEqual(answers.map(({ data }) => data));
  // under the same id something else is refused
  expect(await remit(ids[0] ?? '', commands[0] ?? '', 'ANOTHER')).toMatchObject({ flag: 'F', status: 409 });
  expect(await remit(ids[0] ?? '', randomUUID())).toMatchObject({ returnCode: '409' });

  expect(await remitted(payments)).toEqual(payments.map(() => 1));
  for (const id of ids) expect(await actsOf(id)).toEqual(fullHistory);
  const drafts = someone(org);
  drafts.position = someone(bank, 1).position;
  expect(requireData(await portal.ask(contractBalance, { contract }, { as: drafts }))).toMatchObject({
    paid: `${count}000.00`,
    pending: '0.00',
  });
  const office = await portal.person('SHDIPP_ADMIN');
  office.position = drafts.position;
  for (const id of payments) {
    const { number } = await loadRecord(id);
    const { rows } = requireData(
      await portal.ask(listTransactions, { pageNo: 1, pageSize: 10, reference: number }, { as: office }),
    );
    expect(rows).toMatchObject([{ amountUsd: '1000.00', flow: 'import', reversed: false }]);
  }
});

/** What is gone once they are erased. */
const personal = ({ loginId }: Person): string[] => [loginId, ...Object.values(vanishing)];

/** Addresses of files are signed anew with each answer. */
const unsigned = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replace(/(\/file\/[^"?]*)\?[^"]*/g, '$1'));

/** What different people are answered, without one who is not there any more: lists, their counts, and sums of money. */
async function answersOf(target: Portal, people: { drafts: Person; desk: Person; office: Person }, without: Person) {
  const { drafts, desk, office } = people;
  const page = { pageNo: 1, pageSize: 40 } as const;
  const { list } = callsOfWorkflow(remittanceRecord);
  const users = requireData(await target.ask(queryUsers, page, { as: office }));
  return unsigned({
    applied: requireData(await target.ask(list, page, { as: drafts })),
    arrived: requireData(await target.ask(list, page, { as: desk })),
    contracts: requireData(await target.ask(callsOfWorkflow(certificateRecord).list, page, { as: drafts })),
    accesses: requireData(await target.ask(callsOfWorkflow(accessRecord).list, page, { as: desk })),
    one: requireData(await target.ask(show, { id: payments[0] ?? '' }, { as: desk })),
    balance: requireData(await target.ask(contractBalance, { contract }, { as: drafts })),
    dashboard: requireData(await target.ask(showDashboard, {}, { as: drafts })),
    transactions: requireData(await target.ask(listTransactions, page, { as: office })),
    countries: requireData(await target.ask(mapCountries, {}, { as: office })),
    users: { ...users, rows: users.rows.filter(({ id }) => id !== without.umId) },
  });
}

test('the drill: a backup that is killed at random moments, the installation lost, as of a moment: all is answered as it was, who was erased since stays so', async () => {
  const seed = randomInt(1e9);
  console.log(`the drill, seed ${seed}`);
  const dice = numbers(seed);
  const archive = await archiveOf(portal);
  const office = await portal.person('SHDIPP_ADMIN');
  const erased = await portal.person(seller);
  const people = { drafts: someone(org), desk: someone(bank, 1), office };
  expect(
    await portal.ask(calls.saveUserContact, { ...vanishing, shdippDataDomain: '01' }, { as: erased }),
  ).toMatchObject({ flag: 'T' });
  const head = async () => Number((await sql.query('select position from log.head')).rows[0].position);

  /** Payments are begun, papers uploaded and accounts opened while something else is done. */
  async function whileLifeGoesOn(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const living = (async () => {
      while (!isOver) {
        await createRecord(portal, remittanceRecord, form, people.drafts);
        await paper(portal, people.drafts, randomUUID());
        await portal.person(seller);
      }
    })();
    await work().finally(() => {
      isOver = true;
    });
    await living;
  }
  /** Each process gets further than the one before it, and then is killed at any moment. */
  async function killed(times: number): Promise<void> {
    for (let kill = 0; kill < times; kill++) {
      const before = await archive.position();
      const child = archive.start();
      await expect.poll(archive.position, { interval: 20 }).toBeGreaterThan(before);
      await pause(dice(400));
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }

  await whileLifeGoesOn(() => killed(2));
  // what somebody is told of stands in the log as well
  const isTold = async () => {
    const { rows } = await sql.query(
      `select from log.head join read.models m using (position) where m.name = 'notifier' and m.state = 'current'`,
    );
    return rows.length;
  };
  await expect.poll(isTold).toBe(1);
  const { seal } = requireData(await portal.ask(calls.sealNow, {}, { as: office }));
  const then = await head();
  for (const person of Object.values(people)) person.position = then;
  const before = await answersOf(portal, people, erased);
  const { rows } = await sql.query<{ at: Date }>('select at from log.head');
  const moment = rows[0]?.at ?? new Date(0);
  // what is recorded from here on is later
  await expect.poll(() => Date.now()).toBeGreaterThan(moment.getTime() + 1);

  await whileLifeGoesOn(async () => {
    for (const call of [calls.cancelUser, calls.eraseUser])
      expect(await portal.ask(call, { id: erased.umId, reason: 'as asked for' }, { as: office })).toMatchObject({
        flag: 'T',
      });
    await killed(1);
  });
  const last = archive.start();
  // whatever the portal records by itself meanwhile
  const isBehind = async () => (await head()) - (await archive.position());
  await expect.poll(isBehind).toBe(0);
  await expect.poll(async () => (await fetch(`${archive.address}/health/ready`)).status).toBe(200);
  const metrics = await (await fetch(`${archive.address}/metrics`)).text();
  expect(Number(/^portal_backup_behind_seconds (\S+)$/m.exec(metrics)?.[1])).toBeLessThan(60);
  // whoever looks whether the backup is one finds that out beside both; a drill that is killed leaves nothing to the next one
  const home = temporaryFolder();
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const drillEnv = { ...archive.env, TMPDIR: home };
  const held = () => readdirSync(home).filter((name) => name.startsWith('portal-drill-'));
  const stopped = spawn(process.execPath, [programFile('restore'), '--drill'], { env: drillEnv, stdio: 'ignore' });
  await expect.poll(held, { interval: 5 }).toHaveLength(1);
  stopped.kill('SIGKILL');
  await once(stopped, 'exit');
  expect(held()).toHaveLength(1);
  const drillOf = async () => requireData(await portal.ask(showState, {}, { as: office }));
  await expect.poll(async () => (await drillOf()).drill?.fault).toContain('did not come to its end');
  expect((await drillOf()).findings.map(({ code }) => code)).toContain('drillFailed');
  expect(await run('restore', ['--drill'], drillEnv)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Drill passed'),
  });
  expect(held()).toEqual([]);
  const state = requireData(await portal.ask(showState, {}, { as: office }));
  expect(state.drill).toMatchObject({ position: expect.any(Number), fault: null });
  expect(state.drill?.position).toBeGreaterThan(then);
  expect(state.findings.filter(({ part }) => part === 'backup')).toEqual([]);
  last.kill('SIGTERM');
  expect(await once(last, 'exit')).toEqual([0, null]);

  await Promise.all(Object.keys(portal.stack.processes).map((name) => portal.stack.kill(name)));
  await sql.end();
  await portal.stack.postgres?.kill();

  const other = await restored(archive, moment.toISOString());
  onTestFinished(() => other.close());
  expect(other.said).toContain(`up to position ${then} of`);
  expect(other.said).toContain(`seals vouch for it up to ${seal.position}`);
  const peopleThere = {
    drafts: await other.again(people.drafts, seller),
    desk: await other.again(people.desk, seller),
    office: await other.again(office, 'SHDIPP_ADMIN'),
  };
  for (const [person, { id }] of [[peopleThere.drafts, org] as const, [peopleThere.desk, bank] as const])
    requireData(await other.portal.ask(actAs, { institution: id }, { as: person }));
  expect(await answersOf(other.portal, peopleThere, erased)).toEqual(before);
  expect(await inDatabases(other.env.EVENT_STORE_URL ?? '', personal(erased))).toEqual([]);
});
