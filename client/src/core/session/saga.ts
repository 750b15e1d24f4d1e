import { pathTo } from '@portal/shared/screens';
import {
  all,
  call,
  delay,
  fork,
  getContext,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { Api } from '../api/api.ts';
import { drafts } from '../forms/draft-storage.ts';
import { expirySeconds, notices } from '../notices/slice.ts';
import { isRequestAction, type Request, type RequestAction, requestOf } from '../request/request.ts';
import { requests } from '../request/slice.ts';
import type { Arrival } from './arrival.ts';
import { isEntry, isLogin, loginPath, needsSession } from './paths.ts';
import { pendingAction } from './pending-action.ts';
import { exchange, leftMark, logoutCall, type SessionRoot, session, sourceTheme, userInfo } from './session.ts';
import type { Theme } from './settings.ts';
import { stored } from './storage.ts';

/** The sagas' browser functions; replaced in tests. */
export interface Browser {
  /** navigates to a path of the portal, without its language prefix */
  go(path: string): void;
  /** loads a path, or another server's address */
  load(path: string): void;
  /** current path and search, without the language prefix */
  here(): { path: string; search: string };
  /** resolves at the next press of a key or a button */
  pressed(): Promise<void>;
  /** switches the theme */
  wear(theme: Theme): void;
}

const sessionOf = (state: SessionRoot) => state.session;

/** Answer of a request; undefined if it fails. */
function* ask<In, Out>(r: Request<In, Out>, input: In) {
  yield* put(r.start(input));
  const { done } = yield* race({ done: take(r.done.match), failed: take(r.fail.match) });
  return done?.payload.data;
}

/** The session ended while the user was at work, and their screen is still displayed. */
function* staysOver() {
  const now = yield* select(sessionOf);
  const browser = yield* getContext<Browser>('browser');
  return now.status === 'user' && now.over !== undefined && needsSession(browser.here().path);
}

/** Asks the server for the current user; without a token there is none. */
function* check() {
  if (!stored.read('token')) {
    const { status } = yield* select(sessionOf);
    const isOver = yield* call(staysOver);
    if (!isOver && status !== 'visitor') yield* put(session.ended());
    return;
  }
  yield* put(userInfo.start({}));
  const { done, failed } = yield* race({ done: take(userInfo.done.match), failed: take(userInfo.fail.match) });
  if (done) yield* put(session.confirmed(done.payload.data.userInfo));
  else if (failed?.payload.problem.code !== '904') {
    // the server is unreachable: the user stays logged in
    const now = yield* select(sessionOf);
    if (now.status === 'unknown') yield* put(session.ended());
  }
}

/** Not while another area's token is being exchanged: its result is checked then. */
function* checkUnlessArriving() {
  const now = yield* select(sessionOf);
  if (now.status !== 'unknown' || !now.arriving) yield* check();
}

/** Expiry of another area's token does not concern our session. */
const saysExpired = (action: unknown): action is RequestAction =>
  isRequestAction(action) &&
  action.meta.phase === 'fail' &&
  action.meta.request !== exchange.key &&
  action.payload.problem?.code === '904';

/** The session only allows the enrolment of a second factor: the user is requested again. */
const saysEnrol = (action: unknown): action is RequestAction =>
  isRequestAction(action) && action.meta.phase === 'fail' && action.payload.problem?.code === 'factor.required';

function* checkAgain() {
  yield* put(session.changed());
}

/** Announces the end of the session, and waits until it was read: five seconds, or the next press. */
function* tellExpired() {
  yield* put(notices.bad({ words: 'site.problems.904', seconds: expirySeconds }));
  const browser = yield* getContext<Browser>('browser');
  yield* race([delay(expirySeconds * 1_000), call([browser, browser.pressed])]);
}

/**
 * 904: drops the session. A user at work logs in again over the screen, so that nothing typed is lost; others go to
 * the login page, except after the check on a public page.
 */
function* expire({ meta }: RequestAction) {
  stored.remove('token');
  const browser = yield* getContext<Browser>('browser');
  const { path, search } = browser.here();
  const now = yield* select(sessionOf);
  if (now.status === 'user' && needsSession(path)) {
    if (now.over) return;
    yield* put(session.over('told'));
    yield* call(tellExpired);
    return yield* put(session.over('asked'));
  }
  yield* put(session.expired());
  if (meta.request === userInfo.key && !needsSession(path)) return;
  yield* put(session.required({ back: path + search }));
}

/** Announces it, and goes to the login page, to return afterwards. */
function* askToLogIn({ payload }: ReturnType<typeof session.required>) {
  if (isLogin(payload.back)) return;
  const now = yield* select(sessionOf);
  if (now.status === 'visitor' && now.expired) yield* call(tellExpired);
  else yield* put(notices.bad({ words: 'site.problems.visitor', seconds: expirySeconds }));
  const browser = yield* getContext<Browser>('browser');
  yield* call([browser, browser.go], loginPath(payload.back));
}

function remember({ payload: { back, action } }: ReturnType<typeof session.required>) {
  if (action) pendingAction.write({ back, action });
  else pendingAction.remove();
}

/** Executes a visitor's pending action after the login, on its page; any other page drops it. */
function* resume({ payload: { path, search } }: ReturnType<typeof session.navigated>) {
  if (isEntry(path)) return;
  const pending = pendingAction.take();
  const now = yield* select(sessionOf);
  if (!pending || now.status !== 'user' || path + search !== pending.back) return;
  // after a reload its request is loaded with the button's section
  while (!requestOf(pending.action.meta.request)) yield* take('*');
  yield* put(pending.action);
}

/** The login page continues to the requested page. */
function* enter({ payload }: ReturnType<typeof session.loggedIn>) {
  stored.write('token', payload);
  yield* check();
  const now = yield* select(sessionOf);
  if (now.status !== 'user') return;
  yield* put(notices.settled(['site.problems.904', 'site.problems.visitor']));
  yield* put(notices.good({ words: 'site.login.done' }));
  // what could not be read without a session
  yield* put(requests.refresh());
}

/** After the registration continues to the basic info, or to the login if that failed. */
function* welcome({ payload }: ReturnType<typeof session.registered>) {
  if (payload) stored.write('token', payload);
  yield* check();
  const now = yield* select(sessionOf);
  const browser = yield* getContext<Browser>('browser');
  if (payload && now.status === 'user') {
    yield* put(notices.good({ words: 'entry.register.done' }));
    yield* call([browser, browser.go], pathTo('basicInfo'));
  } else {
    yield* put(notices.bad({ words: 'entry.register.logInAgain' }));
    yield* call([browser, browser.go], pathTo('login'));
  }
}

/** Exchanges another area's token for a session of ours; until then, or if it fails, it is useless here. */
function* exchangeToken({ token, from }: Arrival) {
  if (!token) return;
  const device = stored.read('device');
  const answer = from ? yield* ask(exchange, { token, from, ...(device && { device }) }) : undefined;
  if (answer?.second) {
    const browser = yield* getContext<Browser>('browser');
    const { path, search } = browser.here();
    yield* put(session.halfway({ second: answer.second, device: answer.device }));
    return yield* call([browser, browser.go], loginPath(path + search));
  }
  if (answer) return yield* enter(session.loggedIn(answer.rt));
  yield* put(notices.bad({ words: 'site.login.areaFailed', seconds: expirySeconds }));
  yield* check();
}

/** The source's theme, and its token. */
function* wearTheme({ from }: Arrival) {
  const answer = from ? yield* ask(sourceTheme, { from }) : undefined;
  if (!answer) return;
  stored.write('theme', answer.theme);
  stored.write('newAreaToken', answer.token);
  const browser = yield* getContext<Browser>('browser');
  yield* call([browser, browser.wear], answer.theme);
}

function* arrive({ payload }: ReturnType<typeof session.arrived>) {
  yield* all([fork(wearTheme, payload), fork(exchangeToken, payload)]);
}

function* leave() {
  const rt = stored.read('token');
  yield* put(logoutCall.start(rt ? { rt } : {}));
  const { done } = yield* race({ done: take(logoutCall.done.match), failed: take(logoutCall.fail.match) });
  stored.remove('token');
  stored.remove('theme');
  stored.remove('newAreaToken');
  stored.remove('compared');
  stored.remove('seen');
  pendingAction.remove();
  drafts.clear();
  yield* put(session.ended());
  const browser = yield* getContext<Browser>('browser');
  yield* call([browser, browser.load], done?.payload.data.leave ?? `/?${leftMark}=1`);
}

export function* accessSaga() {
  yield* takeLatest([session.navigated.match, session.changed.match], checkUnlessArriving);
  yield* takeEvery(session.arrived.match, arrive);
  yield* takeEvery(saysExpired, expire);
  yield* takeLeading(saysEnrol, checkAgain);
  yield* takeLeading(session.required.match, askToLogIn);
  yield* takeEvery(session.required.match, remember);
  yield* takeLatest(session.navigated.match, resume);
  yield* takeLatest(session.loggedIn.match, enter);
  yield* takeLatest(session.registered.match, welcome);
  yield* takeLatest(session.logout.match, leave);
}

/** The saga context. */
export interface Context {
  api: Api;
  browser: Browser;
}
