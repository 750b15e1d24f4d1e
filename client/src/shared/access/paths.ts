import { pathTo, screenAt, screens } from '@portal/shared/screens';

/** Is that path, without its language prefix, one of a screen for people who are logged in? */
export function needsSession(path: string): boolean {
  const name = screenAt(path);
  return name !== undefined && screens[name].access !== 'public';
}

/** Is that address, search and all, the login page's? */
export const isLogin = (address: string): boolean => screenAt(address.split(/[?#]/)[0] ?? '') === 'login';

/** The address of the login page that leads back to where the user wanted to go. */
export const loginPath = (back: string): string => pathTo('login', back === '/' || back === '' ? {} : { back });

/** Where to go after login: a path of ours only, never another host's. */
export const safeBack = (back: string | null): string =>
  back && /^\/(?![/\\])/.test(back) && !isLogin(back) ? back : pathTo('home');
