import type { Role } from '@portal/shared/codes/index';
import { allMemberRoles } from '@portal/shared/codes/institution';
import { pathTo, type ScreenName, screenAt, screens } from '@portal/shared/screens';

const isOfInstitution: ReadonlySet<Role> = new Set(allMemberRoles);

/** Is that path, without its language prefix, one of a screen for people who are logged in? */
export function needsSession(path: string): boolean {
  const name = screenAt(path);
  return name !== undefined && screens[name].access !== 'public';
}

/** Is that address, search and all, the login page's? */
export const isLogin = (address: string): boolean => screenAt(address.split(/[?#]/)[0] ?? '') === 'login';

const entries: readonly (ScreenName | undefined)[] = ['login', 'register', 'resetPassword'];

/** Is that path one of the screens by which one gets a session? */
export const isEntry = (path: string): boolean => entries.includes(screenAt(path));

/** The address of the login page that leads back to where the user wanted to go. */
export const loginPath = (back: string): string => pathTo('login', back === '/' || back === '' ? {} : { back });

const isOurs = (back: string): boolean => /^\/(?![/\\])/.test(back) && !isLogin(back);

/** Where to go after login: a path of ours only, never another host's. */
export const safeBack = (back: string | null): string => (back && isOurs(back) ? back : pathTo('home'));

/** The same; who acts for an institution and wanted to go nowhere begins with what waits there. */
export const afterLogin = (back: string | null, roles: readonly Role[]): string =>
  back && isOurs(back) ? back : pathTo(roles.some((role) => isOfInstitution.has(role)) ? 'dashboard' : 'home');
