import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import type pg from 'pg';
import { connected } from '../../../runtime/database/connection.ts';
import { programFile } from '../../build/servers.ts';
import type { Person, Portal } from '../../journeys/portal.ts';
import { type Acknowledged, insist, type Load } from './load.ts';

const pageSize = 40;
/** How long what was decided may take to be told on a machine that is busy, in milliseconds. */
const tellingPatience = 300_000;

/** What the operator's tool says. */
export async function log(portal: Portal, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const tool = spawn(process.execPath, [programFile('log'), ...args], {
    env: portal.stack.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')]);
  return { code: tool.exitCode, said: output + complaint };
}

/** A connection to the portal's database, as its owner. */
export const asOwner = <T>(portal: Portal, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connected(portal.stack.env.EVENT_STORE_URL ?? '', 'campaign', work);

/** Every page of a list, as far as its caller's own writes. */
async function pages<Row>(page: (pageNo: number) => Promise<readonly Row[] | undefined>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const found = (await page(pageNo)) ?? [];
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
}

const doubled = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

async function productFaults(portal: Portal, seller: Person, products: readonly Acknowledged[]): Promise<string[]> {
  const rows = await pages(async (pageNo) => {
    const answer = await insist(portal, calls.productList, { pageNo, pageSize }, seller);
    return answer.data?.productInformationQueryResPojoList;
  });
  const rowIds = rows.map(({ id }) => id);
  const faults = doubled(rows.map(({ productName }) => productName)).map((name) => `doubled: ${name}`);
  for (const { id, name, decision } of products) {
    const row = rows.find((each) => each.id === id);
    if (!row) faults.push(`lost: ${name}`);
    else if (row.productName !== name) faults.push(`${name} is called ${row.productName}`);
    else if (decision && row.status !== decision) faults.push(`${name} was decided ${decision} and is ${row.status}`);
  }
  const known = new Set(products.map(({ id }) => id));
  for (const id of rowIds) if (!known.has(id)) faults.push(`nobody was told of ${id}`);
  return faults;
}

/** Each decision has exactly one message, once the notifier has got there. */
async function messageFaults(portal: Portal, seller: Person, products: readonly Acknowledged[]): Promise<string[]> {
  const decided = products.filter(({ decision }) => decision).map(({ id }) => id);
  for (const until = Date.now() + tellingPatience; ; await pause(100)) {
    const rows = await pages(async (pageNo) => {
      const answer = await insist(portal, calls.loadMessages, { pageNo, pageSize }, seller);
      return answer.data?.messageDetailList;
    });
    const notifiedIds = rows.map(({ about }) => about.id);
    const missing = decided.filter((id) => !notifiedIds.includes(id));
    if (missing.length && Date.now() < until) continue;
    return [
      ...missing.map((id) => `no message of the decision on ${id}`),
      ...doubled(notifiedIds).map((id) => `more than one message of the decision on ${id}`),
    ];
  }
}

/** A sentence for each read model that is not what a rebuild from nothing makes of the log. */
async function modelFaults(portal: Portal): Promise<string[]> {
  const names = await asOwner(portal, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select distinct name from read.models where state = 'current' and name <> 'notifier' order by name",
    );
    return rows.map(({ name }) => name);
  });
  const { said: output } = await log(portal, 'rebuild', ...names);
  const same = output.match(/ 0 different, 0 missing, 0 added/g)?.length ?? 0;
  return same === names.length ? [] : [`${same} of ${names.length} read models equal their rebuild: ${output}`];
}

/** Whether the log is whole, by the tool. */
export async function verifyFaults(portal: Portal): Promise<string[]> {
  const { code, said: output } = await log(portal, 'verify');
  return code === 0 ? [] : [`verify: ${output}`];
}

/** Everything that must hold once nothing is disturbed any more; a sentence for each thing that does not. */
export async function faultsAfter(portal: Portal, load: Load): Promise<string[]> {
  const { administrator, sellers, acknowledged } = load;
  const refusals = await load.stop();
  const each = sellers.map(async (seller) => {
    const products = acknowledged.get(seller.umId) ?? [];
    // what was decided is not a write of their own
    seller.position = Math.max(seller.position, administrator.position);
    return [...(await productFaults(portal, seller, products)), ...(await messageFaults(portal, seller, products))].map(
      (fault) => `${seller.loginId}: ${fault}`,
    );
  });
  return [
    ...refusals.map((refusal) => `refused: ${refusal}`),
    ...(await Promise.all(each)).flat(),
    ...(await verifyFaults(portal)),
    ...(await modelFaults(portal)),
  ];
}
