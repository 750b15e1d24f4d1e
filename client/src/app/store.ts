import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { liveReducer } from '../core/live/slice.ts';
import { noticesReducer } from '../core/notices/slice.ts';
import { proofReducer } from '../core/request/proof.ts';
import { isOpenCall } from '../core/request/request.ts';
import { type Answers, type RequestsState, requestIn, requestsSlice, requestsWith } from '../core/request/slice.ts';
import { type Session, sessionReducer } from '../core/session/session.ts';
import { type Settings, settingsReducer } from '../core/session/settings.ts';

/** Whose session it is; undefined for nobody, or nobody that is known yet. */
const personOf = (session: Session): string | undefined => (session.status === 'user' ? session.user.umId : undefined);

/** The session is not that person's any more. */
export const hasLeft = (before: Session | undefined, now: Session): boolean => {
  const person = before && personOf(before);
  return person !== undefined && person !== personOf(now);
};

/** What anyone may read stays; what was read for one person is not the next one's to see, not even for a moment. */
export const forget = (requests: RequestsState): RequestsState => ({
  ...requests,
  entries: Object.fromEntries(Object.entries(requests.entries).filter(([id]) => isOpenCall(requestIn(id)))),
});

const slices = combineReducers({
  requests: requestsSlice.reducer,
  notices: noticesReducer,
  settings: settingsReducer,
  session: sessionReducer,
  live: liveReducer,
  proof: proofReducer,
});
export type RootState = ReturnType<typeof slices>;

const reducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  const next = slices(state, action);
  return hasLeft(state?.session, next.session) ? { ...next, requests: forget(next.requests) } : next;
};

/** Joins a store that is in use already, and is told what it missed; `begin` is called in between. */
export type Join = (late: Middleware, begin: () => void) => void;

/** A place among the middleware for what is loaded only once the page can be used. */
function latecomer(): { place: Middleware; join: Join } {
  const missed: unknown[] = [];
  let mount: Join = () => {
    throw new Error('there is no store to join');
  };
  const place: Middleware = (api) => (next) => {
    let hear = (action: unknown): unknown => {
      missed.push(action);
      return next(action);
    };
    mount = (late, begin) => {
      const known = new Set(missed);
      // what it missed has changed the store long since
      hear = late(api)((action) => (known.has(action) ? action : next(action)));
      begin();
      for (const action of known) hear(action);
      known.clear();
    };
    return (action) => hear(action);
  };
  return { place, join: (late, begin) => mount(late, begin) };
}

const storeWith = (middleware: readonly Middleware[], preloadedState: Partial<RootState>) =>
  // without the toolkit's own middleware: nothing here is a thunk, and inputs of requests may hold what is no plain data
  legacy_createStore(reducer, preloadedState, applyMiddleware(...middleware));
export type Store = ReturnType<typeof storeWith>;

/** The store of a page; nothing happens but in itself until the sagas join it. */
export function createIdleStore(preloadedState: Partial<RootState> = {}): { store: Store; join: Join } {
  const { place, join } = latecomer();
  return { store: storeWith([place], preloadedState), join };
}

/** The store of a page that is drawn, once and for somebody who is not logged in: nothing happens in it. */
export const createDrawnStore = (settings: Settings, answers: Answers): Store =>
  storeWith([], { settings, requests: requestsWith(answers), session: { status: 'visitor', assumed: true } });
