import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, nothing } from '@portal/shared/define/call';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { gateway } from './server.ts';

const list = call({
  path: '/product/list',
  side: 'query',
  access: 'public',
  summary: '',
  input: () => nothing,
  output: () => nothing,
});
const lines: Record<string, unknown>[] = [];
const log = createLogger('gateway', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
let requests: IncomingMessage[] = [];
const behind = createServer((request, response) => {
  if (request.url?.startsWith('/health')) return response.end('{"position":0}');
  requests.push(request);
  if (request.url !== '/slow') response.end('{}');
});
let server: Awaited<ReturnType<typeof gateway>>;
let url: string;
let addresses: Record<'command' | 'query' | 'notifier', string[]>;

beforeAll(async () => {
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const address = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  addresses = { command: [address], query: [address], notifier: [address] };
  server = await gateway({ calls: [list], log, addresses });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  behind.closeAllConnections();
  behind.close();
});

/** The line of what was asked last. */
async function lineOf(ask: () => Promise<unknown>) {
  lines.length = 0;
  requests = [];
  await ask();
  const found = () => lines.find(({ msg }) => msg === 'answered');
  await expect.poll(found).toBeDefined();
  return found() ?? {};
}

test('each call and page leaves a line by which it is found again, and nothing of who asked for what', async () => {
  const ids = '0af7651916cd43dd8448eb211c80319c';
  const line = await lineOf(() =>
    fetch(`${url}/product/list?keywords=secretive`, {
      headers: { token: 'my-token', traceparent: `00-${ids}-b7ad6b7169203331-01`, 'user-agent': 'my-browser' },
    }),
  );
  expect(line).toMatchObject({ call: '/product/list', method: 'GET', status: 200, trace: ids, level: 30 });
  // the services say the same of it
  expect(requests[0]?.headers).toMatchObject({
    'x-request-id': line.correlation,
    traceparent: `00-${ids}-b7ad6b7169203331-01`,
  });
  expect(JSON.stringify(line)).not.toMatch(/secretive|my-token|my-browser|127\.0\.0\.1/);
});

test('a gateway that is told so names who asked, or leaves no line', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const options = { calls: [list], log: createLogger('gateway', 'info', { write }), addresses };
  const naming = await gateway({ ...options, access: { told: true, address: true } });
  onTestFinished(() => naming.close());
  await fetch(`${await naming.listen({ port: 0, host: '127.0.0.1' })}/product/list`);
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ msg: 'answered', client: '127.0.0.1' }));
  lines.length = 0;
  const silent = await gateway({ ...options, access: { told: false, address: false } });
  onTestFinished(() => silent.close());
  await fetch(`${await silent.listen({ port: 0, host: '127.0.0.1' })}/product/list`);
  await silent.close();
  expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([]);
});

test('a page is named as far as the address is one of the portal’s form', async () => {
  expect(await lineOf(() => fetch(`${url}/en/Goods?ptId=7`))).toMatchObject({ call: 'page', page: '/en/Goods' });
  const line = await lineOf(() => fetch(`${url}/zh/${encodeURIComponent('张三')}/13812345678`));
  expect(line).toMatchObject({ call: 'page', page: '[other]' });
});

test('a trace begins at the gateway where the caller has none, or none that can be read', async () => {
  const line = await lineOf(() => fetch(`${url}/product/list`, { headers: { traceparent: 'anything' } }));
  expect(requests[0]?.headers.traceparent).toMatch(new RegExp(`^00-${line.trace}-[0-9a-f]{16}-00$`));
});

test('how long it took is told, in the line and in the metric', async () => {
  const line = await lineOf(() => fetch(`${url}/product/list`));
  expect(line.milliseconds).toBeGreaterThan(0);
  const [, sum = '0'] =
    /^portal_http_request_seconds_sum\{call="\/product\/list",status="200"\} (\S+)$/m.exec(await register.metrics()) ??
    [];
  expect(Number(sum)).toBeGreaterThan(0);
});

test('whoever goes away before the answer is no failure', async () => {
  const line = await lineOf(async () => {
    const leaving = new AbortController();
    const answer = fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => undefined);
    await expect.poll(() => requests).toHaveLength(1);
    leaving.abort();
    await answer;
  });
  expect(line).toMatchObject({ call: 'page', status: 499, level: 30 });
  expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
});
