import { callFacts } from '@portal/shared/calls/facts';
import { callNames } from '@portal/shared/calls/names';
import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { local, type Problem, RequestProblem } from './problem.ts';
import type { Received, Sent } from './transport.ts';

const answer = (data: unknown, more: Partial<{ flag: string; returnCode: string; returnInfo: string }> = {}) =>
  JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '0', data, ...more });

function setUp(replies: (Received | Error)[]) {
  const sent: Sent[] = [];
  let highest = 0;
  const api = createApi(
    {
      token: () => 'my-token',
      headers: () => ({ lang: 'EN', site: '02' }),
      position: () => highest,
      seen: (position) => {
        highest = Math.max(highest, position);
      },
      forget: () => {
        highest = 0;
      },
    },
    async (request) => {
      sent.push(request);
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error('nothing left to answer');
      return reply;
    },
  );
  return { api, sent };
}

const reply = (text: string, status = 200, headers: Record<string, string> = {}): Received => ({
  status,
  text,
  header: (name) => headers[name] ?? null,
});

const problem = async (call: Promise<unknown>): Promise<Problem> => {
  const cause: unknown = await call.catch((thrown: unknown) => thrown);
  if (cause instanceof RequestProblem) return cause.problem;
  throw new Error('no problem was thrown');
};

const write = { id: `${crypto.randomUUID()}-cn`, status: '2' } as const;

test('a public read is a GET with its fields in the address', async () => {
  const { api, sent } = setUp([reply(answer({ list: [] }))]);
  await api.rankProducts({ site: '02', lan: 'EN' });
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/product/ranks?site=02&lan=EN', timeout: 5 });
  expect(sent[0]?.headers).toMatchObject({ lang: 'EN', site: '02', token: 'my-token' });
});

test('what was written is asked for in the next read', async () => {
  const { api, sent } = setUp([reply(answer({}), 200, { 'x-position': '42' }), reply(answer({ list: [] }))]);
  await api.productShelve(write);
  await api.rankProducts({});
  expect(sent[0]?.headers['x-after']).toBeUndefined();
  expect(sent[1]?.headers['x-after']).toBe('42');
});

test('an answer tells how far it is, and whether it lacks what was written', async () => {
  const list = answer({ list: [] });
  const { api } = setUp([
    reply(list, 200, { 'x-at': '42' }),
    reply(list, 200, { 'x-at': '41', 'x-behind': '41' }),
    reply(list),
  ]);
  const calls: unknown[] = [];
  const noting = api.noting?.((...args) => void calls.push(args));
  for (let time = 0; time < 3; time++) await noting?.rankProducts({});
  expect(calls).toEqual([
    [42, false],
    [41, true],
  ]);
});

test('a position that the log does not have is forgotten, and the question asked again without it', async () => {
  const ahead = answer(null, { flag: 'F', returnCode: 'position.ahead', returnInfo: 'reload' });
  const list = reply(answer({ list: [] }));
  const { api, sent } = setUp([reply(answer({}), 200, { 'x-position': '42' }), reply(ahead, 400), list, list]);
  await api.productShelve(write);
  await api.rankProducts({});
  await api.rankProducts({});
  expect(sent.slice(1).map(({ headers }) => headers['x-after'])).toEqual(['42', undefined, undefined]);
});

const idsOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers['x-command-id']);

test('a write of which nobody knows whether it was done is tried again under its own id, an answered one is not', async () => {
  const lost = new RequestProblem(local('network'));
  const busy = reply(answer(null, { flag: 'F', returnCode: '503', returnInfo: 'Later' }), 503);
  const { api, sent } = setUp([lost, busy, reply(answer({})), reply(answer({}))]);
  expect((await problem(api.productShelve(write))).code).toBe('network');
  expect((await problem(api.productShelve(write))).code).toBe('503');
  await api.productShelve(write);
  await api.productShelve(write);
  const ids = idsOf(sent);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
  expect(ids[3]).not.toBe(ids[0]);
});

test('a write that asks for a proof first is sent again under its own id', async () => {
  const asks = reply(answer(null, { flag: 'F', returnCode: 'proof', returnInfo: 'Confirm' }), 401);
  const { api, sent } = setUp([asks, reply(answer({}))]);
  expect((await problem(api.productShelve(write))).code).toBe('proof');
  await api.productShelve(write);
  expect(idsOf(sent)[1]).toBe(idsOf(sent)[0]);
});

test('the same write after another one is meant anew', async () => {
  const lost = new RequestProblem(local('network'));
  const { api, sent } = setUp([lost, reply(answer({})), reply(answer({}))]);
  await problem(api.productShelve(write));
  await api.productShelve({ ...write, status: '0' });
  await api.productShelve(write);
  expect(new Set(idsOf(sent)).size).toBe(3);
});

test('a refusal carries its code, its words, its fields and what came with it', async () => {
  const fields = { productName: 'At most 35 characters' };
  const { api } = setUp([reply(answer({ fields }, { flag: 'F', returnCode: '400', returnInfo: 'Please check' }), 400)]);
  expect(await problem(api.productShelve(write))).toEqual({
    code: '400',
    message: 'Please check',
    status: 400,
    fields,
    data: { fields },
  });
});

test.each([
  [403, 'forbidden'],
  [404, 'unavailable'],
  [504, 'unavailable'],
  [502, 'failed'],
])('a bare HTTP %i has words of ours: %s', async (status, code) => {
  const { api } = setUp([reply('<html>gateway</html>', status)]);
  expect(await problem(api.rankProducts({}))).toEqual({ code, message: '', status });
});

test('a refusal of a call with rtnCode is one, with flag T; 0 of checkId is an answer', async () => {
  const { api } = setUp([
    reply(answer({ rtnCode: '009', rtnInfo: 'Bound already', fields: { mobile: 'Bound' } })),
    reply(answer({ rtnCode: '0', rtnInfo: '' })),
    reply(answer({ rtnCode: '1', rtnInfo: '' })),
  ]);
  const code = { id: '13800000000', idType: '1', captchaUUid: crypto.randomUUID() } as const;
  expect(await problem(api.sendCaptcha(code))).toMatchObject({
    code: '009',
    message: 'Bound already',
    fields: { mobile: 'Bound' },
  });
  expect(await api.checkId({ id: 'x', idType: '0' })).toEqual({ rtnCode: '0', rtnInfo: '' });
  expect(await api.sendCaptcha(code)).toEqual({ rtnCode: '1', rtnInfo: '' });
});

test('a 904 that is about an older session is asked again in the name of the new one, once', async () => {
  const tokens = ['old', 'old', 'new', 'new', 'new'];
  const over = reply(answer(null, { flag: 'F', returnCode: '904', returnInfo: 'over' }));
  const replies = [over, reply(answer({ rows: [] })), over];
  const sent: (string | undefined)[] = [];
  const api = createApi(
    { token: () => tokens.shift() ?? 'new', headers: () => ({}), position: () => 0, seen: () => {}, forget: () => {} },
    async ({ headers }) => {
      sent.push(headers.token);
      return replies.shift() ?? over;
    },
  );
  expect(await api.sessions({})).toEqual({ rows: [] });
  expect(sent).toEqual(['old', 'new']);
  expect((await problem(api.sessions({}))).code).toBe('904');
  expect(sent).toHaveLength(3);
});

test('an address with parts to fill in is no call that a page makes, and no page carries it', () => {
  const carried = Object.values(callFacts).map(({ path }) => path);
  expect(carried).toContain('/open/revisions');
  expect(carried.filter((path) => path.includes('{'))).toEqual([]);
  expect(callNames.openReads).toContain('openRevisions');
  expect(callNames.openReads).not.toContain('openChanges');
});
