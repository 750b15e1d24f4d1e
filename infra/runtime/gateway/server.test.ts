import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { call, nothing } from '@portal/shared/define/call';
import pino from 'pino';
import { register } from 'prom-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectToFire, ownPage } from '../../deploy/firing.ts';
import { precompress } from '../../tooling/build/precompress.ts';
import { freePort } from '../../tooling/embedded/network.ts';
import { version } from '../version.ts';
import { type GatewayOptions, gateway } from './server.ts';
import { questions } from './upstreams.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function upstream(answer: Answering, port = 0, host = '127.0.0.1'): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') return response.end('{}');
    answer(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : 0}`;
}

const says =
  (name: string): Answering =>
  (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers }));
  };

const defined = (path: string, method: 'GET' | 'POST', side: 'command' | 'query' | 'notifier') =>
  call({ path, method, side, access: 'public', summary: '', input: () => nothing, output: () => nothing });
const calls = [
  { ...defined('/events', 'GET', 'notifier'), anyOrigin: true, raw: true },
  { ...defined('/product/save', 'POST', 'command'), writes: true },
  defined('/user/login', 'POST', 'command'),
  defined('/product/list', 'POST', 'query'),
  defined('/message/live', 'GET', 'notifier'),
  { ...defined('/resource/SingleFile', 'POST', 'command'), upload: true },
];

async function start(options: Partial<GatewayOptions> & Pick<GatewayOptions, 'addresses'>): Promise<string> {
  const server = await gateway({ calls, log: pino({ level: 'silent' }), ...options });
  endings.push(() => server.close());
  return server.listen({ port: 0, host: '127.0.0.1' });
}

const json = { 'content-type': 'application/json' };
const ask = async (url: string, init?: RequestInit) => (await fetch(url, init)).json();

test('each call to its side, everything else to the query side, with an id and the caller’s address', async () => {
  const addresses = {
    command: [await upstream(says('command'))],
    query: [await upstream(says('query'))],
    notifier: [await upstream(says('notifier'))],
  };
  const url = await start({ addresses });
  expect(await ask(`${url}/product/save`, { method: 'POST', headers: json, body: '{}' })).toMatchObject({
    name: 'command',
  });
  expect(await ask(`${url}/message/live`)).toMatchObject({ name: 'notifier' });
  expect(await ask(`${url}/ZH/product?page=2&x=%E4%B8%AD`)).toMatchObject({
    name: 'query',
    url: '/ZH/product?page=2&x=%E4%B8%AD',
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.stringMatching(/^[\w-]{36}$/) },
  });
  const response = await fetch(`${url}/`, {
    headers: { 'x-request-id': 'chosen-by-caller', 'x-forwarded-for': '6.6.6.6' },
  });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(await response.json()).toMatchObject({ headers: { 'x-forwarded-for': '127.0.0.1', 'x-request-id': id } });
});

test('an address as proxies are asked for it is that of its path, whoever it names', async () => {
  const query = [await upstream(says('query'))];
  const url = await start({ addresses: { command: query, query, notifier: query } });
  const path = 'http://any.host/ZH/product?page=2';
  const [answer]: IncomingMessage[] = await once(requestTo({ port: new URL(url).port, path }).end(), 'response');
  expect(JSON.parse(await text(answer as IncomingMessage))).toMatchObject({ url: '/ZH/product?page=2' });
});

/** Asks for a path as it is: a client of ours would refuse it. */
async function askFor(url: string, path: string, headers: Record<string, string>) {
  const [answer]: IncomingMessage[] = await once(
    requestTo({ port: new URL(url).port, path, headers }).end(),
    'response',
  );
  if (!answer) throw new Error('no answer');
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) };
}
const browser = { accept: 'text/html,*/*' };

test.each([
  ['/en/Product%00?x=%00', '/en/Product%EF%BF%BD?x=%00'],
  ['/%E0%A4%A', '/%EF%BF%BD%EF%BF%BDA'],
  ['/zh/a%ff', '/zh/a%EF%BF%BD'],
  ['/zh/%E4%B8%AD%', '/zh/%E4%B8%AD%EF%BF%BD'],
  ['/zh/%E4%B8%AD', '/zh/%E4%B8%AD'],
])('of a browser %s is the address of a page, %s', async (path, page) => {
  const query = [await upstream(says('query'))];
  const url = await start({ addresses: { command: query, query, notifier: query } });
  expect(JSON.parse((await askFor(url, path, browser)).body)).toMatchObject({ name: 'query', url: page });
});

test('a program that asks for a path that is no text is refused in the envelope', async () => {
  const query = [await upstream(says('query'))];
  const url = await start({ addresses: { command: query, query, notifier: query } });
  const { status, body } = await askFor(url, '/%E0%A4%A', { lang: 'EN' });
  expect([status, JSON.parse(body)]).toMatchObject([400, { flag: 'F', returnCode: '400', data: null }]);
});

test.each([400, 404, 413, 429, 500, 503])(
  'that a page is refused with %i is a page in both languages',
  async (upstreamStatus) => {
    const query = [
      await upstream((_, response) =>
        response.writeHead(upstreamStatus, { 'content-type': 'application/json' }).end('{}'),
      ),
    ];
    const url = await start({ addresses: { command: query, query, notifier: query } });
    const { status, type, body } = await askFor(url, '/en/Product', browser);
    expect([status, type]).toEqual([upstreamStatus, 'text/html; charset=utf-8']);
    expect(body).toMatch(/<html lang="en">.*<p lang="en">.+<p lang="zh">/s);
    const program = await askFor(url, '/en/Product', {});
    expect([program.status, program.type]).toEqual([upstreamStatus, 'application/json']);
    // what is the address of a call answers as the call does
    expect((await askFor(url, '/message/live', browser)).type).toBe('application/json');
  },
);

test('what the gateway itself refuses a browser is a page', async () => {
  const query = [await upstream(says('query'))];
  const url = await start({ addresses: { command: query, query, notifier: query } });
  const { status, type } = await askFor(url, '/a/..%2F..%2Fb', browser);
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
});

test('bodies arrive byte for byte; too large ones, and what no service reads, are refused at once', async () => {
  const echo: Answering = (request, response) => void request.pipe(response);
  const command = await upstream(echo);
  const url = await start({ addresses: { command: [command], query: [command], notifier: [command] } });
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const body = Buffer.from([...Array(1000).keys()].map((n) => n % 256));
    const answer = await fetch(`${url}/product/save`, { method: 'POST', body, headers: { 'content-type': type } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
  }
  const postBody = async (size: number, type: string) => {
    const sent = { method: 'POST', body: Buffer.alloc(size), headers: { 'content-type': type } };
    const answer = await fetch(`${url}/product/save`, sent);
    return [answer.status, await answer.json()];
  };
  expect(await postBody(1024 * 1024 + 1, 'application/json')).toMatchObject([413, { flag: 'F', returnCode: '413' }]);
  expect(await postBody(100, 'image/png')).toMatchObject([415, { flag: 'F', returnCode: '415' }]);
});

test('processes of a side take turns; one that is gone is passed over, and used again once it is back', async () => {
  const port = await freePort();
  const [a, b] = [await upstream(says('a')), `http://127.0.0.1:${port}`];
  const url = await start({ addresses: { command: [a], query: [a, b], notifier: [a] } });
  await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ version, live: true });
  const names = async () => new Set(await Promise.all([1, 2, 3, 4].map(async () => (await ask(`${url}/`)).name)));
  expect(await names()).toEqual(new Set(['a']));
  await upstream(says('b'), port);
  await expect.poll(names).toEqual(new Set(['a', 'b']));
});

test('while there is nothing to forward processes are asked seldom, and all at once with the next request', async () => {
  const usual = { ...questions };
  onTestFinished(() => void Object.assign(questions, usual));
  const questionCounts = [0, 0];
  const answering = (index: number) =>
    createServer(({ url }, response) => {
      if (url === '/health/ready') questionCounts[index] = (questionCounts[index] ?? 0) + 1;
      response.setHeader('content-type', 'application/json').end('{}');
    }).listen(0, '127.0.0.1');
  const servers = [answering(0), answering(1)];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [first = '', second = ''] = servers.map((server) => {
    endings.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  // at rest from the first moment, and for ever
  Object.assign(questions, { restful: 3_600_000, restAfter: -1 });
  const url = await start({ addresses: { command: [first], query: [first], notifier: [second] } });
  await expect.poll(() => questionCounts).toEqual([1, 1]);
  await fetch(`${url}/product/list`, { method: 'POST' });
  await expect.poll(() => questionCounts).toEqual([2, 2]);
});

test('a process that does not say whether it is ready keeps nobody from hearing of another', async () => {
  const requestCounts = { silent: 0, starting: 0 };
  const answering = async (answer: (response: ServerResponse) => void): Promise<string> => {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    endings.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  };
  const silent = await answering(() => {
    requestCounts.silent++;
  });
  const starting = await answering((response) => {
    requestCounts.starting++;
    response.writeHead(503).end('{}');
  });
  await start({ addresses: { command: [silent, starting], query: [starting], notifier: [starting] } });
  await vi.waitFor(() => expect(requestCounts.starting).toBeGreaterThan(8), { timeout: 120_000 });
  expect(requestCounts.silent).toBeLessThan(requestCounts.starting / 2);
});

// other systems have one address of their own
const onLinux = test.runIf(process.platform === 'linux');

onLinux(
  'a name stands for each process that it leads to now: they are added and taken away while the gateway runs',
  async () => {
    const port = await freePort();
    const firstUpstream = await upstream(says('one'), port);
    const other = await upstream(says('other'), port, '127.0.0.2');
    let hosts = ['127.0.0.1'];
    let polls = 0;
    const lookup = async (host: string) => {
      polls++;
      if (host !== 'query') throw new Error('nobody knows it');
      return hosts.map((address) => ({ address, family: 4 }));
    };
    const addresses = { command: [firstUpstream], query: [`http://query:${port}`], notifier: [other] };
    const url = await start({ addresses, lookup, metricsForLocals: true });
    const names = async () => new Set(await Promise.all([1, 2, 3, 4].map(async () => (await ask(`${url}/`)).name)));
    await expect.poll(names).toEqual(new Set(['one']));
    hosts = ['127.0.0.2', '127.0.0.1'];
    await expect.poll(names).toEqual(new Set(['one', 'other']));
    expect((await (await fetch(`${url}/metrics`)).text()).match(/^portal_up\{service="query"/gm)).toHaveLength(2);
    hosts = ['127.0.0.2'];
    await expect.poll(names).toEqual(new Set(['other']));
    // the name is forgotten for a moment: who was there still is
    hosts = [];
    const before = polls;
    await expect.poll(() => polls).toBeGreaterThan(before + 1);
    expect(await names()).toEqual(new Set(['other']));
  },
);

test('nobody there: 503 as the envelope, or as a page for a browser', async () => {
  const nowhere = [`http://127.0.0.1:${await freePort()}`];
  const url = await start({ addresses: { command: nowhere, query: nowhere, notifier: nowhere } });
  const health = await fetch(`${url}/health/ready`);
  expect([health.status, await health.json()]).toMatchObject([
    503,
    { ready: false, running: true, missing: ['command', 'query', 'notifier'] },
  ]);
  const answer = await fetch(`${url}/product/list`, { method: 'POST', headers: { lang: 'EN' } });
  expect([answer.status, await answer.json()]).toMatchObject([503, { flag: 'F', returnCode: '503' }]);
  // a browser's EventSource comes back after this, and never after a 503
  const source = await fetch(`${url}/events`, { headers: { accept: 'text/event-stream' } });
  expect([
    source.status,
    source.headers.get('content-type'),
    source.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'text/event-stream', '*']);
  expect(await source.text()).toMatch(/^retry: \d+\n\n$/);
  expect((await fetch(`${url}/events`)).status).toBe(503);
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toMatchObject([503, expect.stringContaining('lang="zh"')]);
});

test('what it answers itself may load nothing and be framed nowhere, and asks for TLS behind TLS; a page keeps its own', async () => {
  const policy = "script-src 'self'";
  const page = await upstream((_request, response) =>
    response.setHeader('content-security-policy', policy).end('<p>page</p>'),
  );
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const addresses = { command: [nowhere], query: [page], notifier: [nowhere] };
  const url = await start({ addresses, trustProxy: 'loopback' });
  const own = [
    fetch(`${url}/message/live`, { headers: { accept: 'text/html' } }),
    fetch(`${url}/product/save`, { method: 'POST' }),
    fetch(`${url}/product/save`, { method: 'POST', headers: json, body: Buffer.alloc(1024 * 1024 + 1) }),
    fetch(`${url}/resource/..%2F..%2Fetc%2Fpasswd`),
    fetch(`${url}/health/ready`),
    fetch(`${url}/metrics`),
  ];
  for (const { headers } of await Promise.all(own)) {
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('strict-transport-security')).toBe(false);
  }
  expect((await fetch(`${url}/`)).headers.get('content-security-policy')).toBe(policy);
  const secure = await fetch(`${url}/message/live`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=/);
});

test('it ends although streams are open, and answers what was asked before', async () => {
  let answer: (() => void) | undefined;
  const notifier = await upstream((request, response) => {
    if (request.url !== '/message/live') {
      answer = () => response.end('{"late":true}');
      return;
    }
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: 1\n\n');
  });
  const server = await gateway({
    calls,
    log: pino({ level: 'silent' }),
    addresses: { command: [notifier], query: [notifier], notifier: [notifier] },
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${url}/message/live`);
  const late = ask(`${url}/`);
  await expect.poll(() => answer, { interval: 5 }).toBeDefined();
  const closed = server.close();
  answer?.();
  expect(await late).toEqual({ late: true });
  await closed;
  await expect(stream.text()).rejects.toThrow();
});

test('whoever goes away in the middle of a request does no harm to the process that had it', async () => {
  const reading = await upstream((request, response) => void request.on('end', () => response.end('{}')).resume());
  const url = await start({ addresses: { command: [reading], query: [reading], notifier: [reading] } });
  const isReady = async () => (await fetch(`${url}/health/ready`)).status === 200;
  await expect.poll(isReady).toBe(true);
  for (let times = 0; times < 5; times++) {
    const request = requestTo(`${url}/product/save`, { method: 'POST', headers: { ...json, 'content-length': 1_000 } });
    const hungUp = once(request, 'error');
    await new Promise((sent) => request.write('x'.repeat(10), sent));
    // answered by the gateway after it
    expect(await isReady()).toBe(true);
    request.destroy();
    await hungUp;
    for (let polls = 0; polls < 10; polls++) expect(await isReady()).toBe(true);
  }
});

test('a process that dies in the middle of an upload is passed over, and whoever sent it is told', async () => {
  const dying = await upstream((request) => void request.once('data', () => request.socket.destroy()));
  const url = await start({ addresses: { command: [dying], query: [dying], notifier: [dying] } });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2_000_000 };
  const request = requestTo(`${url}/resource/SingleFile`, { method: 'POST', headers });
  request.write('x'.repeat(10));
  const [answer] = await once(request, 'response');
  expect(answer.statusCode).toBe(503);
  request.destroy();
});

test('a connection that breaks: another process is asked, if asking twice does no harm', async () => {
  const received: Record<string, string[]> = { broken: [], whole: [] };
  const hearing =
    (name: string, answer: Answering): Answering =>
    async (request, response) => {
      received[name]?.push(`${request.method} ${request.url} ${await text(request)}`);
      answer(request, response);
    };
  const broken = await upstream(hearing('broken', (request) => request.socket.destroy()));
  const intact = await upstream(hearing('whole', (_, response) => response.end('{}')));
  const both = [broken, intact];
  const url = await start({ addresses: { command: both, query: both, notifier: both } });

  /** Asked until the broken one was asked first; the status of that time, and what the other one heard then. */
  async function met(path: string, init: RequestInit): Promise<[number, string[]]> {
    for (;;) {
      const before = received.broken?.length ?? 0;
      received.whole = [];
      const { status } = await fetch(`${url}${path}`, init);
      if ((received.broken?.length ?? 0) > before) return [status, received.whole];
    }
  }
  const body = '{"名":1}';
  const headers = { 'content-type': 'application/json', 'x-command-id': '1' };
  expect(await met('/zh/Product', {})).toEqual([200, ['GET /zh/Product ']]);
  expect(await met('/product/list', { method: 'POST', headers: json, body })).toEqual([
    200,
    [`POST /product/list ${body}`],
  ]);
  expect(await met('/product/save', { method: 'POST', body, headers })).toEqual([200, [`POST /product/save ${body}`]]);
  expect(await met('/product/save', { method: 'POST', headers: json, body })).toEqual([503, []]);
  // takes no command id, whatever is sent
  expect(await met('/user/login', { method: 'POST', body, headers })).toEqual([503, []]);
});

test('a process that says it is too old: another one is asked, if asking twice does no harm', async () => {
  const tooOld = await upstream((_, response) => {
    response.writeHead(421, { 'x-of': 'the old one', 'content-type': 'application/json' });
    response.end('{"returnCode":"503"}');
  });
  const newer = await upstream(async (request, response) => response.end(await text(request)));
  const both = [tooOld, newer];
  const url = await start({ addresses: { command: both, query: both, notifier: both } });
  const headers = { 'content-type': 'application/json', 'x-command-id': '1' };
  const post = (path: string, body: string) => fetch(`${url}${path}`, { method: 'POST', headers, body });
  // each in turn is asked first
  for (const n of [1, 2, 3, 4]) {
    const answer = await post('/product/save', `{"n":${n}}`);
    expect([answer.status, await answer.text(), answer.headers.get('x-of')]).toEqual([200, `{"n":${n}}`, null]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const statuses = new Set<number>();
  while (statuses.size < 2) statuses.add((await post('/user/login', '{}')).status);
  expect([...statuses].sort()).toEqual([200, 503]);
  const old = await start({ addresses: { command: [tooOld], query: [tooOld], notifier: [tooOld] } });
  expect((await fetch(`${old}/product/save`, { method: 'POST', headers, body: '{}' })).status).toBe(503);
});

/** A query process of a read group: how far it is, and what it was asked for after which position. */
async function reader(name: string, position: number, missingCalls: string[] = []) {
  const group = { name, position, lacks: missingCalls };
  const polls = { count: 0 };
  const requests: { url: string; after: string | undefined; within: string | undefined }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    if (url === '/health/ready') {
      polls.count++;
      return response.end(JSON.stringify({ ready: true, group }));
    }
    const [after, shownPosition, waitText] = ['x-after', 'x-shown', 'x-within'].map((name) =>
      headers[name]?.toString(),
    );
    requests.push({ url, after, within: waitText });
    response.setHeader('content-type', 'application/json');
    const isBehind = Math.max(Number(after ?? 0), Number(shownPosition ?? 0)) > group.position;
    if (isBehind) response.setHeader('x-behind', group.position);
    else response.setHeader('x-at', group.position);
    if (isBehind && waitText) response.setHeader('x-elsewhere', 'group').statusCode = 421;
    response.end(JSON.stringify({ name }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    group,
    asked: requests,
    looks: polls,
  };
}

async function startWith(readers: readonly { url: string }[]): Promise<string> {
  const other = await upstream((_request, response) => response.end('{"position":1000}'));
  const addresses = { command: [other], query: readers.map(({ url }) => url), notifier: [other] };
  return start({ addresses });
}

test('read groups: one that has not got far enough is passed over within the request; nobody is shown less than before', async () => {
  const [a, b] = [await reader('a', 10), await reader('b', 10)];
  const url = await startWith([a, b]);
  const read = async (after?: number) => {
    const answer = await fetch(`${url}/product/list`, {
      method: 'POST',
      headers: { ...(after !== undefined && { 'x-after': String(after) }), 'x-within': '1', 'x-shown': '9999' },
    });
    return { status: answer.status, behind: answer.headers.get('x-behind'), ...(await answer.json()) };
  };
  const names = async (after?: number) =>
    new Set(await Promise.all([1, 2, 3, 4].map(async () => (await read(after)).name)));
  await expect.poll(() => names(10)).toEqual(new Set(['a', 'b']));
  // what a caller says of how long it may take is not passed on
  expect([...a.asked, ...b.asked].every(({ within: waitText }) => waitText !== '1')).toBe(true);

  a.group.position = 20;
  await expect.poll(async () => (await read(20)).behind).toBe(null);
  for (let n = 0; n < 10; n++) expect(await read(20)).toEqual({ status: 200, behind: null, name: 'a' });
  // one that asks for nothing is shown no less than others were; b was hurried at most once for each time that it was looked at
  for (let n = 0; n < 10; n++) expect(await read()).toEqual({ status: 200, behind: null, name: 'a' });
  expect(b.asked.filter(({ after }) => after === '20').length).toBeLessThan(10);

  b.group.position = 20;
  await expect.poll(() => names(20)).toEqual(new Set(['a', 'b']));
  // nobody is so far: the furthest says so, as a group that is alone does
  expect(await read(900)).toMatchObject({ status: 200, behind: '20' });
});

test('read groups: a call goes where its models are; 503 where nobody holds them', async () => {
  const [a, b] = [await reader('a', 10, ['/*', '/product/list']), await reader('b', 10, ['/product/list'])];
  const url = await startWith([a, b]);
  // the second look begins when what was heard at the first is known
  await expect.poll(() => Math.min(a.looks.count, b.looks.count)).toBeGreaterThan(1);
  const answer = await fetch(`${url}/product/list`, { method: 'POST', headers: { lang: 'EN' } });
  expect([answer.status, await answer.json()]).toMatchObject([503, { flag: 'F', returnCode: '503' }]);
  for (let n = 0; n < 4; n++) expect(await ask(`${url}/en/Product`)).toEqual({ name: 'b' });
  expect(a.asked).toEqual([]);
});

test('a connection that is refused: another process is asked at once, whatever is asked', async () => {
  const port = await freePort();
  const b = createServer((_, response) => response.end('{"name":"b"}')).listen(port, '127.0.0.1');
  await once(b, 'listening');
  const [a, there] = [await upstream(says('a')), `http://127.0.0.1:${port}`];
  const url = await start({ addresses: { command: [a, there], query: [a, there], notifier: [a, there] } });
  const login = () => ask(`${url}/user/login`, { method: 'POST', headers: json, body: '{}' });
  await expect.poll(login).toMatchObject({ name: 'b' });
  const closeEvent = once(b, 'close');
  b.close();
  b.closeAllConnections();
  await closeEvent;
  // the gateway has not asked it since whether it is ready
  expect(await Promise.all([1, 2, 3, 4].map(login))).toMatchObject(Array(4).fill({ name: 'a' }));
});

test('whoever waits to be told to go on is, by the gateway', async () => {
  const command = await upstream((request, response) => void request.pipe(response));
  const url = await start({ addresses: { command: [command], query: [command], notifier: [command] } });
  const request = requestTo(`${url}/product/save`, { method: 'POST', headers: { ...json, expect: '100-continue' } });
  request.flushHeaders();
  await once(request, 'continue');
  request.end('all of it');
  const [answer] = await once(request, 'response');
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'all of it']);
});

test('a method that nobody knows is answered as an address that is not there', async () => {
  const query = await upstream(says('query'));
  const url = await start({ addresses: { command: [query], query: [query], notifier: [query] } });
  const request = requestTo(`${url}/`, { method: 'TRACE' }).end();
  const [answer] = await once(request, 'response');
  expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([404, { flag: 'F', returnCode: '404' }]);
});

test('a stream passes event by event, and ends upstream when the reader goes away', async () => {
  let isClosed = false;
  let next: () => void = () => {};
  const notifier = await upstream((_request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: 1\n\n');
    next = () => response.write('data: 2\n\n');
    response.on('close', () => {
      isClosed = true;
    });
  });
  const url = await start({ addresses: { command: [notifier], query: [notifier], notifier: [notifier] } });
  const abort = new AbortController();
  const answer = await fetch(`${url}/message/live`, { signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toMatchObject({ value: 'data: 1\n\n' });
  next();
  expect(await reader?.read()).toMatchObject({ value: 'data: 2\n\n' });
  abort.abort();
  await expect.poll(() => isClosed).toBe(true);
});

test('a gateway that ends ends the streams that it carries, rather than wait for those who listen', async () => {
  const notifier = await upstream((_request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: 1\n\n');
  });
  const addresses = { command: [notifier], query: [notifier], notifier: [notifier] };
  const server = await gateway({ calls, log: pino({ level: 'silent' }), addresses });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const reader = (await fetch(`${url}/message/live`)).body?.getReader();
  await reader?.read();
  // nothing ends them after a while
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await server.close();
  await expect(reader?.read()).rejects.toThrow();
});

test('what a process says of its own connection is not said of the caller’s', async () => {
  const query = await upstream((_request, response) => {
    response.setHeader('connection', 'close');
    response.end('{}');
  });
  const url = await start({ addresses: { command: [query], query: [query], notifier: [query] } });
  const agent = new Agent({ keepAlive: true });
  endings.push(() => agent.destroy());
  const answer = await new Promise<IncomingMessage>((resolve) => get(`${url}/product/list`, { agent }, resolve));
  answer.resume();
  expect(answer.headers.connection).toBe('keep-alive');
});

test('assets: compressed beforehand, hashed ones for ever, index.html and maps not at all', async () => {
  const assets = await mkdtemp(join(tmpdir(), 'portal-assets-'));
  endings.push(() => rm(assets, { recursive: true }));
  await mkdir(join(assets, 'assets'));
  const script = 'export const a = 1;\n'.repeat(200);
  await writeFile(join(assets, 'assets/main-B4dF00d1.js'), script);
  await writeFile(join(assets, 'assets/main-B4dF00d1.js.map'), '{}');
  await writeFile(join(assets, 'robots.txt'), 'User-agent: *');
  await writeFile(join(assets, 'index.html'), '<html>');
  await precompress(assets);
  const query = await upstream(says('query'));
  const url = await start({ addresses: { command: [query], query: [query], notifier: [query] }, assets });
  const answer = await fetch(`${url}/assets/main-B4dF00d1.js`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe(script);
  const plain = await fetch(`${url}/robots.txt`);
  expect([plain.headers.get('cache-control'), await plain.text()]).toEqual(['public, max-age=3600', 'User-agent: *']);
  for (const path of ['/', '/index.html', '/assets/main-B4dF00d1.js.map']) {
    expect(await ask(`${url}${path}`)).toMatchObject({ name: 'query' });
  }
});

test('/metrics gathers those of all processes: with the token, or for this machine alone in a development start', async () => {
  const measured = await upstream((_request, response) => void response.end('# TYPE log_head gauge\nlog_head 7\n'));
  const addresses = { command: [measured], query: [measured], notifier: [measured] };
  const line = `log_head{service="command",process="${new URL(measured).host}"} 7`;
  // a proxy on this machine that names nobody looks like this machine
  const usual = await start({ addresses });
  expect((await fetch(`${usual}/metrics`)).status).toBe(404);
  const open = await start({ addresses, metricsForLocals: true });
  expect(await (await fetch(`${open}/metrics`)).text()).toContain(line);
  expect((await fetch(`${open}/metrics`, { headers: { 'x-forwarded-for': '6.6.6.6' } })).status).toBe(404);
  const closed = await start({ addresses, metricsToken: 'let-me-see' });
  expect((await fetch(`${closed}/metrics`)).status).toBe(404);
  const answer = await fetch(`${closed}/metrics`, { headers: { authorization: 'Bearer let-me-see' } });
  expect(await answer.text()).toContain(line);
});

test('PortalGatewayWaits: requests that wait for a process which answers none', async () => {
  const hanging: ServerResponse[] = [];
  const query = await upstream((_, response) => void hanging.push(response));
  const url = await start({ addresses: { command: [query], query: [query], notifier: [query] } });
  const queued = async () =>
    Number(
      /^portal_gateway_upstream_requests\{pool="reads",upstream="[^"]+",state="waiting"\} (\d+)$/m.exec(
        await register.metrics(),
      )?.[1] ?? 0,
    );
  const before = await ownPage();
  const responses = Array.from({ length: 260 }, () => fetch(`${url}/slow`).then((answer) => answer.text()));
  await expect.poll(queued).toBeGreaterThan(0);
  const during = await ownPage();
  const answering = setInterval(() => {
    for (const response of hanging.splice(0)) response.end('{}');
  }, 5);
  await Promise.all(responses);
  clearInterval(answering);
  expect(await queued()).toBe(0);
  expectToFire({ alert: 'PortalGatewayWaits', before, during: [during, during] });
});

test('an address that leads out of the portal is answered like one that is not there', async () => {
  const base = await start({ addresses: { command: [], query: [await upstream(says('query'))], notifier: [] } });
  const response = await fetch(`${base}/resource/..%2F..%2Fetc%2Fpasswd`);
  expect([response.status, await response.json()]).toMatchObject([404, { flag: 'F', returnCode: '404' }]);
});

test('an operator’s own maps are shown instead of the client’s, and nothing else of their folder', async () => {
  const [assets, maps] = [
    await mkdtemp(join(tmpdir(), 'portal-assets-')),
    await mkdtemp(join(tmpdir(), 'portal-maps-')),
  ];
  endings.push(() => rm(assets, { recursive: true }));
  endings.push(() => rm(maps, { recursive: true }));
  await mkdir(join(assets, 'maps'));
  await writeFile(join(assets, 'maps/world.json'), '"ours"');
  await writeFile(join(maps, 'world.json'), '"theirs"');
  await writeFile(join(maps, 'notes.txt'), 'private');
  const query = await upstream(says('query'));
  const addresses = { command: [query], query: [query], notifier: [query] };
  const textOf = async (url: string) => (await fetch(url)).text();
  expect(await textOf(`${await start({ addresses, assets })}/maps/world.json`)).toBe('"ours"');
  const url = await start({ addresses, assets, maps });
  expect(await textOf(`${url}/maps/world.json`)).toBe('"theirs"');
  expect(await textOf(`${url}/maps/notes.txt`)).not.toContain('private');
});
