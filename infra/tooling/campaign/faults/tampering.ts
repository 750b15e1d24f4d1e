import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { admin, seller as sellerRole } from '@portal/shared/codes/index';
import { listModels } from '../../../runtime/projection/generations.ts';
import type { Portal } from '../../journeys/portal.ts';
import { asOwner, log, verifyFaults } from './check.ts';
import { insist, type Load } from './load.ts';

/** How long the self-check, round and round, may take to come to a model on a machine that is busy, in milliseconds. */
const healingPatience = 1_200_000;

/** What somebody with a hand in the database does, and how it is undone; found by `verify` in between. */
const alterations: { name: string; todo: string; undo: string }[] = [
  {
    name: 'an event altered',
    todo: `create table tampered as select position, data from log.events order by position offset 3 limit 1;
           update log.events e set data = replace(e.data, '"', ' "') from tampered t where e.position = t.position`,
    undo: `update log.events e set data = t.data from tampered t where e.position = t.position; drop table tampered`,
  },
  {
    name: 'a login name given to another account',
    todo: `create table tampered as select * from log.reservations where kind = 'loginId' order by name limit 1;
           update log.reservations r set stream = 'account-00000000-0000-4000-8000-000000000000'
             from tampered t where (r.kind, r.name) = (t.kind, t.name)`,
    undo: `update log.reservations r set stream = t.stream from tampered t where (r.kind, r.name) = (t.kind, t.name);
           drop table tampered`,
  },
  {
    name: 'a command forgotten',
    todo: `create table tampered as select * from log.commands order by position limit 1;
           delete from log.commands c using tampered t where c.command = t.command`,
    undo: `insert into log.commands select * from tampered; drop table tampered`,
  },
];

async function foundByVerify(portal: Portal): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, todo, undo } of alterations) {
    await asOwner(portal, (client) => client.query(todo));
    const { code } = await log(portal, 'verify');
    if (code === 0) faults.push(`${name}: not found`);
    await asOwner(portal, (client) => client.query(undo));
  }
  return [...faults, ...(await verifyFaults(portal))];
}

/** A session row that says of a seller that they are an administrator is not believed. */
async function notBelieved(portal: Portal, load: Load): Promise<string[]> {
  const [seller] = load.sellers;
  if (!seller) return [];
  const { rowCount } = await asOwner(portal, (client) =>
    client.query(
      `update identity.sessions set principal = replace(principal, '${sellerRole}', '${admin}')
        where um_id = $1 and principal like '%${sellerRole}%'`,
      [seller.umId],
    ),
  );
  if (!rowCount) return ['no session of a seller could be altered'];
  // sessions are known for a second
  await pause(1_500);
  const answer = await insist(portal, calls.queryUsers, {}, seller);
  return answer.flag === 'T' ? ['a seller whose session row was altered is an administrator'] : [];
}

/** Begins at once to alter what readers see; resolves with what was not put right, or not told. */
async function healed(portal: Portal, load: Load): Promise<string[]> {
  const name = 'product_versions';
  const { READ_MODEL_URL: url = '' } = portal.stack.env;
  const model = (await listModels(url)).find((each) => each.name === name && each.state === 'current');
  await asOwner(portal, (client) => client.query(`update read.${model?.table} set audit_comment = 'Tampered with'`));
  for (const until = Date.now() + healingPatience; Date.now() < until; await pause(250)) {
    const wrong = await asOwner(portal, async (client) => {
      const { rows } = await client.query<{ done: number }>(
        "select count(*)::int as done from read.decisions where actor = 'self-check' and name = $1",
        [name],
      );
      return !rows[0]?.done;
    });
    if (wrong) continue;
    const inbox = await insist(portal, calls.loadMessages, { pageSize: 40 }, load.administrator);
    const isNotified = inbox.data?.messageDetailList.some(({ about }) => about.id === name);
    if (isNotified) return [];
  }
  return [`${name}: what readers saw was not put right, or the administrator was not told`];
}

/** What is altered from inside is found, healed where the log says what is right, and not believed where it says who one is. */
export async function tamperingFaults(portal: Portal, load: Load): Promise<string[]> {
  const healing = healed(portal, load);
  const found = [...(await foundByVerify(portal)), ...(await notBelieved(portal, load))];
  return [...found, ...(await healing)];
}
