import { createHash } from 'node:crypto';
import { openFiles } from '@portal/infra/runtime/files/index';
import { promptFiles, promptly, usualPromptness } from '@portal/infra/runtime/files/prompt';
import { gateway } from '@portal/infra/runtime/gateway/server';
import { createServer } from '@portal/infra/runtime/http/server';
import { type S3Server, startS3 } from '@portal/infra/runtime/s3/testing';
import { callList } from '@portal/shared/calls/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { productHandlers } from '../product-lists/handlers.ts';
import { postgresSearch } from '../search/postgres/engine.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { fileHandlers } from './handlers.ts';

const silent = pino({ level: 'silent' });
const imageId = uuid(1);
let service: Awaited<ReturnType<typeof testService>>;
let png: Buffer;
let sha256: string;

beforeAll(async () => {
  png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#136' } })
    .png()
    .toBuffer();
  sha256 = createHash('sha256').update(png).digest('hex');
  service = await testService();
  const stored: PortalEvent = {
    type: 'FileStored',
    data: {
      fileId: imageId,
      owner: 'anna',
      use: 'product',
      sha256,
      mime: 'image/png',
      bytes: 1,
      width: 400,
      height: 400,
    },
  };
  await service.fill([stored, storyOf({ content: content({ images: [imageId] }) }).approved()]);
});
afterAll(() => service.close());

/** A query process whose files lie in an S3 of its own, behind a gateway; how long somebody waits for a file is said in milliseconds. */
async function portal(slow: number, mostWaiting = usualPromptness.mostWaiting) {
  const s3: S3Server = await startS3();
  const fileStore = openFiles(s3.url, { keys: s3.keys });
  await fileStore.put(sha256, png);
  const files = promptFiles(fileStore, promptly({ ...usualPromptness, slow, mostWaiting }));
  const deps = { ...service.deps, files };
  const query = await createServer({
    name: 'query',
    bound: [...fileHandlers(deps), ...productHandlers(deps, postgresSearch(deps.reader))],
    sessions: { find: async () => undefined },
    logger: silent,
    freshness: { isTooOld: () => false, onChange: () => () => undefined, ...deps.freshness },
    cacheBytes: 0,
    rateLimitFactor: 0,
    ready: async () => ({}),
  });
  const behind = await query.listen({ port: 0, host: '127.0.0.1' });
  const before = await gateway({
    calls: callList,
    log: silent,
    addresses: { command: [behind], query: [behind], notifier: [behind] },
    caps: { requests: 0, connections: 0 },
  });
  const url = await before.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    // who waits for it still hears that it is gone
    await s3.stop();
    await before.close();
    await query.close();
  });
  await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(200);
  return {
    s3,
    picture: (signal?: AbortSignal) => fetch(`${url}/resource/${imageId}`, signal ? { signal } : {}),
    list: async () => (await (await fetch(`${url}/product/list?lan=CN`)).json()).flag,
  };
}

test('however many wait for files that do not come, lists are answered, and no more is asked of S3 than is bounded', async () => {
  const { s3, picture, list } = await portal(120_000, 1_000);
  expect((await picture()).status).toBe(200);
  s3.fault = () => 'no answer';
  s3.asked.length = 0;
  const leaving = new AbortController();
  const statuses: number[] = [];
  // more than all connections that the gateway has for reads of a process
  const waiting = Array.from({ length: 400 }, () =>
    picture(leaving.signal).then(
      ({ status }) => void statuses.push(status),
      () => undefined,
    ),
  );
  await expect.poll(() => s3.asked.length).toBeGreaterThan(10);
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 20; n++) expect(await list()).toBe('T');
  console.log(`memory while 400 wait: ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more`);
  expect(statuses).toEqual([]);
  expect(s3.asked.length).toBeLessThanOrEqual(3 * usualPromptness.atOnce);
  leaving.abort();
  await Promise.all(waiting);
});

test('whoever waits in vain is told when to come again, others at once, and with S3 the pictures are back', async () => {
  const { s3, picture, list } = await portal(300);
  s3.fault = () => 'no answer';
  const first = await picture();
  expect([first.status, first.headers.get('retry-after'), first.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ]);
  expect(await first.json()).toMatchObject({ flag: 'F', returnCode: '503' });
  s3.asked.length = 0;
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await picture()).status));
  expect(new Set(statuses)).toEqual(new Set([503]));
  // one for all, where a second has gone by
  expect(s3.asked.length).toBeLessThan(10);
  expect(await list()).toBe('T');
  s3.fault = undefined;
  // a third of a second is little where the machine is busy with something else
  const loadStatuses = async () =>
    new Set(await Promise.all(Array.from({ length: 20 }, async () => (await picture()).status)));
  await expect.poll(loadStatuses).toEqual(new Set([200]));
});
