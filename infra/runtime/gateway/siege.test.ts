import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { call, nothing } from '@portal/shared/define/call';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { heldBytes } from './body.ts';
import { type GatewayOptions, gateway } from './server.ts';

/** What strangers do to a gateway: slow bodies, slow readers, too many of everything, positions of the future. */

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A process behind the gateway, and what it was asked. */
async function upstream(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, to) => to.end('{}'),
) {
  const requests: string[] = [];
  let head = 7;
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') return response.end(JSON.stringify({ position: head }));
    if (request.url === '/health/head') return response.end(JSON.stringify({ position: head }));
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requests,
    grow: (to: number) => {
      head = to;
    },
  };
}

const defined = (path: string, method: 'GET' | 'POST', side: 'command' | 'query' | 'notifier') =>
  call({ path, method, side, access: 'public', summary: '', input: () => nothing, output: () => nothing });
const calls = [
  { ...defined('/product/save', 'POST', 'command'), writes: true },
  defined('/product/list', 'POST', 'query'),
  defined('/message/live', 'GET', 'notifier'),
  { ...defined('/user/logout', 'POST', 'command'), access: 'session' as const },
  { ...defined('/resource/SingleFile', 'POST', 'command'), upload: true },
];

async function start(behind: string, options: Partial<GatewayOptions> = {}): Promise<string> {
  const addresses = { command: [behind], query: [behind], notifier: [behind] };
  const server = await gateway({ calls, log: pino({ level: 'silent' }), addresses, ...options });
  endings.push(() => server.close());
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), { timeout: 120_000 });
  return url;
}

/** A connection that says so much and waits; `from` another address of this machine than the rest. */
function saying(url: string, words: string, from = '127.0.0.1'): Socket {
  const to = { port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from };
  const socket = connect(to).on('error', () => undefined);
  socket.write(words);
  endings.push(() => socket.destroy());
  return socket;
}
const head = (first: string, headers: string[]) => `${[first, 'host: portal', ...headers].join('\r\n')}\r\n\r\n`;
const json = 'content-type: application/json';

test('bodies that dawdle take nobody’s place: nothing is asked before they are there', async () => {
  const behind = await upstream();
  const url = await start(behind.url);
  const slow = Array.from({ length: 300 }, (_, at) =>
    saying(
      url,
      `${head(`POST ${at % 2 ? '/product/list' : '/product/save'} HTTP/1.1`, [json, 'content-length: 900'])}{`,
    ),
  );
  await Promise.all(slow.map((socket) => socket.connecting && once(socket, 'connect')));
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap((n) => [
      fetch(`${url}/page-${n}`),
      fetch(`${url}/product/save`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(behind.asked).not.toContain('POST /product/list');
  expect(behind.asked.filter((request) => request === 'POST /product/save')).toHaveLength(4);
});

test('uploads and streams leave room for pages and writes', async () => {
  const behind = await upstream((request, response) => {
    if (request.url === '/message/live') return void response.write('data: 1\n\n');
    if (request.url !== '/resource/SingleFile') return response.end('{}');
    request.resume();
  });
  const url = await start(behind.url);
  // more than one pool for all of it held
  const streams = 140;
  const upload = ['content-type: multipart/form-data; boundary=x', `content-length: ${2 * 1024 * 1024}`];
  for (let n = 0; n < streams; n++) {
    saying(url, `${head('POST /resource/SingleFile HTTP/1.1', upload)}--x`);
    saying(url, head('GET /message/live HTTP/1.1', []));
  }
  await vi.waitFor(() => expect(behind.asked.filter((request) => request.endsWith('live'))).toHaveLength(streams), {
    timeout: 120_000,
  });
  const write = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const answers = await Promise.all([fetch(`${url}/`), fetch(`${url}/product/save`, write)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

const otherAddress = '127.0.0.2';
/** The status of what is asked from another address; its body is read to its end. */
async function statusFromOtherAddress(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer | string,
) {
  const sent = requestTo(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    localAddress: otherAddress,
    agent: false,
  });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  await text(answer as IncomingMessage);
  return answer?.statusCode;
}

test('bodies that one address does not finish leave room for those of others', async () => {
  const behind = await upstream();
  const url = await start(behind.url);
  const before = heldBytes();
  const size = 64 * 1024;
  const unfinished = `${head('POST /product/list HTTP/1.1', [json, `content-length: ${size}`])}${'x'.repeat(size - 1)}`;
  // twice as much as an address may have
  const sockets = Array.from({ length: 256 }, () => saying(url, unfinished));
  const [first] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
  expect(String(first)).toMatch(/^HTTP\/1\.1 429 .*retry-after: 1\r\n/is);
  await expect.poll(() => heldBytes() - before).toBeGreaterThan(4 * 1024 * 1024);
  expect(heldBytes() - before).toBeLessThanOrEqual(8 * 1024 * 1024 + size);
  const headers = { 'content-type': 'application/json' };
  expect(await statusFromOtherAddress(url, '/product/list', headers, 'y'.repeat(size - 1))).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => heldBytes()).toBe(before);
});

test('slow readers of large answers have so many of one address, are cut off, and hold up nobody else', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024);
  let open = 0;
  const behind = await upstream((request, response) => {
    if (request.url !== '/large') return response.end('{}');
    open++;
    response.once('close', () => open--);
    response.writeHead(200, { 'content-length': large.length }).end(large);
  });
  const url = await start(behind.url, { caps: { largeAnswers: 5 }, pace: { grace: 3_000, leastRate: 1e9 } });
  const sockets = Array.from({ length: 20 }, () => saying(url, head('GET /large HTTP/1.1', [])).pause());
  await expect.poll(() => behind.asked.length).toBe(20);
  await expect.poll(() => open).toBeLessThanOrEqual(5);
  expect(await statusFromOtherAddress(url, '/large')).toBe(200);
  expect(await statusFromOtherAddress(url, '/small')).toBe(200);
  // none of them reads
  await expect.poll(() => open).toBe(0);
  expect(sockets).toHaveLength(20);
});

test('a large answer to who has gone away takes no room of their address', async () => {
  const large = Buffer.alloc(2 * 1024 * 1024);
  const waiting: (() => void)[] = [];
  const behind = await upstream((request, response) => {
    const answer = () => response.writeHead(200, { 'content-length': large.length }).end(large);
    if (request.url === '/late') waiting.push(answer);
    else answer();
  });
  const url = await start(behind.url, { caps: { largeAnswers: 1 } });
  for (let times = 1; times <= 3; times++) {
    const socket = saying(url, head('GET /late HTTP/1.1', []));
    await expect.poll(() => waiting.length).toBe(times);
    socket.destroy();
    waiting.at(-1)?.();
  }
  await expect.poll(async () => (await fetch(`${url}/large`)).status).toBe(200);
});

test('uploads of one caller wait behind their own, and hold up nobody else', async () => {
  let uploads = 0;
  const behind = await upstream((request, response) => {
    uploads++;
    request.resume().once('end', () => response.end('{}'));
  });
  const url = await start(behind.url);
  const size = 2 * 1024 * 1024;
  const upload = (token: string) => ({
    token,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(size),
  });
  const lines = (token: string) => Object.entries(upload(token)).map((each) => each.join(': '));
  const slow = Array.from({ length: 40 }, () =>
    saying(url, `${head('POST /resource/SingleFile HTTP/1.1', lines('one'))}--x`),
  );
  await expect.poll(() => uploads).toBe(4);
  expect(await statusFromOtherAddress(url, '/resource/SingleFile', upload('another'), Buffer.alloc(size))).toBe(200);
  expect(uploads).toBe(5);
  // who goes away gives up their turn, also one that they were still waiting for
  for (const socket of slow) socket.destroy();
  expect(await statusFromOtherAddress(url, '/resource/SingleFile', upload('one'), Buffer.alloc(size))).toBe(200);
});

test('whoever does not read their answer keeps no process busy', async () => {
  let finished = 0;
  const behind = await upstream((_, response) => {
    response.once('finish', () => finished++);
    response.end(Buffer.alloc(1_000_000));
  });
  const url = await start(behind.url);
  for (let n = 0; n < 20; n++) saying(url, head('GET /page HTTP/1.1', [])).pause();
  await vi.waitFor(() => expect(finished).toBe(20), { timeout: 120_000 });
});

test('what headers alone refuse is refused while the body is still to come', async () => {
  const behind = await upstream();
  const url = await start(behind.url);
  const post = async (path: string, type: string, length: number) => {
    const headers = { 'content-type': type, 'content-length': length, lang: 'EN' };
    const request = requestTo(`${url}${path}`, { method: 'POST', headers }).on('error', () => undefined);
    request.flushHeaders();
    const [answer]: IncomingMessage[] = await once(request, 'response');
    const { flag, returnCode, returnInfo } = JSON.parse(await text(answer as IncomingMessage));
    request.destroy();
    return [answer?.statusCode, flag, returnCode, returnInfo];
  };
  expect(await post('/user/logout', 'application/json', 900)).toEqual([
    200,
    'F',
    '904',
    'Log in to continue, or send an API token: the request has none',
  ]);
  expect(await post('/product/save', 'text/plain', 900)).toMatchObject([415, 'F', '415', expect.any(String)]);
  const tooLarge = [413, 'F', '413', expect.any(String)];
  expect(await post('/product/save', 'application/json', 2_000_000)).toMatchObject(tooLarge);
  // of what a visitor may ask
  expect(await post('/product/list', 'application/json', 65_537)).toMatchObject(tooLarge);
  expect(await post('/resource/SingleFile', 'multipart/form-data', 13_000_000)).toMatchObject(tooLarge);
  expect(behind.asked).toEqual([]);
});

test('a position of the future is refused, one that was just acknowledged never; of a log that was put back all beyond its end', async () => {
  const behind = await upstream((request, response) => {
    if (request.url === '/product/save') {
      behind.grow(12);
      response.setHeader('x-position', '12');
    }
    response.end('{}');
  });
  const url = await start(behind.url);
  const after = async (position: number | string, path = '/product/list') => {
    const answer = await fetch(`${url}${path}`, { headers: { 'x-after': String(position), lang: 'EN' } });
    return [answer.status, (await answer.json()).returnCode];
  };
  expect(await after('999999999999999')).toEqual([400, 'position.ahead']);
  expect(await after(8, '/zh/Product')).toEqual([400, 'position.ahead']);
  expect(behind.asked).toEqual([]);
  expect(await after(7)).toEqual([200, undefined]);
  // acknowledged by this gateway, by another one
  await fetch(`${url}/product/save`, { method: 'POST' });
  expect(await after(12)).toEqual([200, undefined]);
  behind.grow(20);
  expect(await after(20)).toEqual([200, undefined]);
  behind.grow(9);
  await expect.poll(() => after(12)).toEqual([400, 'position.ahead']);
  expect(await after(9)).toEqual([200, undefined]);
  // no position at all is for the service to refuse
  expect(await after('-1')).toEqual([200, undefined]);
});

test('one address has so many requests and connections open and no more; what ends makes room', async () => {
  const behind = await upstream((request, response) => {
    if (request.url === '/message/live') response.write('data: 1\n\n');
    else response.end('{}');
  });
  const url = await start(behind.url, { caps: { requests: 3, connections: 40 } });
  const streams = await Promise.all(
    [1, 2, 3].map(async () => {
      const leaving = new AbortController();
      await fetch(`${url}/message/live`, { signal: leaving.signal });
      return leaving;
    }),
  );
  const refusalResponse = await fetch(`${url}/`, { headers: { lang: 'EN' } });
  expect([
    refusalResponse.status,
    refusalResponse.headers.get('retry-after'),
    await refusalResponse.json(),
  ]).toMatchObject([429, '1', { flag: 'F', returnCode: '429' }]);
  streams[0]?.abort();
  await vi.waitFor(async () => expect((await fetch(`${url}/`)).status).toBe(200), { timeout: 120_000 });
  for (const stream of streams) stream.abort();

  const idle = Array.from({ length: 60 }, () => saying(url, ''));
  await expect.poll(() => idle.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(20);
  for (const socket of idle) socket.destroy();
  await vi.waitFor(async () => expect((await fetch(`${url}/`)).status).toBe(200), { timeout: 120_000 });
});

test('no header of a caller’s makes a process count as gone', async () => {
  const behind = await upstream();
  const url = await start(behind.url);
  const headers = [['keep-alive: 5'], ['upgrade: h2c'], ['te: trailers'], ['trailer: x'], ['content-length: 900']];
  for (const some of headers) {
    const { port } = new URL(url);
    const socket = saying(url, head('GET /page HTTP/1.1', [...some, 'connection: close']));
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? ''));
    });
    expect([some, await answer]).toEqual([some, 'HTTP/1.1 200 OK']);
    const ready = await new Promise((resolve) => {
      get({ port, path: '/health/ready', agent: false }, ({ statusCode }) => resolve(statusCode));
    });
    expect([some, ready]).toEqual([some, 200]);
  }
});

test('a page that cannot be answered is one for people, in the language of its address first', async () => {
  const behind = await upstream((request, response) => {
    response.writeHead(request.url?.includes('broken') ? 500 : 503, {
      'content-type': 'application/json',
      'x-of': 'service',
    });
    response.end('{"flag":"F","returnCode":"503"}');
  });
  const url = await start(behind.url);
  const page = async (path: string, accept = 'text/html') => {
    const answer = await fetch(`${url}${path}`, { headers: { accept } });
    return { status: answer.status, type: answer.headers.get('content-type'), words: await answer.text() };
  };
  const english = await page('/en/Product');
  expect(english).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
  expect(english.words).toMatch(/<html lang="en">.*<p lang="en">[^<]+<\/p><p lang="zh">/s);
  expect((await page('/zh/Product')).words).toMatch(/<html lang="zh">.*<p lang="zh">[^<]+<\/p><p lang="en">/s);
  // with a number to ask by
  expect((await page('/en/broken')).words).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect((await page('/product/list', 'application/json')).words).toBe('{"flag":"F","returnCode":"503"}');
});

test('bodies of those who go away before they are answered are let go', async () => {
  const behind = await upstream(() => undefined);
  const url = await start(behind.url);
  const before = heldBytes();
  const body = 'x'.repeat(1_000);
  const sockets = Array.from({ length: 20 }, () =>
    saying(url, `${head('POST /product/list HTTP/1.1', [json, `content-length: ${body.length}`])}${body}`),
  );
  await vi.waitFor(() => expect(behind.asked).toHaveLength(20), { timeout: 120_000 });
  expect(heldBytes()).toBe(before + 20 * body.length);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(heldBytes()).toBe(before), { timeout: 120_000 });
});
