import { once } from 'node:events';
import { request as requestTo } from 'node:http';
import { call, nothing, returned } from '@portal/shared/define/call';
import { refuse, refuseRules } from '@portal/shared/refusal';
import { codeRule, loginIdRule } from '@portal/shared/rules/account';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Unreadable } from '../event-store/unreadable.ts';
import { createLogger } from '../logging.ts';
import { version } from '../version.ts';
import { faultAnswer } from './fault.ts';
import { handle } from './handle.ts';
import { createServer } from './server.ts';
import type { Caller } from './types.ts';
import { writeLimits } from './write-budget.ts';

const silent = createLogger('test', 'silent');
const seller: Caller = { umId: 'u1', loginId: 'seller', roles: ['Default-App-User'], site: '01' };

const echo = call({
  path: '/echo',
  side: 'query',
  access: 'public',
  summary: 'what it was given',
  input: () =>
    z.object({
      n: z.number().default(1),
      lan: z.enum(['CN', 'EN']).default('CN'),
      list: z.array(z.string()).default([]),
    }),
  output: () => z.unknown(),
});
const own = call({ ...echo, path: '/own', access: ['Default-App-User'], side: 'command', writes: true });
const adminOnly = call({ ...echo, path: '/admin', access: ['SHDIPP_ADMIN'] });
const enrolling = call({ ...echo, path: '/enrolling', access: 'session', side: 'command', enrols: true });
const failing = call({ ...echo, path: '/failing', input: () => z.object({ how: z.string() }) });
const singleCall = call({
  path: '/one/{id}',
  method: 'GET',
  side: 'query',
  access: 'public',
  summary: 'raw, by a path',
  input: () => z.object({ id: z.literal([10, 20]) }),
  output: () => nothing,
  raw: true,
});
const registering = call({
  ...echo,
  path: '/registering',
  side: 'command',
  input: () => z.object({ loginId: loginIdRule, captcha: codeRule, times: z.number().default(1) }),
  output: () => z.object({ ...returned, rt: z.string() }),
  rtn: true,
});
const picture = call({
  ...singleCall,
  path: '/drawn/{id}.png',
  input: () => z.object({ id: z.string().regex(/^\w+$/, 'fields.code') }),
});
const limited = call({ ...echo, path: '/limited', limit: 2 });
const outgoing = call({
  ...echo,
  path: '/outgoing',
  deprecated: { since: '2026-07-01', instead: '/echo', until: '2027-01-01' },
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async (token) => (token === 'sesame' ? seller : undefined) },
    ready: async () => ({ database: true }),
    trustProxy: 'loopback',
    bound: [
      handle(echo, ({ input, lan: language, site }) => ({ data: { ...input, words: language, site } })),
      handle(own, ({ caller, commandId }) => ({ data: { umId: caller.umId, commandId: commandId?.id }, position: 7 })),
      handle(adminOnly, () => ({ data: {} })),
      handle(failing, ({ input }) => {
        if (input.how === 'refuse') return refuse('product.pending', undefined, { at: 'now' });
        throw Object.assign(new Error('secret inside'), /^\d/.test(input.how) && { code: input.how });
      }),
      handle(singleCall, ({ input }) => ({
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: typeof input.id,
      })),
      handle(picture, ({ input }) => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: input.id })),
      handle(registering, ({ input }) => {
        if (input.loginId === 'taken') return refuseRules({ loginId: 'account.taken' });
        return input.loginId === 'locked' ? refuse('429', { seconds: 7 }) : { data: { rt: 'token' } };
      }),
      handle(limited, () => ({ data: {} })),
      handle(outgoing, ({ input }) => ({ data: { ...input } })),
    ],
  });
});
afterAll(() => app.close());

const form = 'application/x-www-form-urlencoded';
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

test('a form, JSON, multipart and a query string give the same input', async () => {
  const multipart = '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\n3\r\n--b--\r\n';
  const answers = [
    await post('/echo', 'n=3', { 'content-type': form }),
    await post('/echo', { n: 3 }),
    await post('/echo', multipart, { 'content-type': 'multipart/form-data; boundary=b' }),
    await app.inject('/echo?n=3'),
  ];
  for (const answer of answers) {
    expect(answer.json()).toEqual({
      flag: 'T',
      returnInfo: '',
      returnCode: '200',
      data: { n: 3, lan: 'CN', list: [], words: 'CN', site: '01' },
    });
  }
});

test.each([
  ['text for a number', 'n=three', 'n'],
  ['an empty number', 'n=', 'n'],
  ['a field twice', 'n=1&n=2', 'n'],
  ['a broken list', 'list=[1', 'list'],
  ['a list with a member of the wrong type', 'list=[1]', 'list.0'],
  ['bytes that are not UTF-8', 'lan=%FF', 'lan'],
  ['a name that reaches prototypes', '__proto__=1', '__proto__'],
  ['NUL', 'x=%00', 'x'],
])('%s is refused by its name', async (_, body, field) => {
  const answer = await post('/echo', body, { 'content-type': form });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ flag: 'F', returnCode: '400' });
  expect(Object.keys(answer.json().data.fields)).toEqual([field]);
});

test.each([
  ['not JSON', '{', 400],
  ['a list instead of an object', '[]', 400],
  ['a string for a number', '{"n":"3"}', 400],
  ['a prototype', '{"__proto__":{"n":1}}', 400],
  ['deep nesting', `{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]).toString('latin1'), 400],
  ['too many fields', JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, 0]))), 400],
  ['too large', `{"x":"${'y'.repeat(1_100_000)}"}`, 413],
  ['too large for a visitor', `{"x":"${'y'.repeat(65_536)}"}`, 413],
])('JSON: %s', async (name, body, status) => {
  const payload = name === 'not UTF-8' ? Buffer.from(body, 'latin1') : body;
  const answer = await app.inject({
    method: 'POST',
    url: '/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ flag: 'F', returnCode: String(status) });
});

test('another kind of content, an unknown path, an unreadable address', async () => {
  expect((await post('/echo', '<x/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
  expect((await app.inject('/nowhere')).json()).toMatchObject({ flag: 'F', returnCode: '404' });
  expect((await app.inject('/one/%zz')).statusCode).toBe(400);
});

test('what the body says beats the headers, which fill in what is absent', async () => {
  const headers = { lang: 'EN', site: '02' };
  expect((await post('/echo', {}, headers)).json().data).toMatchObject({ lan: 'EN', words: 'EN', site: '02' });
  expect((await post('/echo', { lan: 'CN', site: '03' }, headers)).json().data).toMatchObject({
    lan: 'CN',
    words: 'EN',
    site: '03',
  });
  expect((await post('/echo', {}, { lang: 'xx', site: '77' })).json().data).toMatchObject({ lan: 'CN', site: '01' });
  // words follow the reader, content the record
  const reader = { lan: 'CN' };
  expect((await post('/echo', { lan: 'EN' }, reader)).json().data).toMatchObject({ lan: 'EN', words: 'CN' });
  expect((await post('/echo', { lan: 'EN' })).json().data).toMatchObject({ lan: 'EN', words: 'EN' });
});

test('904 without a session, 403 without the role, else the answer with its position', async () => {
  const none = await post('/own', {}, { token: 'unknown', lang: 'EN' });
  expect([none.statusCode, none.json().returnCode]).toEqual([200, '904']);
  expect(none.json().returnInfo).toBe('Your authorisation has expired, please log in again');
  const missing = await post('/own', {}, { lang: 'EN' });
  expect([missing.statusCode, missing.json().returnCode]).toEqual([200, '904']);
  expect(missing.json().returnInfo).toBe('Log in to continue, or send an API token: the request has none');
  const wrong = await post('/admin', {}, { token: 'sesame' });
  expect([wrong.statusCode, wrong.json().returnCode]).toEqual([403, '403']);
  const commandId = '0198c0de-0000-7000-8000-000000000001';
  const right = await post('/own', {}, { token: 'sesame', 'x-command-id': commandId });
  expect(right.json().data).toEqual({ umId: 'u1', commandId });
  expect(right.headers).toMatchObject({ 'x-position': '7', 'cache-control': 'no-store' });
  expect((await app.inject('/own')).statusCode).toBe(404);
});

test('headers that cannot be read are named', async () => {
  const token = 'sesame';
  const answers = [
    ['x-command-id', await post('/own', {}, { token, 'x-command-id': 'mine' })],
    ['x-after', await post('/echo', {}, { 'x-after': '-1' })],
  ] as const;
  for (const [name, answer] of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields).toHaveProperty(name);
  }
});

test('a refusal is an answer, a fault is one without internals', async () => {
  const response = await post('/failing', { how: 'refuse' }, { lang: 'EN' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      flag: 'F',
      returnCode: 'product.pending',
      returnInfo: 'The product is pending review and cannot be changed',
      data: { at: 'now' },
    },
  ]);
  const fault = await post('/failing', { how: 'throw' }, { 'x-request-id': 'reference-1' });
  expect([fault.statusCode, fault.json().returnCode, fault.json().data]).toEqual([500, '500', null]);
  expect(fault.body).toContain('reference-1');
  expect(fault.body).not.toContain('secret');
  expect(fault.headers['x-request-id']).toBe('reference-1');
  for (const givenUpOrFull of ['57014', '53100']) {
    const answer = await post('/failing', { how: givenUpOrFull });
    expect([answer.statusCode, answer.json().returnCode, answer.headers['retry-after']]).toEqual([503, '503', '1']);
  }
});

test('what only a newer process can read is for another one to answer, and this one is ready no more', async () => {
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({ database: true }),
    bound: [
      handle(failing, () => {
        throw new Unreadable('Saved has schema 2', { isNewer: true });
      }),
    ],
  });
  const ready = async () => (await server.inject('/health/ready')).statusCode;
  expect(await ready()).toBe(200);
  const answer = await server.inject({ method: 'POST', url: '/failing', payload: { how: 'newer' } });
  expect([answer.statusCode, answer.json().returnCode]).toEqual([421, '503']);
  expect(await ready()).toBe(503);
  expect((await server.inject('/health/ready')).body).toContain('too old for the log: Saved has schema 2');
  await server.close();
});

test('what an answer cannot include, since readers have a newer version of it, is for another process', async () => {
  let isTooOld = true;
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({ database: true }),
    freshness: {
      position: () => 5,
      epoch: () => 1,
      changed: () => 5,
      reached: async (_, position) => position <= 5,
      isTooOld: () => isTooOld,
      onChange: () => () => {},
    },
    bound: [handle({ ...echo, reads: ['cards'] }, ({ input }) => ({ data: input }))],
  });
  const ask = (after: number) =>
    server.inject({ method: 'POST', url: '/echo', payload: {}, headers: { 'x-after': String(after) } });
  expect((await ask(5)).statusCode).toBe(200);
  expect((await ask(6)).statusCode).toBe(421);
  // it may pass: only what was read of the log does not
  expect((await server.inject('/health/ready')).statusCode).toBe(200);
  isTooOld = false;
  const behind = await ask(6);
  expect([behind.statusCode, behind.headers['x-behind']]).toEqual([200, '5']);
  await server.close();
});

test('a call with rtnCode tells success and refusal in its data, and rules that have a code by that code', async () => {
  const ask = async (loginId: string, captcha: string, more = {}) => {
    const answer = await post('/registering', { loginId, captcha, ...more }, { lang: 'EN' });
    return { status: answer.statusCode, ...answer.json() };
  };
  const envelope = { status: 200, flag: 'T', returnCode: '200', returnInfo: '' };
  expect(await ask('anna', '123456')).toEqual({ ...envelope, data: { rtnCode: '1', rtnInfo: '', rt: 'token' } });
  const taken = 'This login name is taken';
  expect(await ask('taken', '123456')).toEqual({
    ...envelope,
    data: { rtnCode: '000', rtnInfo: taken, fields: { loginId: 'This login name is already in use' } },
  });
  expect(await ask('anna', '12345')).toMatchObject({
    ...envelope,
    data: { rtnCode: '004', fields: { captcha: expect.any(String) } },
  });
  expect(await ask('a', '12345')).toMatchObject({
    ...envelope,
    data: { rtnCode: '014', fields: { loginId: expect.any(String), captcha: expect.any(String) } },
  });
  const malformed = await ask('a', '12345', { times: 'x' });
  expect(malformed).toMatchObject({ status: 400, flag: 'F', returnCode: '400' });
  expect(Object.keys(malformed.data.fields)).toEqual(['loginId', 'captcha', 'times']);
});

test('a refusal may say when to come again', async () => {
  const answer = await post('/registering', { loginId: 'locked', captcha: '123456' });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().flag]).toEqual([429, '7', 'F']);
});

test('answers may load nothing and be framed nowhere; those that go out by TLS ask for TLS from then on', async () => {
  const plain = await post('/echo', {});
  expect(plain.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const secure = await post('/echo', {}, { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  const remoteAddress = '192.0.2.1';
  const plainResponse = await app.inject({ url: '/echo', remoteAddress, headers: { 'x-forwarded-proto': 'https' } });
  expect(plainResponse.headers).not.toHaveProperty('strict-transport-security');
});

/** A server of its own, whose log is read. */
async function logged(options: Partial<Parameters<typeof createServer>[0]>) {
  const lines: Record<string, unknown>[] = [];
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) }),
    sessions: { find: async (token) => (token === 'sesame' ? seller : undefined) },
    ready: async () => ({}),
    trustProxy: 'loopback',
    bound: [
      handle(echo, ({ input, caller }) => ({ data: { ...input, words: caller?.umId ?? 'nobody', site: '01' } })),
      handle(own, () => refuse('404')),
      handle(adminOnly, () => ({ data: {} })),
      handle(enrolling, () => ({ data: {} })),
      handle(limited, () => ({ data: {} })),
    ],
    ...options,
  });
  onTestFinished(() => server.close());
  const send = async (url: string, payload: object = {}, token = 'sesame', headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { token, 'x-forwarded-proto': 'https', ...headers } });
  return { lines, send };
}

test('who is refused what is logged by their id; wrong input and limits by what they are', async () => {
  const { lines, send } = await logged({});
  await send('/admin');
  await send('/own');
  await send('/echo', { n: 'x' });
  for (let at = 0; at < 3; at++) await send('/limited');
  expect(lines).toMatchObject([
    { umId: seller.umId, call: '/admin', refused: '403', correlation: expect.any(String) },
    { umId: seller.umId, call: '/own', refused: '404' },
    { refused: '400' },
    { refused: '429' },
  ]);
});

test('the trace that a caller is part of is that of what their call does and of what it logs', async () => {
  const ids = '0af7651916cd43dd8448eb211c80319c';
  const traces: string[] = [];
  const { lines, send } = await logged({
    bound: [
      handle(own, ({ trace, log }) => {
        traces.push(trace);
        log.info('done');
        return { data: {} };
      }),
    ],
  });
  const traced = { traceparent: `00-${ids}-b7ad6b7169203331-01`, 'x-request-id': 'asked-once' };
  await send('/own', {}, 'sesame', traced);
  await send('/own', {}, 'sesame', { traceparent: 'anything' });
  expect(traces).toEqual([traced.traceparent, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)]);
  expect(lines).toMatchObject([
    { trace: ids, correlation: 'asked-once', call: '/own' },
    { trace: traces[1]?.split('-')[1], call: '/own' },
  ]);
});

test('who has to enrol a second factor can do that alone; what is for everybody they see as everybody does', async () => {
  const { send } = await logged({ mustEnrol: ({ umId: accountId }) => accountId === seller.umId });
  expect((await send('/own')).json()).toMatchObject({ flag: 'F', returnCode: 'factor.required' });
  expect((await send('/own')).statusCode).toBe(403);
  expect((await send('/admin')).json()).toMatchObject({ returnCode: '403' });
  expect((await send('/enrolling')).json()).toMatchObject({ flag: 'T' });
  expect((await send('/echo')).json().data.words).toBe('nobody');
});

test('what is withheld from somebody is refused by its code, before a proof is asked; what is for everybody is not', async () => {
  const paths: string[] = [];
  const { send } = await logged({
    withheld: async ({ path }, { umId: accountId }) => {
      paths.push(path);
      return accountId === seller.umId && path === '/own' ? 'agreement.accept' : undefined;
    },
  });
  const answer = await send('/own');
  expect([answer.statusCode, answer.json().returnCode]).toEqual([403, 'agreement.accept']);
  expect((await send('/enrolling')).json()).toMatchObject({ flag: 'T' });
  expect((await send('/admin')).json()).toMatchObject({ returnCode: '403' });
  expect(paths).toEqual(['/own', '/enrolling']);
});

test('an account that writes more than its budget is answered when it may again; it reads on', async () => {
  const { lines, send } = await logged({
    rateLimitFactor: 3 / writeLimits.perMinute,
    bound: [own, enrolling].map((boundCall) => handle(boundCall, () => ({ data: {} }))),
  });
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await send('/own')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const answer = await send('/own');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ flag: 'F', returnCode: '429' });
  expect((await send('/enrolling')).statusCode).toBe(200);
  expect(lines.at(-1)).toMatchObject({ umId: seller.umId, call: '/own', refused: '429' });
});

test('hosts below the name are told to use TLS where the operator says so', async () => {
  const { send } = await logged({ subdomains: true });
  expect((await send('/echo')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a GET call takes its fields from the path and may answer anything', async () => {
  const answer = await app.inject('/one/20');
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'number', 'text/plain']);
  expect((await app.inject('/one/30')).json().data.fields).toHaveProperty('id');
});

test('a parameter before the end of a path is any text, and is told when it is wrong', async () => {
  expect((await app.inject('/drawn/a_1.png')).body).toBe('a_1');
  for (const wrong of ['%0A', 'a%0Ab', '%20', 'a.png', '%2F']) {
    const answer = await app.inject(`/drawn/${wrong}.png`);
    expect([wrong, answer.statusCode, Object.keys(answer.json().data.fields)]).toEqual([wrong, 400, ['id']]);
  }
});

test('too many calls from one address are told when to come again', async () => {
  const responses = [];
  for (let at = 0; at < 3; at++) responses.push(await post('/limited', {}));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(responses.map(({ headers }) => headers['ratelimit-policy'])).toEqual(Array(3).fill('"address";q=2;w=60'));
  expect(responses.map(({ headers }) => String(headers.ratelimit).replace(/;t=\d+$/, ''))).toEqual([
    '"address";r=1',
    '"address";r=0',
    '"address";r=0',
  ]);
  expect(Object.keys(responses[0]?.headers ?? {}).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  const answer = await post('/limited', {}, { lang: 'EN' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ flag: 'F', returnCode: '429' });
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/limited', payload: {}, remoteAddress })).statusCode;
  const network = ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:ffff::3', '2001:db8:7:8::1'];
  const answers = [];
  for (const address of network) answers.push(await from(address));
  expect(answers).toEqual([200, 200, 429, 200]);
});

test('a deprecated call says since when, what takes its place, and when it ends, refusals as well', async () => {
  const expectedHeaders = {
    deprecation: '@1782835200',
    sunset: 'Thu, 31 Dec 2026 16:00:00 GMT',
    link: '</echo>; rel="successor-version"',
  };
  for (const payload of [{ n: 1 }, { n: 1 }, { n: 'x' }])
    expect((await post('/outgoing', payload)).headers).toMatchObject(expectedHeaders);
  expect((await post('/echo', {})).headers).not.toHaveProperty('deprecation');
});

test('health and metrics', async () => {
  expect((await app.inject('/health/live')).json()).toMatchObject({ version, live: true });
  expect((await app.inject('/health/ready')).json()).toMatchObject({ version, ready: true });
  expect((await app.inject('/metrics')).body).toContain('portal_http_request_seconds_count');
});

test('no room on a disk is a service that is away, not a defect', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EIO', '53100', '58030']) {
    const { status } = faultAnswer(Object.assign(new Error('no room'), { code }), 'EN', 'reference', silent);
    expect([code, status]).toEqual([code, 503]);
  }
});

test('whoever goes away while they send is told nothing, and leaves no line that looks like a failure', async () => {
  const lines: { level: number; msg: string }[] = [];
  const logger = createLogger('test', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
  const sessions = { find: async () => undefined };
  const other = await createServer({
    name: 'test',
    logger,
    sessions,
    ready: async () => ({}),
    bound: [handle(echo, () => ({ data: {} }))],
  });
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json', 'content-length': 900 };
  const request = requestTo(`${url}/echo`, { method: 'POST', headers }).on('error', () => undefined);
  request.write('{');
  await once(request, 'socket');
  await once(other.server, 'request');
  request.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('a request was given up by whoever sent it');
  expect(lines.filter(({ level }) => level > 20)).toEqual([]);
  await other.close();
});

test('answers ask a browser for nothing, and share no window with another site', async () => {
  const { headers } = await post('/echo', {});
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});
