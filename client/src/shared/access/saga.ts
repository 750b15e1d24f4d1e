import { call, getContext, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Api } from '../api/api.ts';
import { expirySeconds, notices } from '../notices/slice.ts';
import { isRequestAction, type RequestAction } from '../request/request.ts';
import { isPublic, loginPath } from './paths.ts';
import { logoutCall, type SessionRoot, session, userInfo } from './session.ts';
import { stored } from './storage.ts';

/** What the sagas need of the browser; tests give their own. */
export interface Browser {
  /** goes to a path of ours, without its language prefix */
  go(path: string): void;
  /** loads that path anew */
  load(path: string): void;
  /** path and search of now, without the language prefix */
  here(): { path: string; search: string };
}

/** Marks the address that follows a logout, which loads the portal anew; it is told there. */
export const leftMark = 'left';

const sessionOf = (state: SessionRoot) => state.session;

/** Asks the server who this is; without a token nobody. */
function* check() {
  if (!stored.read('token')) return yield* put(session.ended());
  yield* put(userInfo.start({}));
  const { done, failed } = yield* race({ done: take(userInfo.done.match), failed: take(userInfo.fail.match) });
  if (done) yield* put(session.confirmed(done.payload.data.userInfo));
  else if (failed?.payload.problem.code !== '904') {
    // the server is out of reach: whoever was logged in stays so
    const now = yield* select(sessionOf);
    if (now.status === 'unknown') yield* put(session.ended());
  }
}

const saysExpired = (action: unknown): action is RequestAction =>
  isRequestAction(action) && action.meta.phase === 'fail' && action.payload.problem?.code === '904';

/** 904: forgets the session, and asks for a new one unless it was only the check on a public page. */
function* expire({ meta }: RequestAction) {
  stored.remove('token');
  yield* put(session.ended());
  const browser = yield* getContext<Browser>('browser');
  const { path, search } = browser.here();
  if (meta.request === userInfo.key && isPublic(path)) return;
  yield* put(session.required({ back: path + search }));
}

/** Says so, and goes to log in, to come back afterwards. */
function* askToLogIn({ payload }: ReturnType<typeof session.required>) {
  if (/^\/login\b/i.test(payload.back)) return;
  yield* put(notices.bad({ words: 'site.problems.904', seconds: expirySeconds }));
  const browser = yield* getContext<Browser>('browser');
  yield* call([browser, browser.go], loginPath(payload.back));
}

/** The login page itself goes on to where the user wanted to go. */
function* enter({ payload }: ReturnType<typeof session.loggedIn>) {
  stored.write('token', payload);
  yield* check();
  const now = yield* select(sessionOf);
  if (now.status === 'user') yield* put(notices.good({ words: 'site.login.done' }));
}

function* leave() {
  const rt = stored.read('token');
  yield* put(logoutCall.start(rt ? { rt } : {}));
  yield* race([take(logoutCall.done.match), take(logoutCall.fail.match)]);
  stored.remove('token');
  stored.remove('theme');
  yield* put(session.ended());
  const browser = yield* getContext<Browser>('browser');
  yield* call([browser, browser.load], `/?${leftMark}=1`);
}

export function* accessSaga() {
  yield* takeLatest(session.navigated.match, check);
  yield* takeEvery(saysExpired, expire);
  yield* takeLatest(session.required.match, askToLogIn);
  yield* takeLatest(session.loggedIn.match, enter);
  yield* takeLatest(session.logout.match, leave);
}

/** The saga context. */
export interface Context {
  api: Api;
  browser: Browser;
}
