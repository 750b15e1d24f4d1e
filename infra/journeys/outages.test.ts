import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programFile } from '../build/servers.ts';
import { openPortal, type Person, type Portal } from './portal.ts';
import { decide, savedProduct, submit } from './product.ts';

let portal: Portal;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  portal = await openPortal({ count: { projector: 2 } });
  portal.stack.supervise();
  [seller, admin] = await Promise.all([portal.person('Default-App-User'), portal.person('SHDIPP_ADMIN')]);
}, 180_000);
afterAll(() => portal?.close());

async function log(...args: string[]): Promise<string> {
  const program = spawn(process.execPath, [programFile('log'), ...args], {
    env: portal.stack.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaint, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  if (code !== 0) throw new Error(`log ${args.join(' ')}: ${said}${complaint}`);
  return said;
}

/** Tries again until it is done: what a caller has to do when a part of the portal is down. */
async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (cause) {
      if (tries > 100) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** One product through review; each step repeated under its own command id until it is answered. */
async function review(): Promise<string> {
  const id = await persistently(() => savedProduct(portal, seller));
  for (const step of [() => submit(portal, seller, id), () => decide(portal, admin, id, '1')])
    await persistently(async () => {
      const answer = await step();
      // A step that was recorded although its answer was lost is refused as done.
      if (answer.flag === 'F' && !answer.returnCode.startsWith('product.')) throw new Error(answer.returnInfo);
    });
  return id;
}

const disasters: [string, () => Promise<unknown>][] = [
  ['a projector killed', () => portal.stack.kill('projector')],
  ['the notifier killed', () => portal.stack.kill('notifier')],
  ['NATS killed', async () => portal.stack.nats?.kill()],
  ['PostgreSQL killed', async () => portal.stack.postgres?.kill()],
  ['the command service killed', () => portal.stack.kill('command')],
];

test('whatever is killed, every decision arrives once and read models equal a fresh rebuild', async () => {
  const ids: string[] = [];
  for (const [, strike] of disasters) {
    const underway = Promise.all([review(), review()]);
    await strike();
    ids.push(...(await underway), await review());
  }
  const inbox = async () => {
    const answer = await portal.ask(calls.loadMessages, { pageSize: 40 }, { as: seller });
    if (answer.flag !== 'T') throw new Error(answer.returnInfo);
    return answer.data;
  };
  seller.position = Math.max(seller.position, admin.position);
  const about = await persistently(async () => {
    const found = (await inbox())?.messageDetailList.map((message) => message.about.id) ?? [];
    if (found.length < ids.length) throw new Error('not all messages are there yet');
    return found;
  });
  expect(about.toSorted()).toEqual(ids.toSorted());
  expect(await log('verify')).toContain('The log is whole');
  const models = ['product_versions', 'product_cards', 'published_files', 'inbox', 'history', 'figures', 'accounts'];
  const rebuilt = [...models, 'origins', 'files'];
  const said = await log('rebuild', ...rebuilt);
  expect(said.match(/ 0 different, 0 missing, 0 added/g), said).toHaveLength(rebuilt.length);
}, 240_000);
