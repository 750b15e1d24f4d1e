// @vitest-environment jsdom
import { callKey, inputKey } from '@portal/shared/calls/key';
import type { LiveMessage } from '@portal/shared/calls/message';
import { eventChannel } from 'redux-saga';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { local, RequestProblem } from '../core/api/problem.ts';
import { drafts } from '../core/forms/draft-storage.ts';
import type { LiveSource } from '../core/live/stream.ts';
import type { Word } from '../core/live/tabs.ts';
import { proof } from '../core/request/proof.ts';
import { request, requestFor } from '../core/request/request.ts';
import { requests, requestsWith } from '../core/request/slice.ts';
import { session } from '../core/session/session.ts';
import { silentLive } from '../core/testing/live.ts';
import { createStore } from './sagas.ts';
import type { RootState } from './store.ts';
import { fakeApi, refusing, user } from './testing/open.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  sessionStorage.clear();
});

function start(api: Partial<Api> = {}, path = '/user/ProductInfo', state: Partial<RootState> = {}, live = silentLive) {
  const went: string[] = [];
  const { store, end } = createStore(
    {
      api: fakeApi(api),
      browser: {
        go: (to) => went.push(to),
        load: (to) => went.push(to),
        here: () => ({ path, search: '' }),
        pressed: () => Promise.resolve(),
        wear: () => {},
      },
      live,
    },
    state,
  );
  ends.push(end);
  return { store, went };
}

/** A request whose answers the test gives. */
function controlled(key: string, mode: 'latest' | 'leading') {
  const open: { input: string; answer: (text: string) => void; signal: AbortSignal }[] = [];
  const r = request(
    key,
    (_, input: string, signal) => new Promise<string>((answer) => void open.push({ input, answer, signal })),
    { mode },
  );
  return { r, open };
}

const likeProductStart = (prdId: string) => requestFor('likeProduct').start({ prdId, likeFlag: '1' }, prdId);
const settled = () => new Promise((done) => setTimeout(done));

test('of reads the latest wins and the older one is aborted', async () => {
  const { r, open } = controlled('test/read', 'latest');
  const { store } = start();
  store.dispatch(r.start('old'));
  store.dispatch(r.start('new'));
  expect(open[0]?.signal.aborted).toBe(true);
  open[1]?.answer('new rows');
  open[0]?.answer('old rows');
  await settled();
  expect(store.getState().requests.entries['test/read']).toMatchObject({ status: 'done', data: 'new rows' });
});

test('old rows stay while the new ones are on their way', async () => {
  const { r, open } = controlled('test/rows', 'latest');
  const { store } = start();
  store.dispatch(r.start('1'));
  open[0]?.answer('page 1');
  await settled();
  store.dispatch(r.start('2'));
  expect(store.getState().requests.entries['test/rows']).toMatchObject({ status: 'running', data: 'page 1' });
});

test('of writes the first leads: a second press is ignored and nothing is aborted', async () => {
  const { r, open } = controlled('test/write', 'leading');
  const { store } = start();
  store.dispatch(r.start('first'));
  store.dispatch(r.start('second'));
  store.dispatch(r.cancel());
  expect(open).toHaveLength(1);
  open[0]?.answer('done');
  await settled();
  expect(store.getState().requests.entries['test/write']).toMatchObject({ status: 'done', input: 'first' });
});

test('a failure is told once, one that belongs to a field is not', async () => {
  const fails = (problem: Partial<ReturnType<typeof local>>) => () =>
    Promise.reject(new RequestProblem({ ...local('network'), ...problem }));
  const plain = request('test/fails', fails({}));
  const atField = request('test/field', fails({ code: '400', message: 'x', fields: { name: 'too long' } }));
  const { store } = start();
  store.dispatch(plain.start(undefined));
  store.dispatch(atField.start(undefined));
  await settled();
  expect(store.getState().notices).toMatchObject([{ kind: 'bad', words: 'site.problems.network', seconds: 4 }]);
  expect(store.getState().requests.entries['test/field']?.problem?.fields).toEqual({ name: 'too long' });
});

test('a notice goes away by itself', async () => {
  vi.useFakeTimers();
  const { store } = start();
  store.dispatch({ ...session.required({ back: '/user/x' }) });
  expect(store.getState().notices).toMatchObject([{ words: 'site.problems.visitor', seconds: 5 }]);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(store.getState().notices).toEqual([]);
  vi.useRealTimers();
});

test('904 forgets the session, says so for five seconds and leads to login and back', async () => {
  localStorage.setItem('token', 'old');
  const failingRequest = request('test/904', () =>
    Promise.reject(new RequestProblem({ code: '904', message: 'expired', status: 200 })),
  );
  const { store, went } = start();
  store.dispatch(failingRequest.start(undefined));
  await settled();
  expect(localStorage.getItem('token')).toBeNull();
  expect(store.getState().session).toEqual({ status: 'visitor', expired: true });
  expect(went).toEqual(['/Login?back=%2Fuser%2FProductInfo']);
  expect(store.getState().notices).toMatchObject([{ words: 'site.problems.904', seconds: 5 }]);
});

test('who is at work when their session ends is told, stays where they are, and is asked to log in again there', async () => {
  localStorage.setItem('token', 'old');
  const answers = [async () => ({ userInfo: user }), refusing({ code: '904' }), async () => ({ userInfo: user })];
  const userInfo = vi.fn(() => answers.shift()?.());
  const { store, went } = start({ userInfo: userInfo as never });
  const navigated = () => store.dispatch(session.navigated({ path: '/user/ProductInfo', search: '' }));
  navigated();
  await settled();
  const own = requests.shown({ request: 'test/own', slot: '{}', input: {} });
  store.dispatch(own);
  navigated();
  await settled();
  expect(store.getState().session).toMatchObject({ status: 'user', over: 'asked' });
  expect(store.getState().notices).toMatchObject([{ words: 'site.problems.904', seconds: 5 }]);
  expect(went).toEqual([]);
  // what is on the screen is still theirs
  expect(store.getState().requests.entries['test/own {}']).toBeDefined();
  store.dispatch(session.loggedIn('new'));
  await settled();
  expect(store.getState().session).toEqual({ status: 'user', user });
  expect(localStorage.getItem('token')).toBe('new');
  // who has logged in need not do so again
  expect(store.getState().notices).toMatchObject([{ kind: 'good', words: 'site.login.done' }]);
});

test('what a visitor wanted to do is done after logging in, where it was; going elsewhere drops it', async () => {
  const action = likeProductStart('p');
  const likeProduct = vi.fn(async () => ({}));
  const { store, went } = start({ likeProduct, userInfo: async () => ({ userInfo: user }) as never }, '/Goods', {
    session: { status: 'visitor' },
  });
  const back = '/Goods?ptId=p';
  const navigated = (path: string, search = '') => store.dispatch(session.navigated({ path, search }));
  store.dispatch(session.required({ back, action }));
  await settled();
  expect(went).toEqual(['/Login?back=%2FGoods%3FptId%3Dp']);
  navigated('/Login', '?back=%2FGoods%3FptId%3Dp');
  store.dispatch(session.loggedIn('new'));
  await settled();
  expect(likeProduct).not.toHaveBeenCalled();
  navigated('/Goods', '?ptId=p');
  await settled();
  expect(likeProduct).toHaveBeenCalledOnce();
  store.dispatch(session.required({ back, action }));
  navigated('/home');
  navigated('/Goods', '?ptId=p');
  await settled();
  expect(likeProduct).toHaveBeenCalledOnce();
});

test('it is done as well after the way over a login provider, which loads the portal anew', async () => {
  const action = likeProductStart('p');
  const likeProduct = vi.fn(async () => ({}));
  const back = '/Goods?ptId=p';
  const { store } = start({}, '/Goods', { session: { status: 'visitor' } });
  store.dispatch(session.required({ back, action }));
  await settled();
  store.dispatch(session.navigated({ path: '/Login', search: '?back=%2FGoods%3FptId%3Dp' }));
  await settled();
  const api = { likeProduct, userInfo: async () => ({ userInfo: user }) as never };
  const { store: anew } = start(api, '/Login');
  anew.dispatch(session.navigated({ path: '/Login', search: '' }));
  anew.dispatch(session.loggedIn('new'));
  await settled();
  expect(likeProduct).not.toHaveBeenCalled();
  const arrived = () => anew.dispatch(session.navigated({ path: '/Goods', search: '?ptId=p' }));
  arrived();
  await settled();
  expect(likeProduct).toHaveBeenCalledOnce();
  arrived();
  await settled();
  expect(likeProduct).toHaveBeenCalledOnce();
});

test('it waits for the part of the page that knows how to do it', async () => {
  sessionStorage.setItem(
    'pending',
    JSON.stringify({
      back: '/Goods',
      action: {
        type: 'test/late/start',
        payload: { input: 'p', slot: '' },
        meta: { request: 'test/late', mode: 'leading', phase: 'start' },
      },
    }),
  );
  localStorage.setItem('token', 'new');
  const userInfo = async () => ({ userInfo: user }) as never;
  const { store } = start({ userInfo }, '/Goods', { session: { status: 'user', user } });
  store.dispatch(session.navigated({ path: '/Goods', search: '' }));
  const send = vi.fn(async () => 'done');
  request('test/late', send, { mode: 'leading' });
  expect(send).not.toHaveBeenCalled();
  store.dispatch(requests.shown({ request: 'test/other', slot: '', input: {} }));
  await settled();
  expect(send).toHaveBeenCalledOnce();
});

test.each(['{', '{}', '{"back":"/Goods","action":{"type":"session/logout"}}'])(
  '%s is no pending action',
  async (text) => {
    sessionStorage.setItem('pending', text);
    const logout = vi.fn(async () => ({}));
    localStorage.setItem('token', 'new');
    const userInfo = async () => ({ userInfo: user }) as never;
    const { store } = start({ logout, userInfo }, '/Goods', { session: { status: 'user', user } });
    store.dispatch(session.navigated({ path: '/Goods', search: '' }));
    await settled();
    expect(logout).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('pending')).toBeNull();
  },
);

test('logging out erases what was typed and not sent', async () => {
  drafts.write('anna product 1', { name: 'Lamp' });
  const { store } = start({ logout: async () => ({}) });
  store.dispatch(session.logout());
  await settled();
  expect(drafts.read('anna product 1')).toBeUndefined();
});

test('a draft is kept for a day', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  drafts.write('anna basic', { name: 'Anna' });
  vi.advanceTimersByTime(23 * 60 * 60 * 1_000);
  drafts.expire();
  expect(drafts.read('anna basic')?.values).toEqual({ name: 'Anna' });
  vi.advanceTimersByTime(2 * 60 * 60 * 1_000);
  expect(drafts.read('anna basic')).toBeUndefined();
  drafts.expire();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what asks for a proof is sent once more after it was given; who declines has the refusal', async () => {
  const needed = { code: 'proof', message: 'Confirm', status: 401 };
  const send = vi.fn(() => Promise.reject(new RequestProblem(needed)));
  const { store } = start();
  const freeze = request('test/proof', send as () => Promise<unknown>, { mode: 'leading' });
  store.dispatch(freeze.start(undefined));
  await settled();
  expect(store.getState().proof.asked).toBe(true);
  store.dispatch(proof.declined());
  await settled();
  expect(store.getState().requests.entries['test/proof']).toMatchObject({ status: 'failed', problem: needed });
  store.dispatch(freeze.start(undefined));
  await settled();
  send.mockImplementation((async () => 'done') as never);
  store.dispatch(proof.given());
  await settled();
  expect(store.getState().requests.entries['test/proof']).toMatchObject({ status: 'done', data: 'done' });
  expect(send).toHaveBeenCalledTimes(3);
});

test('a session that ended is noticed quietly on a public page', async () => {
  localStorage.setItem('token', 'old');
  const expired = () => Promise.reject(new RequestProblem({ code: '904', message: 'expired', status: 200 }));
  const { store, went } = start({ userInfo: expired }, '/home');
  store.dispatch(session.navigated({ path: '/home', search: '' }));
  await settled();
  expect(store.getState().session).toEqual({ status: 'visitor', expired: true });
  expect(went).toEqual([]);
  expect(store.getState().notices).toEqual([]);
});

test('an answer that came with the page is used once, without asking', async () => {
  const rankProducts = vi.fn(async () => ({ list: [] }));
  const { rankProducts: r } = await import('../entities/product/requests.ts');
  const input = { site: '01', lan: 'CN' } as const;
  const key = callKey('rankProducts', input);
  const { store } = start({ rankProducts }, '/Product', {
    requests: requestsWith({ requests: { [key]: { list: [] } } }),
  });
  const target = { request: r.key, slot: inputKey(input), input };
  store.dispatch(requests.shown(target));
  expect(store.getState().requests.entries[key]).toMatchObject({ status: 'done', data: { list: [] } });
  expect(rankProducts).not.toHaveBeenCalled();
  store.dispatch(requests.hidden({ ...target, isSingle: false }));
  store.dispatch(requests.shown({ ...target, input: { lan: 'CN', site: '01' } }));
  expect(rankProducts).toHaveBeenCalledOnce();
});

test('what is good once is gone with whoever showed it: the next one never sees it', async () => {
  const captchaAnswer = { captchaUuid: 'one', key: '', keyId: '' };
  const { captcha } = await import('../entities/captcha/requests.ts');
  const pcruuid = vi.fn(async () => captchaAnswer);
  const { store } = start({ pcruuid: pcruuid as never }, '/login');
  const target = { request: captcha.key, slot: ' {}', input: {} };
  const entry = () => Object.values(store.getState().requests.entries).find(({ data }) => data === captchaAnswer);
  store.dispatch(requests.shown(target));
  await settled();
  expect(entry()).toBeDefined();
  store.dispatch(requests.hidden({ ...target, isSingle: captcha.single }));
  expect(entry()).toBeUndefined();
  store.dispatch(requests.shown(target));
  expect(pcruuid).toHaveBeenCalledTimes(2);
});

describe('what is shown', () => {
  const read = request('test/moving', (api, input: string, signal) => api.auditFigures({ actor: input }, { signal }), {
    asks: ['auditFigures'],
    quiet: true,
  });
  const showAction = (input: string) => requests.shown({ request: read.key, slot: `"${input}"`, input });
  const hidden = (input: string) => requests.hidden({ request: read.key, slot: `"${input}"`, input, isSingle: false });
  const entryOf = (store: ReturnType<typeof start>['store'], input: string) =>
    store.getState().requests.entries[`${read.key} "${input}"`];

  /** A server at a position, whose answers say so. */
  function server(at: number) {
    const now = { at, isBehind: false };
    const auditFigures = vi.fn(async () => ({ at: now.at }));
    const calls: Partial<Api> = { auditFigures: auditFigures as never };
    const api: Partial<Api> = {
      ...calls,
      noting: (notify) => ({
        ...fakeApi(calls),
        auditFigures: (async () => {
          notify(now.at, now.isBehind);
          return await auditFigures();
        }) as never,
      }),
    };
    return { now, auditFigures, api };
  }

  test('is asked once, however many show it, and again when what it is made from has changed', async () => {
    const { now, auditFigures, api } = server(5);
    const { store } = start(api);
    store.dispatch(showAction('anna'));
    store.dispatch(showAction('anna'));
    await settled();
    expect(auditFigures).toHaveBeenCalledOnce();
    // what it holds already, and what it is not made from
    store.dispatch(requests.moved({ trail: 5, product_cards: 9 }));
    expect(auditFigures).toHaveBeenCalledOnce();
    now.at = 6;
    const before = entryOf(store, 'anna');
    store.dispatch(requests.moved({ trail: 6 }));
    expect(entryOf(store, 'anna')).toBe(before);
    await settled();
    expect(auditFigures).toHaveBeenCalledTimes(2);
    expect(entryOf(store, 'anna')).toMatchObject({ status: 'done', data: { at: 6 }, shown: 2 });
  });

  test('is asked again until it holds what it was asked for', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { now, auditFigures, api } = server(5);
    const { store } = start(api);
    store.dispatch(showAction('anna'));
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(requests.moved({ trail: 7 }));
    await vi.advanceTimersByTimeAsync(1);
    expect(auditFigures).toHaveBeenCalledTimes(2);
    now.at = 7;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(auditFigures).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(auditFigures).toHaveBeenCalledTimes(3);
  });

  test('is asked again until it holds what one has written oneself, though nobody was told that it moved', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { now, auditFigures, api } = server(5);
    now.isBehind = true;
    const { store } = start(api);
    store.dispatch(showAction('anna'));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(auditFigures).toHaveBeenCalledTimes(2);
    Object.assign(now, { at: 6, isBehind: false });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(entryOf(store, 'anna')).toMatchObject({ status: 'done', data: { at: 6 } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(auditFigures).toHaveBeenCalledTimes(3);
  });

  test('is refused by an answer that holds what one has written oneself, not by one before', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { now, auditFigures, api } = server(5);
    const { store } = start(api);
    const status = () => entryOf(store, 'anna')?.status;
    now.isBehind = true;
    auditFigures.mockImplementation(refusing({ code: '404' }) as never);
    store.dispatch(showAction('anna'));
    await vi.advanceTimersByTimeAsync(1_100);
    expect([auditFigures.mock.calls.length, status()]).toEqual([2, 'running']);
    now.isBehind = false;
    await vi.advanceTimersByTimeAsync(1_100);
    expect([auditFigures.mock.calls.length, status()]).toEqual([3, 'failed']);
    // nor by one before a change of which one was told meanwhile
    store.dispatch(requests.moved({ trail: 7 }));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(auditFigures).toHaveBeenCalledTimes(5);
    // one that stays behind refuses it in the end
    now.isBehind = true;
    store.dispatch(showAction('bert'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(entryOf(store, 'bert')?.status).toBe('failed');
  });

  test('stays when a newer answer cannot be had, and goes when the server says so', async () => {
    const answers = [async () => ({ rows: 1 }), refusing({ code: 'network', status: 0 }), refusing({ code: '404' })];
    const auditFigures = vi.fn(() => answers.shift()?.());
    const { store } = start({ auditFigures: auditFigures as never });
    store.dispatch(showAction('anna'));
    await settled();
    for (const expected of [{ status: 'done' }, { status: 'failed', problem: { code: '404' } }]) {
      store.dispatch(requests.refresh());
      await settled();
      expect(entryOf(store, 'anna')).toMatchObject({ ...expected, data: { rows: 1 } });
    }
    expect(store.getState().notices).toEqual([]);
  });

  test('is let go when nobody shows it any more, the oldest first', async () => {
    const { api } = server(5);
    const { store } = start(api);
    for (let count = 0; count < 25; count++) {
      store.dispatch(showAction(`n${count}`));
      await settled();
      store.dispatch(hidden(`n${count}`));
    }
    const entryKeys = Object.keys(store.getState().requests.entries);
    expect(entryKeys).toHaveLength(20);
    expect(entryKeys).toContain(`${read.key} "n24"`);
    expect(entryKeys).not.toContain(`${read.key} "n0"`);
  });
});

test('logging out ends the session on the server, and the token is gone', async () => {
  localStorage.setItem('token', 'mine');
  const logout = vi.fn(async () => ({}));
  const { store, went } = start({ logout });
  store.dispatch(session.logout());
  await settled();
  expect(logout).toHaveBeenCalledWith({ rt: 'mine' }, expect.anything());
  expect(localStorage.getItem('token')).toBeNull();
  expect(went).toEqual(['/?left=1']);
});

test('one malformed answer fails one request, and nothing else', async () => {
  const broken = request('test/broken', () => Promise.reject(new TypeError('no such field')));
  const { r, open } = controlled('test/sound', 'latest');
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { store } = start();
  store.dispatch(broken.start(undefined));
  await settled();
  store.dispatch(r.start('after it'));
  open[0]?.answer('an answer');
  await settled();
  const { entries } = store.getState().requests;
  expect(entries['test/broken']).toMatchObject({ status: 'failed', problem: { code: 'failed' } });
  expect(entries['test/sound']).toMatchObject({ status: 'done', data: 'an answer' });
  expect(reported).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

describe('the live stream', () => {
  /** A stream that the test speaks on, in one of two tabs. */
  function stream() {
    let sendMessage: (message: LiveMessage) => void = () => {};
    let speak: (word: Word) => void = () => {};
    const messages: Word[] = [];
    const live: LiveSource = {
      ...silentLive,
      open: () =>
        eventChannel((emit) => {
          sendMessage = emit;
          return () => {};
        }),
      tabs: () => ({
        ...silentLive.tabs('anna'),
        words: eventChannel((emit) => {
          speak = emit;
          return () => {};
        }),
        tell: (word) => messages.push(word),
      }),
    };
    return {
      live,
      told: messages,
      say: (message: LiveMessage) => sendMessage(message),
      speak: (word: Word) => speak(word),
    };
  }
  const message = {
    id: 'm',
    title: 'Rejected',
    message: 'Lamp',
    category: '1' as const,
    about: { kind: 'product', id: 'p-cn' },
  };

  test('a message is a notice that leads to its record, what moved is asked again, other tabs hear the same', async () => {
    localStorage.setItem('token', 'mine');
    const { live, told: messages, say: sendMessage, speak } = stream();
    const { store } = start({ userInfo: async () => ({ userInfo: user }) }, '/user/ProductInfo', {}, live);
    store.dispatch(session.navigated({ path: '/user/ProductInfo', search: '' }));
    await settled();
    sendMessage({ unread: 1, position: 4, hears: 'own', moved: { inbox: 4 } });
    expect(store.getState()).toMatchObject({ live: { unread: 1, hears: 'own' }, requests: { moved: { inbox: 4 } } });
    sendMessage({ unread: 2, position: 5, message, moved: { inbox: 5 } });
    expect(store.getState().notices.at(-1)).toMatchObject({ text: 'Rejected · Lamp', about: message.about });
    speak({ new: true });
    expect(messages.at(-1)).toEqual({ told: { unread: 2, position: 5, hears: 'own', moved: { inbox: 5 } } });
  });

  test('what is shown to visitors is asked about every half minute, and asked again where it moved', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const rankProducts = vi.fn(async () => ({ list: [] }));
    const publicMoves = vi.fn(async () => ({ moved: { product_cards: 3 } }));
    const { rankProducts: r } = await import('../entities/product/requests.ts');
    const { store } = start({ rankProducts, publicMoves }, '/Product', {
      requests: requestsWith({ requests: { [callKey('rankProducts', {})]: { list: [] } }, at: 3 }),
    });
    store.dispatch(requests.shown({ request: r.key, slot: inputKey({}), input: {} }));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(publicMoves).toHaveBeenCalledOnce();
    expect(rankProducts).not.toHaveBeenCalled();
    publicMoves.mockResolvedValue({ moved: { product_cards: 4 } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(rankProducts).toHaveBeenCalledOnce();
  });
});
