import type { AddressInfo } from 'node:net';
import { call } from '@portal/shared/define/call';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { type AnswerCache, answerCache, type CacheQuery } from './cache.ts';
import { costlyLimits } from './costly.ts';
import { handle } from './handle.ts';
import { createServer } from './server.ts';
import type { Freshness } from './types.ts';

/** Models whose tables are written first and whose freshness is heard of a moment later. */
class Models implements Freshness {
  /** undefined while nothing is heard of them */
  now: number | undefined = 1;
  #positions = new Map<string, number>();
  #changed = new Map<string, number>();
  #waiting: { models: readonly string[]; at: number; tell: () => void }[] = [];
  position = (model: string) => (this.now === undefined ? undefined : (this.#positions.get(model) ?? 0));
  epoch = () => this.now;
  changed = (model: string) => (this.now === undefined ? Number.POSITIVE_INFINITY : (this.#changed.get(model) ?? 0));
  onChange = () => () => {};
  isTooOld = () => false;
  move(model: string, position: number, hasChanged: boolean): void {
    this.#positions.set(model, position);
    if (hasChanged) this.#changed.set(model, position);
    this.#waiting = this.#waiting.filter(({ models, at, tell: resolve }) => {
      const isThere = this.isThere(models, at);
      if (isThere) resolve();
      return !isThere;
    });
  }
  /** A crash took back what was heard of last; undefined while the database does not answer. */
  crash(epoch: number | undefined): void {
    this.now = epoch;
    this.#positions.clear();
    this.#changed.clear();
  }
  isThere(models: readonly string[], at: number): boolean {
    return models.every((model) => (this.position(model) ?? -1) >= at);
  }
  reached(models: readonly string[], at: number, timeoutMs: number): Promise<boolean> {
    if (this.isThere(models, at)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), timeoutMs);
      this.#waiting.push({
        models,
        at,
        tell: () => {
          clearTimeout(timer);
          resolve(true);
        },
      });
    });
  }
}

const textOf = (entry: { body: Buffer }) => Number(entry.body.toString());
const ask = (cache: AnswerCache, make: () => Promise<number>, key = 'k', reads: CacheQuery['reads'] = ['a', 'b']) =>
  cache.answer({
    key,
    reads,
    call: '/x',
    request: undefined,
    make: async () => ({ status: 200, body: String(await make()) }),
  });

test('whoever asks gets at least what was known to be there when they asked, in whatever order things happen', async () => {
  const step = fc.oneof(
    fc.constant('ask' as const),
    fc.constant('finish' as const),
    fc.constantFrom('write a', 'write b', 'hear a', 'hear b', 'pass a', 'pass b'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const models = new Models();
      const cache = answerCache(models, 1e6);
      // what the tables hold, and what of it was heard of; the log's head counts every write
      const tables = { a: 0, b: 0 };
      const received = { a: 0, b: 0 };
      let head = 0;
      const running: (() => void)[] = [];
      const checks: Promise<void>[] = [];
      for (const step of steps) {
        const [action, model] = step.split(' ');
        if (action === 'ask') {
          const minTotal = received.a + received.b;
          const make = () =>
            new Promise<number>((resolve) => {
              const total = tables.a + tables.b;
              running.push(() => resolve(total));
            });
          checks.push(ask(cache, make).then((entry) => expect(textOf(entry)).toBeGreaterThanOrEqual(minTotal)));
        } else if (action === 'finish') running.shift()?.();
        else if (model === 'a' || model === 'b') {
          if (action === 'write') tables[model]++;
          else if (action === 'hear') {
            const isNew = received[model] < tables[model];
            received[model] = tables[model];
            models.move(model, ++head, isNew);
          } else models.move(model, ++head, false);
        }
        await Promise.resolve();
      }
      while (running.length) {
        running.shift()?.();
        await new Promise(setImmediate);
      }
      await Promise.all(checks);
      const last = await ask(cache, async () => tables.a + tables.b);
      expect(textOf(last)).toBeGreaterThanOrEqual(received.a + received.b);
    }),
    { numRuns: 300 },
  );
});

test('many askers of one missing answer make one, and it is kept until a model that it reads changes', async () => {
  const models = new Models();
  const cache = answerCache(models, 1e6);
  let makes = 0;
  const make = async () => {
    await new Promise(setImmediate);
    return ++makes;
  };
  await Promise.all(Array.from({ length: 50 }, () => ask(cache, make)));
  expect(makes).toBe(1);
  models.move('a', 5, false);
  models.move('other', 6, true);
  await ask(cache, make);
  expect(makes).toBe(1);
  models.move('b', 7, true);
  expect(textOf(await ask(cache, make))).toBe(2);
});

test('an answer under way when its model changes is not joined, and not kept', async () => {
  const models = new Models();
  const cache = answerCache(models, 1e6);
  let finish = () => {};
  const old = ask(cache, () => new Promise<number>((resolve) => (finish = () => resolve(1))));
  models.move('a', 3, true);
  expect(textOf(await ask(cache, async () => 2))).toBe(2);
  finish();
  expect(textOf(await old)).toBe(1);
  expect(textOf(await ask(cache, async () => 3))).toBe(2);
});

test('an answer begun before a crash, or while nothing is heard, is not kept, though nothing changes after it', async () => {
  const models = new Models();
  const cache = answerCache(models, 1e6);
  models.move('a', 5, true);
  const under = () => {
    let finish = (_: number): void => {};
    const answer = ask(cache, () => new Promise<number>((resolve) => (finish = resolve)));
    return { answer, finish: (value: number) => finish(value) };
  };
  const before = under();
  models.crash(undefined);
  const meanwhile = under();
  models.crash(2);
  // folded again as before, so that there is no later change
  for (const model of ['a', 'b']) models.move(model, 5, model === 'a');
  before.finish(1);
  meanwhile.finish(2);
  const [first, second] = await Promise.all([before.answer, meanwhile.answer]);
  expect([textOf(first), textOf(second)]).toEqual([1, 2]);
  expect(second.headers).not.toHaveProperty('x-at');
  expect(textOf(await ask(cache, async () => 3))).toBe(3);
  expect(textOf(await ask(cache, async () => 4))).toBe(3);
});

test('an answer of today is made anew tomorrow', async () => {
  const cache = answerCache(new Models(), 1e6);
  let day = 'Monday';
  const today = () =>
    cache.answer({
      key: 'k',
      call: '/x',
      reads: ['a'],
      moment: () => day,
      request: undefined,
      make: async () => ({ status: 200, body: day }),
    });
  expect((await today()).body.toString()).toBe('Monday');
  day = 'Tuesday';
  expect((await today()).body.toString()).toBe('Tuesday');
});

test('a failed answer is not kept; nor are more bytes than are allowed', async () => {
  const cache = answerCache(new Models(), 10_000);
  await expect(ask(cache, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let makes = 0;
  for (const key of ['1', '2', '3', '4', '5', '1']) await ask(cache, async () => ++makes, key);
  expect(makes).toBe(6);
  await ask(cache, async () => ++makes, '5');
  expect(makes).toBe(6);
});

const list = call({
  path: '/list',
  side: 'query',
  access: 'public',
  summary: 'a list',
  input: () => z.object({ lan: z.enum(['CN', 'EN']).default('CN'), pageNo: z.number().default(1) }),
  output: () => z.unknown(),
});

test('over HTTP: kept for every form of a request, 304, x-after, x-behind', async () => {
  const models = new Models();
  let makes = 0;
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    freshness: models,
    ready: async () => ({}),
    bound: [
      handle({ ...list, reads: ['cards'] }, ({ input, caller }) => ({ data: { ...input, caller, made: ++makes } })),
    ],
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/list${query}`, { headers });
  const readMakeCount = async (response: Response) => (await response.json()).data.made;
  try {
    const first = await get('?pageNo=1&lan=CN');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toBe('lang, lan, site, accept-encoding');
    expect(await readMakeCount(first)).toBe(1);
    expect(await readMakeCount(await get('?lan=CN&pageNo=1'))).toBe(1);
    expect(await readMakeCount(await get('?pageNo=1&lan=CN', { token: 'any' }))).toBe(1);
    expect(
      await readMakeCount(await fetch(first.url, { method: 'POST', body: new URLSearchParams({ pageNo: '1' }) })),
    ).toBe(1);
    expect(await readMakeCount(await get('', { lang: 'EN' }))).toBe(2);
    expect(await readMakeCount(await get('?pageNo=2'))).toBe(3);

    const etag = first.headers.get('etag') ?? '';
    const [straight, known, unknown] = await Promise.all([
      get('?pageNo=1&lan=CN'),
      get('?pageNo=1&lan=CN', { 'if-none-match': `"x", ${etag.replace('W/', '')}` }),
      get('?pageNo=1&lan=CN', { 'if-none-match': '"x"' }),
    ]);
    expect([straight.status, known.status, unknown.status]).toEqual([200, 304, 200]);
    expect([...straight.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
    expect(await known.text()).toBe('');
    const secure = await get('?pageNo=1&lan=CN', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=/);
    expect(straight.headers.has('strict-transport-security')).toBe(false);
    expect(await readMakeCount(secure)).toBe(1);

    // the position is waited for; nothing changed, so the answer is still the one
    const waiting = get('?pageNo=1&lan=CN', { 'x-after': '9' });
    models.move('cards', 9, false);
    expect(await readMakeCount(await waiting)).toBe(1);
    const changed = get('?pageNo=1&lan=CN', { 'x-after': '10' });
    models.move('cards', 10, true);
    expect(await readMakeCount(await changed)).toBe(4);
    const behind = await get('?pageNo=1&lan=CN', { 'x-after': '11' });
    expect(behind.headers.get('x-behind')).toBe('10');
    expect(await readMakeCount(behind)).toBe(4);
    expect((await get('?pageNo=1&lan=CN', { 'x-after': 'soon' })).status).toBe(400);

    // a gateway that has another read group to ask gives it little time, and is told to ask there
    const hurried = await get('?pageNo=1&lan=CN', { 'x-after': '11', 'x-within': '1' });
    const values = ['x-behind', 'x-elsewhere'].map((name) => hurried.headers.get(name));
    expect([hurried.status, ...values]).toEqual([421, '10', 'group']);
    expect((await get('?pageNo=1&lan=CN', { 'x-after': '10', 'x-within': '1' })).status).toBe(200);
    const timedResponse = await get('?pageNo=1&lan=CN', { 'x-shown': '11', 'x-within': '1' });
    expect([timedResponse.status, timedResponse.headers.get('x-behind')]).toEqual([421, '10']);
    // where there is nobody else to ask it waits for what others have shown, and then answers with what it has
    const alone = get('?pageNo=1&lan=CN', { 'x-shown': '12' });
    models.move('cards', 12, true);
    expect(await readMakeCount(await alone)).toBe(5);
    const never = await get('?pageNo=1&lan=CN', { 'x-shown': '13' });
    expect([never.status, never.headers.get('x-behind'), await readMakeCount(never)]).toEqual([200, null, 5]);
    // what was made for a gateway with several groups says beyond what it shows nothing
    expect(never.headers.has('x-shows')).toBe(false);
    const bounded = Object.assign(models, { shown: async () => 14 });
    const bound = await get('?pageNo=7', { 'x-shown': '0' });
    expect(bound.headers.get('x-shows')).toBe('14');
    expect((await get('?pageNo=8')).headers.has('x-shows')).toBe(false);
    expect(bounded.position('cards')).toBe(12);
  } finally {
    await server.close();
  }
});

test('over HTTP: what was read while the database crashed is read again, and no position is named while it is unknown', async () => {
  const models = new Models();
  models.move('cards', 9, true);
  let reads = 0;
  let whileReading = () => {};
  const read = () => {
    reads++;
    const now = whileReading;
    whileReading = () => {};
    now();
    return { data: { read: reads } };
  };
  const personal = call({
    path: '/personal',
    side: 'query',
    access: 'public',
    isPersonal: true,
    summary: 'of one person',
    input: () => z.object({}),
    output: () => z.unknown(),
  });
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    freshness: models,
    ready: async () => ({}),
    bound: [handle({ ...list, reads: ['cards'] }, read), handle({ ...personal, reads: ['cards'] }, read)],
  });
  const post = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await server.inject({ method: 'POST', url, payload: {}, headers });
    return { at: answer.headers['x-at'], behind: answer.headers['x-behind'], ...answer.json().data };
  };
  try {
    for (const [index, path] of ['/list', '/personal'].entries()) {
      reads = 0;
      const epoch = 2 * index + 2;
      models.crash(epoch);
      models.move('cards', 9, true);
      whileReading = () => {
        models.crash(epoch + 1);
        queueMicrotask(() => models.move('cards', 9, true));
      };
      expect(await post(path, { 'x-after': '9' })).toMatchObject({ read: 2, at: '9', behind: undefined });
      models.crash(undefined);
      expect(await post(path)).toEqual({ read: 3, at: undefined, behind: undefined });
      expect(await post(path, { 'x-after': '9' })).toEqual({ read: 4, at: undefined, behind: '0' });
    }
  } finally {
    await server.close();
  }
});

const page = call({
  path: '/page',
  method: 'GET',
  side: 'query',
  access: 'public',
  summary: 'a page',
  input: () => z.object({}),
  output: () => z.unknown(),
  raw: true,
});

test('over HTTP: a page that is kept comes with its own headers, by the cookies it depends on, compressed once', async () => {
  let makes = 0;
  const policy = "default-src 'self'";
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    freshness: new Models(),
    ready: async () => ({}),
    bound: [
      handle(
        { ...page, reads: ['cards'] },
        async ({ header }) => ({
          status: 200,
          headers: { 'content-type': 'text/html', 'content-security-policy': policy, vary: 'cookie' },
          body: `${++makes} for ${header('cookie')} ${header('token')} ${'x'.repeat(2_000)}`,
        }),
        { sameFor: (_, cookie) => String(cookie) },
      ),
    ],
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const get = async (headers: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${port}/page`, { headers });
    const { 'x-request-id': _, date: __, ...otherHeaders } = Object.fromEntries(answer.headers);
    return { told: otherHeaders, text: await answer.text() };
  };
  try {
    const first = await get({ cookie: 'a=1', token: 't', 'accept-encoding': 'br' });
    expect(first.told).toMatchObject({ 'content-security-policy': policy, 'content-encoding': 'br' });
    expect(first.told.vary).toBe('cookie, accept-encoding');
    // what goes out whole says as well that another form would have gone to others
    expect((await get({ cookie: 'a=1', 'accept-encoding': 'identity' })).told.vary).toBe('cookie, accept-encoding');
    expect(first.text).toMatch(/^1 for a=1 undefined x/);
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await get({ cookie: 'a=1', 'accept-encoding': 'br' })).toEqual(first);
    const zipped = await get({ cookie: 'a=1', 'accept-encoding': 'gzip' });
    expect(await get({ cookie: 'a=1', 'accept-encoding': 'gzip' })).toEqual(zipped);
    expect([zipped.told['content-encoding'], zipped.text]).toEqual(['gzip', first.text]);
    expect((await get({ cookie: 'a=2' })).text).toMatch(/^2 for a=2/);
    expect((await get({ cookie: 'a=1' })).text).toMatch(/^1 for a=1/);
  } finally {
    await server.close();
  }
});

test('over HTTP: where nothing is kept every request makes its own, which goes out as a kept one does', async () => {
  let makes = 0;
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    freshness: new Models(),
    ready: async () => ({}),
    cacheBytes: 0,
    bound: [
      handle(
        { ...page, reads: ['cards'] },
        async () => {
          makes++;
          return { status: 200, headers: { 'content-type': 'text/html' }, body: 'x'.repeat(2_000) };
        },
        { sameFor: () => '' },
      ),
    ],
  });
  const get = (headers: Record<string, string>) => server.inject({ method: 'GET', url: '/page', headers });
  try {
    const [first, second] = await Promise.all([get({ 'accept-encoding': 'gzip' }), get({})]);
    expect([first.headers['content-encoding'], second.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect([first.headers.vary, second.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect((await get({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    expect(makes).toBe(3);
  } finally {
    await server.close();
  }
});

test('over HTTP: one address that asks for many different pages keeps no other one waiting, nor who asks for the same', async () => {
  const pages: string[] = [];
  const waiting: (() => void)[] = [];
  const server = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    freshness: new Models(),
    ready: async () => ({}),
    trustProxy: 'loopback',
    bound: [
      handle(
        { ...page, reads: ['cards'], input: z.object({ x: z.string() }) },
        async ({ input: { x } }) => {
          pages.push(x);
          if (x !== 'of another') await new Promise<void>((resolve) => void waiting.push(resolve));
          return { status: 200, headers: { 'content-type': 'text/html' }, body: x };
        },
        { sameFor: (input) => JSON.stringify(input), isCostly: true },
      ),
    ],
  });
  // sent at once, not when it is waited for
  const get = async (x: string, from: string) =>
    server.inject({ method: 'GET', url: '/page', query: { x }, headers: { 'x-forwarded-for': from } });
  const { atOnce, waiting: maxWaiting } = costlyLimits;
  const many = atOnce + maxWaiting + 3;
  try {
    const flood = Array.from({ length: many }, (_, n) => get(`page ${n}`, '192.0.2.1'));
    await expect.poll(() => pages.length).toBe(atOnce);
    expect((await get('of another', '192.0.2.2')).body).toBe('of another');
    // one that waits for its turn at the first address
    const same = get('page 9', '192.0.2.2');
    await expect.poll(() => pages.at(-1)).toBe('page 9');
    expect(pages).toHaveLength(atOnce + 2);
    const letGo = setInterval(() => waiting.shift()?.(), 1);
    const answers = await Promise.all([...flood, same]);
    clearInterval(letGo);
    const tooMany = answers.filter(({ statusCode }) => statusCode === 429);
    expect(tooMany.map(({ headers }) => headers['retry-after'])).toEqual(['1', '1', '1']);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(many - 3 + 1);
    expect(pages.filter((x) => x === 'page 9')).toHaveLength(1);
  } finally {
    await server.close();
  }
});
