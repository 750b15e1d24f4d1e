import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import type { Call, RequestOf } from '@portal/shared/define/call';
import type { Plugin } from 'esbuild';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectToFire, pageOf } from '../../deploy/firing.ts';
import { connectedClient } from '../../runtime/database/client.ts';
import { buildInto, programFile } from '../build/servers.ts';
import { root } from '../root.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { form, uploadedPicture } from './product.ts';
import { type Asking, loadSize, paced, visiting } from './under-load.ts';

/** The next build: products say which edition they are, so two events, two tables, lists and cards have one thing more. */
const changes: readonly (readonly [before: string, after: string])[] = [
  [
    "    summary: { type: 'richText'",
    "    edition: { type: 'text', max: 50, optional: true, in: ['list', 'card'] },\n    summary: { type: 'richText'",
  ],
  [
    '  upcasts: { Saved: [withoutVideo], Approved: [withoutVideo] },',
    `  upcasts: {
    Saved: [withoutVideo, (data) => ({ ...data, content: { ...(data.content as object), edition: '' } })],
    Approved: [withoutVideo, (data) => ({ ...data, content: { ...(data.content as object), edition: '' } })],
  },`,
  ],
  ['  modelVersions: { cards: 3 },', '  modelVersions: { versions: 2, cards: 4 },'],
];
const nextBuild: Plugin = {
  name: 'the next build',
  setup({ onLoad }) {
    onLoad({ filter: /shared\/records\/product\.ts$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const [before, after] of changes) {
        if (contents.split(before).length !== 2) throw new Error(`${path} has not once: ${before}`);
        contents = contents.replace(before, after);
      }
      return { contents, loader: 'ts' };
    });
  },
};
const next = join(root, `node_modules/.cache/next-build-${process.pid}`);

const token = randomUUID();

let portal: OwnPortal;
let sql: pg.Client;

beforeAll(async () => {
  const spare = { command: 1, query: 1, projector: 1, notifier: 1, gateway: 1 };
  const opening = openPortal({ spare, env: { METRICS_TOKEN: token } });
  await buildInto(next, ['command', 'query', 'projector', 'notifier', 'gateway', 'log'], [nextBuild]);
  // by which a build is told apart from another one of its version
  await writeFile(join(next, 'built-from'), createHash('sha256').update(JSON.stringify(changes)).digest('hex'));
  portal = await opening;
  sql = await connectedClient(portal.stack.env.EVENT_STORE_URL);
});
afterAll(async () => {
  await sql?.end();
  await portal?.close();
  await rm(next, { recursive: true, force: true });
});

/** The operator's command of the next build. */
async function log(...args: string[]): Promise<string> {
  const program = spawn(process.execPath, [programFile('log', next), ...args], {
    env: portal.stack.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  // on a busy machine a connection may take longer than the program waits for it
  if (code !== 0 && /timeout exceeded when trying to connect/.test(complaint)) return log(...args);
  if (code !== 0) throw new Error(`log ${args.join(' ')}: ${output}${complaint}`);
  return output;
}

/** Asks until it is so, for as long as a busy machine may take. */
const until = (isSo: () => Promise<unknown>) => expect.poll(isSo, { interval: 50 }).toBe(true);

const readiness = (name: string): Promise<string> => {
  const address = portal.stack.places[name];
  return fetch(`${address}/health/ready`).then((answer) => answer.text());
};
const saysTooOld = async (name: string) => /too old/.test(await readiness(name));

/** A record that one seller writes and others read: what its stream has to hold, and what is to be seen of it. */
interface Work {
  record: string;
  id: string;
  asked: string[];
  name: string;
}

interface Tally {
  writes: number;
  reads: number;
  pages: number;
  failed: string[];
}

/** One seller with an auditor: every write is read back, in their own list, alone, and in public once it is shown. */
class Writer {
  readonly works: Work[] = [];
  cycles = 0;
  private picture = '';

  constructor(
    private readonly seller: Person,
    private readonly admin: Person,
    private readonly tally: Tally,
  ) {}

  /** As a client does: an answer that says that it is behind is no answer to what was written. */
  private async ask<C extends Call>(call: C, input: RequestOf<C>, as: Person) {
    const headers = { ...(call.writes && { 'x-command-id': randomUUID() }) };
    for (;;) {
      const answer = await portal.ask(call, input, { as, headers, once: true });
      this.tally[call.writes ? 'writes' : 'reads']++;
      const isBehind = answer.behind !== undefined;
      if (!isBehind && (answer.flag !== 'T' || !answer.data))
        throw new Error(`${call.path}: ${answer.status} ${answer.returnInfo} ${JSON.stringify(answer.data)}`);
      await paced();
      if (!isBehind && answer.data) return answer.data;
    }
  }

  private expectShown(label: string, actual: unknown, ...expectedTexts: string[]): void {
    for (const each of expectedTexts)
      if (!JSON.stringify(actual).includes(each))
        throw new Error(`stale: ${label} has no ${each}: ${JSON.stringify(actual)}`);
  }

  private async seen({ id, name }: Work, status: string): Promise<void> {
    const record = await this.ask(calls.productShow, { id }, this.seller);
    this.expectShown('the record', record, `"productName":"${name}"`, `"status":"${status}"`);
    const list = await this.ask(calls.productList, { pageSize: 40 }, this.seller);
    const row = list.productInformationQueryResPojoList.find((each) => each.id === id);
    this.expectShown('the own list', row ?? null, `"${name}"`, `"status":"${status}"`);
  }

  private async save(work: Work | undefined, productName: string): Promise<Work> {
    const input = { ...form('CN', this.picture, { productName }), ...(work && { prdId: work.record }) };
    const { id, prdId } = await this.ask(calls.productSave, input, this.seller);
    const saved = work ?? { record: prdId, id, asked: [], name: '' };
    if (!work) this.works.push(saved);
    saved.asked.push(`ProductSaved ${productName}`);
    saved.name = productName;
    await this.seen(saved, '0');
    return saved;
  }

  private async review(work: Work): Promise<void> {
    const { id, record, name } = work;
    await this.ask(calls.productShelve, { id, status: '2' }, this.seller);
    work.asked.push(`ProductSubmitted ${name}`);
    await this.seen(work, '2');
    this.admin.position = Math.max(this.admin.position, this.seller.position);
    await this.ask(calls.productDecide, { id, status: '1' }, this.admin);
    work.asked.push(`ProductApproved ${name}`);
    this.seller.position = Math.max(this.admin.position, this.seller.position);
    await this.seen(work, '1');
    const publicPage = await this.ask(calls.showProduct, { productId: record, lan: 'CN' }, this.seller);
    this.expectShown('the public page', publicPage, `"productName":"${name}"`);
    const { list } = await this.ask(calls.listProducts, { lan: 'CN', keywords: name, pageSize: 10 }, this.seller);
    this.expectShown('the public list', list, `"product_name":"${name}"`);
  }

  /** A new record through review; in every other turn the one before, edited and shown anew. */
  async cycle(): Promise<void> {
    this.picture ||= await uploadedPicture(portal, this.seller);
    const before = this.cycles % 2 ? this.works.at(-1) : undefined;
    await this.review(await this.save(before, `Work ${randomUUID().slice(0, 8)}`));
    this.cycles++;
  }
}

/** What all processes tell. */
const readMetrics = () => pageOf(portal.get('/metrics', { authorization: `Bearer ${token}` }));

test(`a second build beside the first takes over: of ${loadSize.requests} requests none fails, no stale read, nothing lost, nothing doubled`, async () => {
  const { stack } = portal;
  const tally: Tally = { writes: 0, reads: 0, pages: 0, failed: [] };
  const pairs = await Promise.all(
    [1, 2].map(async () => Promise.all([portal.person('Default-App-User'), portal.person('SHDIPP_ADMIN')])),
  );
  const writers = pairs.map(([seller, admin]) => new Writer(seller, admin, tally));
  let isOver = false;
  let mayFlood = false;
  const countRequest: Asking = async (_, request) => {
    const answer = await request();
    tally.pages++;
    return answer;
  };
  const visit = visiting(portal, ['/zh/home', '/en/home', '/product/list?lan=CN'])(
    countRequest,
    new AbortController().signal,
  );
  const repeating = async (once: () => Promise<void>) => {
    while (!isOver && !tally.failed.length) {
      await once().catch((cause) => tally.failed.push(String(cause)));
      await paced(mayFlood ? undefined : loadSize.pause);
    }
  };
  const load = [...writers.map((writer) => () => writer.cycle()), visit, visit, visit].map(repeating);
  /** Until every writer has written and read a new and an old record from now on; at once when a request has failed. */
  async function underLoad(): Promise<void> {
    const targetCycles = writers.map(({ cycles }) => cycles + 2);
    await until(
      async () => tally.failed.length > 0 || writers.every(({ cycles }, at) => cycles >= (targetCycles[at] ?? 0)),
    );
    expect(tally.failed).toEqual([]);
  }
  await underLoad();
  const before = await readMetrics();
  await stack.start('gateway-2', next);
  await underLoad();
  await stack.end('gateway');
  await underLoad();
  const both = await readMetrics();
  // readers: the next versions are built, compared and shown beside the ones that are read
  await Promise.all(['projector-2', 'query-2'].map((name) => stack.start(name, next)));
  const { rows: switched } = await sql.query<{ name: string; outcome: string }>(
    `select name, outcome from read.decisions where action = 'switch' and (name, version) in (('product_cards', 8), ('product_versions', 7)) order by name`,
  );
  expect(switched.map(({ name }) => name)).toEqual(['product_cards', 'product_versions']);
  for (const { outcome } of switched) expect(outcome).toMatch(/^compared with version \d+ .* 0 missing, 0 added$/);
  await underLoad();

  // back to the old one, which shows the present, and forth again
  await stack.end('query-2');
  await underLoad();
  await stack.restart('query-2');
  await stack.end('query');
  await underLoad();

  // writers last, since only they bring new versions of events
  await Promise.all(['notifier-2', 'command-2'].map((name) => stack.start(name, next)));
  await underLoad();
  await until(() => saysTooOld('projector'));
  await until(() => saysTooOld('notifier'));
  await until(() => saysTooOld('command'));
  await Promise.all(['command', 'notifier', 'projector'].map((name) => stack.end(name)));
  await underLoad();
  const requests = () => tally.writes + tally.reads + tally.pages;
  // nothing starts any more that a flood would hold up
  mayFlood = true;
  load.push(...Array.from({ length: loadSize.visitors }, () => repeating(visit)));
  // a machine that is busy with something else answers them later
  await expect.poll(() => tally.failed.length > 0 || requests() >= loadSize.requests, { timeout: 300_000 }).toBe(true);
  isOver = true;
  await Promise.all(load);
  expect(tally.failed).toEqual([]);
  expect(requests()).toBeGreaterThanOrEqual(loadSize.requests);
  expectToFire({ alert: 'PortalVersionsDiffer', before, during: [both, both], hours: 2 });

  // what the log holds is what was asked for, once
  const works = writers.flatMap((writer) => writer.works);
  const { rows: events } = await sql.query<{ stream: string; type: string; schema: number; data: string }>(
    `select stream, type, schema, data from log.events where stream like 'product-%' order by position`,
  );
  for (const { record, asked: expectedNames } of works) {
    const held = events.filter(({ stream }) => stream === `product-${record}`);
    expect(held.map(({ type, data }) => `${type} ${JSON.parse(data).name}`)).toEqual(expectedNames);
  }
  expect(events).toHaveLength(works.flatMap(({ asked: expectedNames }) => expectedNames).length);
  const versions = (type: string) =>
    [...new Set(events.filter((event) => event.type === type).map(({ schema }) => schema))].sort();
  expect([versions('ProductSaved'), versions('ProductApproved'), versions('ProductSubmitted')]).toEqual([
    [2, 3],
    [2, 3],
    [1],
  ]);

  // each approval was told once
  const approvals = events.filter(({ type }) => type === 'ProductApproved').length;
  const messageCount = async () =>
    Number(
      (
        await sql.query(
          `select count(*) from log.events where type = 'MessageSent' and data like '%"productApproved"%'`,
        )
      ).rows[0].count,
    );
  await expect
    .poll(async () => [await messageCount(), await readiness('notifier-2')])
    .toEqual([approvals, expect.stringContaining('"ready":true')]);
  expect(await messageCount()).toBe(approvals);

  expect((await sql.query('select * from read.parked')).rows).toEqual([]);
  expect(await log('verify')).toContain('The log is whole');
  const rebuilt = ['product_versions', 'product_cards', 'history'];
  const compared = (await log('rebuild', ...rebuilt)).match(/ 0 different, 0 missing, 0 added/g);
  expect(compared).toHaveLength(rebuilt.length);

  // the way back is closed, and whoever takes it hears why
  for (const name of ['command', 'query'])
    await expect(stack.restart(name)).rejects.toThrow(/The log holds events Product\w+ of schema 3, [^.]*\./);
}, 1_800_000);
