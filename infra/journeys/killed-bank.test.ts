import { randomUUID } from 'node:crypto';
import { contractBalance } from '@portal/shared/calls/payments';
import { listTransactions } from '@portal/shared/calls/transactions';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { dayOf } from '@portal/shared/rules/dates';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { given, kept, paymentAccess, registeredContract, someone } from './office-people.ts';
import { openPortal, type Portal } from './portal.ts';

const { act, show } = callsOfWorkflow(remittanceRecord);
const today = dayOf(Date.now());
const count = 8;
let portal: Portal;
let org: Founded;
let bank: Founded;
let contract: string;
/** applications for which foreign exchange has been bought, and nothing remitted */
let payments: string[];
let sql: pg.Client;

beforeAll(async () => {
  portal = await openPortal();
  sql = new pg.Client(portal.stack.env.EVENT_STORE_URL);
  await sql.connect();
  org = await institution(portal, 'org');
  bank = await institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']);
  const fx = await institution(portal, 'fx');
  const access = await paymentAccess(portal, org, bank);
  contract = await registeredContract(portal, org, fx, '26DESHY6500000031');
  const amounts = { amount: '1000.00', fxAmount: '600.00', cashAmount: '400.00', bopAmount1: '1000.00' };
  const one = { bopCode2: '', bopAmount2: '', bopRemark2: '', applyDate: today };
  const form = { ...sampleRemittance, ...amounts, ...one, access, contract };
  const [drafts, audits, desk] = [someone(org), someone(org, 1), someone(bank)];
  payments = [];
  for (let each = 0; each < count; each++)
    payments.push(
      await kept(portal, remittanceRecord, form, drafts, [
        ['test', drafts],
        ['submit', drafts],
        ['approve', audits],
        ['takeUp', desk],
        ['accept', desk],
        ['purchase', desk, { rate: '7.0951' }],
      ]),
    );
}, 240_000);
afterAll(async () => {
  await sql?.end();
  await portal?.close();
});

/** As the other person of the bank does it, who has not accepted it. */
const remit = (id: string, command: string, reference = `FT${id.slice(0, 8)}`) =>
  portal.ask(act, { id, act: 'remit', reference }, { as: someone(bank, 1), headers: { 'x-command-id': command } });
const shown = async (id: string) => given(await portal.ask(show, { id }, { as: someone(bank, 1) }));
const actsOf = async (id: string) => (await shown(id)).history.map((entry) => entry.act);
/** What a bank sees of one: what was before it arrived is the organisation's own. */
const whole = ['approve', 'takeUp', 'accept', 'purchase', 'remit'];

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
  expect(await shown(id)).toMatchObject({ state: 'PURCHASED', noted: { fxRate: '7.0951', cnyAmount: '4257.06' } });
  expect(await remit(id, randomUUID())).toMatchObject({ flag: 'T' });
  expect(await actsOf(id)).toEqual(whole);
}, 120_000);

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
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
  await portal.stack.kill('command');
  await sql.query('commit');
  await portal.stack.restart('command');
  await Promise.allSettled(underway);

  // nobody who asked knows what became of it: he asks again
  const answers = await Promise.all(ids.map((id, at) => remit(id, commands[at] ?? '')));
  expect(answers.map(({ flag, data }) => [flag, data?.id])).toEqual(ids.map((id) => ['T', id]));
  const again = await Promise.all(ids.map((id, at) => remit(id, commands[at] ?? '')));
  expect(again.map(({ data }) => data)).toEqual(answers.map(({ data }) => data));
  // under the same id something else is refused
  expect(await remit(ids[0] ?? '', commands[0] ?? '', 'ANOTHER')).toMatchObject({ flag: 'F', status: 409 });
  expect(await remit(ids[0] ?? '', randomUUID())).toMatchObject({ returnCode: 'remittance.notPossible' });

  expect(await remitted(payments)).toEqual(payments.map(() => 1));
  for (const id of ids) expect(await actsOf(id)).toEqual(whole);
  const drafts = someone(org);
  drafts.position = someone(bank, 1).position;
  expect(given(await portal.ask(contractBalance, { contract }, { as: drafts }))).toMatchObject({
    paid: `${count}000.00`,
    pending: '0.00',
  });
  const office = await portal.person('SHDIPP_ADMIN');
  office.position = drafts.position;
  for (const id of payments) {
    const { number } = await shown(id);
    const { rows } = given(
      await portal.ask(listTransactions, { pageNo: 1, pageSize: 10, reference: number }, { as: office }),
    );
    expect(rows).toMatchObject([{ amountUsd: '1000.00', flow: 'import', reversed: false }]);
  }
}, 240_000);
