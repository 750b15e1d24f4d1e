import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { PublicEvent } from '@portal/shared/calls/events';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordedExample, testScene, type WebhookFixture } from '../webhooks/testing.ts';
import type { StreamLimits } from './streams.ts';
import { streamsOf } from './testing.ts';

const pollOptions = { timeout: 120_000 };
let fixture: WebhookFixture;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  fixture = await testScene();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => fixture?.close());

/** A process that has streams; what happens it is told by hand. */
async function listening(limits: Partial<StreamLimits> = {}) {
  const process = await streamsOf(fixture, limits);
  closing.push(process.close);
  return {
    ...process,
    listen: (query = '', headers: Record<string, string> = {}) => listenTo(process.port, query, headers),
  };
}

interface Listener {
  events: PublicEvent[];
  /** ids as they came, also without an event */
  ids: number[];
  answer: IncomingMessage;
  isEnded: () => boolean;
  leave(): void;
}

async function listenTo(port: number, query: string, headers: Record<string, string>): Promise<Listener> {
  const request = get({ port, host: '127.0.0.1', path: `/events${query}`, headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const listener = { events: [] as PublicEvent[], ids: [] as number[] };
  let buffer = '';
  let isEnded = false;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (buffer + chunk).split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const line of blocks.flatMap((block) => block.split('\n'))) {
      if (line.startsWith('id: ')) listener.ids.push(Number(line.slice(4)));
      if (line.startsWith('data: ')) listener.events.push(JSON.parse(line.slice(6)));
    }
  });
  answer.on('close', () => {
    isEnded = true;
  });
  answer.on('error', () => undefined);
  const leave = () => void request.destroy();
  closing.push(leave);
  request.on('error', () => undefined);
  return { ...listener, answer, isEnded: () => isEnded, leave };
}

const example = (type: string, more: object): PortalEvent => {
  const { data } = recordedExample(type);
  return { type, data: { ...data, ...more } } as PortalEvent;
};
const approve = (record: string, more: object = {}) =>
  fixture.append(`product-${record}`, example('ProductApproved', { record, lan: 'CN', sites: ['01'], ...more }));
const delist = (record: string) =>
  fixture.append(`product-${record}`, example('ProductDelisted', { record, lan: 'CN', sites: ['01'] }));
const positions = ({ events }: Pick<Listener, 'events'>) => events.map(({ position }) => position);

test('what happens in public is told to pages of any origin, thin, and what is private is not', async () => {
  const process = await listening();
  const listener = await process.listen();
  expect(listener.answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const record = randomUUID();
  const saved = example('ProductSaved', { record, lan: 'CN' });
  await fixture.append(`product-${record}`, saved, example('ProductSubmitted', { record, lan: 'CN' }));
  const expectedPositions = [await approve(record), await approve(record), await delist(record)];
  await fixture.append(`product-${record}`, example('ProductDeleted', { record, lan: 'CN' }));
  await process.hears();
  await expect.poll(() => listener.events.length, pollOptions).toBe(3);
  expect(listener.events).toEqual(
    ['product.published', 'product.changed', 'product.withdrawn'].map((type, index) => ({
      type,
      kind: 'product',
      id: record,
      sites: ['01'],
      languages: ['CN'],
      time: expect.stringMatching(/Z$/),
      position: expectedPositions[index],
    })),
  );
});

test('cut off anywhere and by another process it goes on where it was: nothing missed, nothing twice', async () => {
  const all: number[] = [];
  const first = await listening();
  const second = await listening();
  const start = await fixture.store.head();
  for (let n = 0; n < 180; n++) all.push(await approve(randomUUID()));
  const got: number[] = [];
  let last = start;
  for (let n = 0; n < 20; n++) {
    const process = n % 2 ? first : second;
    await process.hears();
    const listener = await process.listen('', { 'last-event-id': String(last) });
    // some get a few, some nothing, before they are cut off
    const few = Math.min(all.length - got.length, n * 3);
    await expect.poll(() => listener.events.length, pollOptions).toBeGreaterThanOrEqual(few);
    listener.leave();
    got.push(...positions(listener));
    last = listener.ids.at(-1) ?? last;
    if (n === 10) for (let more = 0; more < 60; more++) all.push(await approve(randomUUID()));
  }
  await first.hears();
  const end = await first.listen('', { 'last-event-id': String(last) });
  await expect.poll(() => got.length + end.events.length, pollOptions).toBe(all.length);
  expect([...got, ...positions(end)]).toEqual(all);
});

test('from the beginning, by kind and by site; what moves away is told where it was', async () => {
  const process = await listening();
  const record = randomUUID();
  const start = await fixture.store.head();
  const first = await approve(record, { sites: ['02'] });
  const second = await approve(record, { sites: ['03'] });
  const company = randomUUID();
  await fixture.append(`company-${company}`, example('CompanyApproved', { record: company, lan: 'EN', sites: ['02'] }));
  await process.hears();
  const fullStream = await process.listen('?after=0');
  const some = await process.listen(`?after=${start}&site=02&kind=product`);
  const both = await process.listen(`?after=${start}&site=02,03&kind=product&kind=company`);
  await expect.poll(() => both.events.length, pollOptions).toBe(3);
  await expect.poll(() => positions(some), pollOptions).toEqual([first, second]);
  await expect.poll(() => positions(fullStream).at(-1), pollOptions).toBe(positions(both).at(-1));
  expect(fullStream.events.length).toBeGreaterThan(100);
  for (const query of ['?kind=message', '?site=04', '?after=-1', '?kind=product;drop'])
    expect([query, (await process.listen(query)).answer.statusCode]).toEqual([query, 400]);
  expect((await process.listen('', { 'last-event-id': 'x' })).answer.statusCode).toBe(400);
});

test('a thousand listen, each hears everything once, in order', async () => {
  const process = await listening();
  const all: Listener[] = [];
  for (let batch = 0; batch < 20; batch++)
    all.push(...(await Promise.all(Array.from({ length: 50 }, () => process.listen()))));
  expect(process.streams.connections).toBe(1_000);
  const expectedPositions: number[] = [];
  for (let n = 0; n < 20; n++) {
    expectedPositions.push(await approve(randomUUID()));
    await process.hears();
  }
  await expect.poll(() => all.every(({ events }) => events.length === 20), pollOptions).toBe(true);
  for (const listener of all) expect(positions(listener)).toEqual(expectedPositions);
  for (const listener of all) listener.leave();
  await expect.poll(() => process.streams.connections, pollOptions).toBe(0);
});

test('who does not read is let go, and no more than a page waits for them; who reads hears all the same', async () => {
  const process = await listening({ patience: 300 });
  for (let n = 0; n < 300; n++) await approve(randomUUID());
  await process.hears();
  const never = new AbortController().signal;
  const filter = { kinds: [], sites: [] };
  const opened = await process.streams.open({ address: 'x', after: 0, filter, signal: never });
  const body = 'body' in opened && opened.body instanceof Readable ? opened.body : undefined;
  const reader = await process.listen('?after=0');
  await expect.poll(() => body?.readableLength, pollOptions).toBeGreaterThan(0);
  expect(body?.readableLength).toBeLessThan(100_000);
  await expect.poll(() => body?.destroyed, pollOptions).toBe(true);
  expect(process.streams.connections).toBe(1);
  const last = await approve(randomUUID());
  await process.hears();
  await expect.poll(() => positions(reader).at(-1), pollOptions).toBe(last);
});

test('so many from one address and altogether; who is turned away is told when to come back', async () => {
  const process = await listening({ perAddress: 2 });
  const first = await process.listen();
  await process.listen();
  const third = await process.listen();
  expect(third.answer.statusCode).toBe(429);
  expect(Number(third.answer.headers['retry-after'])).toBeGreaterThan(0);
  first.leave();
  await expect.poll(() => process.streams.connections, pollOptions).toBe(1);
  expect((await process.listen()).answer.statusCode).toBe(200);
  const full = await listening({ total: 0 });
  expect((await full.listen()).answer.statusCode).toBe(429);
});

test('while nothing happens there are signs of life, which bear the place; a process that ends ends its streams', async () => {
  const process = await listening({ heartbeat: 20 });
  const listener = await process.listen('?kind=article');
  await approve(randomUUID());
  await process.hears();
  const end = await fixture.store.head();
  await expect.poll(() => listener.ids.at(-1), pollOptions).toBe(end);
  expect(listener.events).toEqual([]);
  await process.close();
  await expect.poll(() => listener.isEnded(), pollOptions).toBe(true);
  expect(listener.answer.complete).toBe(true);
  // a position that the log does not have is its end
  const other = await listening();
  const ahead = await other.listen(`?after=${end + 1_000}`);
  await expect.poll(() => ahead.ids[0], pollOptions).toBe(end);
});
