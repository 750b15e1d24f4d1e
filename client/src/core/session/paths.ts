import type { Role } from '@portal/shared/codes/index';
import { allMemberRoles } from '@portal/shared/codes/institution';
import { pathTo, type ScreenName, screenAt, screens } from '@portal/shared/screens';

const isOfInstitution: ReadonlySet<Role> = new Set(allMemberRoles);

/** Whether a path, without its language prefix, is of a screen that needs a login. */
export function needsSession(path: string): boolean {
  const name = screenAt(path);
  return name !== undefined && screens[name].access !== 'public';
}

/** Whether an address, with its search, is the login page's. */
export const isLogin = (address: string): boolean => screenAt(address.split(/[?#]/)[0] ?? '') === 'login';

const entries: readonly (ScreenName | undefined)[] = ['login', 'register', 'resetPassword'];

/** Whether a path is of a screen for logging in or registering. */
export const isEntry = (path: string): boolean => entries.includes(screenAt(path));

/** The address of the login page that returns to the requested one. */
export const loginPath = (back: string): string => pathTo('login', back === '/' || back === '' ? {} : { back });

const isOurs = (back: string): boolean => /^\/(?![/\\])/.test(back) && !isLogin(back);

/** Where to go after login: a path of the portal only, never another host. */
export const safeBack = (back: string | null): string => (back && isOurs(back) ? back : pathTo('home'));

/** The same; a member of an institution without a target begins with the pending records. */
export const afterLogin = (back: string | null, roles: readonly Role[]): string =>
  back && isOurs(back) ? back : pathTo(roles.some((role) => isOfInstitution.has(role)) ? 'dashboard' : 'home');
