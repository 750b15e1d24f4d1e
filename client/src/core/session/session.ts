import type { SessionUser } from '@portal/shared/calls/session';
import { mainSite, type Role } from '@portal/shared/codes/index';
import type { Screen } from '@portal/shared/screens';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { requestFor, type StartAction } from '../request/request.ts';
import { plainSlice } from '../store/plain-slice.ts';
import type { Arrival } from './arrival.ts';

/** Answer of a login's first step: the second one follows in this browser. */
export interface SecondStepAsked {
  second: string;
  device: string;
}

/**
 * `unknown`: there is a token that the server has not confirmed yet; `arriving`: it is another area's, on its way to be
 * exchanged. `assumed`: a page is drawn before anything is known of whoever it is for. `expired`: whoever is a visitor now
 * had a session that has ended. `over`: the session of who was at work has ended; they were told, and then asked to log in again,
 * while their screen stays as it is. `step`: they have come from another area, and are to give the code of their second factor yet.
 */
export type Session =
  | { status: 'unknown'; arriving?: true }
  | { status: 'visitor'; expired?: true; assumed?: true; step?: SecondStepAsked }
  | { status: 'user'; user: SessionUser; over?: 'told' | 'asked' };

/** Marks the address after a logout, which reloads the portal and announces it. */
export const leftMark = 'left';

export interface SessionRoot {
  session: Session;
}

const slice = plainSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'unknown' }),
  reducers: {
    /** the router went to a path, without its language prefix */
    navigated: (state, _: PayloadAction<{ path: string; search: string }>) => state,
    confirmed: (_, { payload }: PayloadAction<SessionUser>): Session => ({ status: 'user', user: payload }),
    ended: (): Session => ({ status: 'visitor' }),
    /** the session ended by itself */
    expired: (): Session => ({ status: 'visitor', expired: true }),
    /** the session of a user at work ended by itself */
    over: (state, { payload }: PayloadAction<'told' | 'asked'>): Session =>
      state.status === 'user' ? { ...state, over: payload } : state,
    /** A session is needed at `back`, a path without its language prefix; `action` follows there after the login. */
    required: (state, _: PayloadAction<{ back: string; action?: StartAction }>) => state,
    /** a token was received */
    loggedIn: (state, _: PayloadAction<string>) => state,
    /** an account was opened, and a token received */
    registered: (state, _: PayloadAction<string>) => state,
    /** another area's token was valid, and the second factor follows */
    halfway: (_, { payload }: PayloadAction<SecondStepAsked>): Session => ({ status: 'visitor', step: payload }),
    /** an arrival from another area: unknown until its token is exchanged */
    arrived: (state, { payload }: PayloadAction<Arrival>): Session =>
      payload.token ? { status: 'unknown', arriving: true } : state,
    /** the user was changed: requested again */
    changed: (state) => state,
    logout: (state) => state,
  },
});

export const session = slice.actions;
export const sessionReducer = slice.reducer;

export const userInfo = requestFor('userInfo', { quiet: true });
export const logoutCall = requestFor('logout', { quiet: true });
export const exchange = requestFor('logWithToken', { quiet: true });
export const sourceTheme = requestFor('themeToken', { quiet: true });

export const useSession = (): Session => useSelector((state: SessionRoot) => state.session);

export const hasRole = (user: SessionUser, roles: readonly Role[]): boolean =>
  user.roles.some((role) => roles.includes(role));

/** Whether a screen is available to a logged-in user. */
export const maySee = (
  user: Pick<SessionUser, 'roles' | 'userDomain'>,
  { access, mainSiteOnly }: Pick<Screen, 'access' | 'mainSiteOnly'>,
): boolean =>
  (typeof access === 'string' || access.some((role) => user.roles.includes(role))) &&
  (!mainSiteOnly || user.userDomain === mainSite);
