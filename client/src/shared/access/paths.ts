/** Reachable without a session (specification, 2.4, and the pages of the same kind added since); compared in lower case. */
const open = [
  '/',
  '/home',
  '/401',
  '/404',
  '/login',
  '/resetpass',
  '/register',
  '/presentlist',
  '/platform',
  '/enterprise',
  '/opitem',
  '/opitementerprise',
  '/product',
  '/copyright',
  '/goods',
  '/about',
  '/websiteconstruction',
  '/servicecenter',
  '/datamap',
  '/proof',
];

/** A path without its language prefix. */
export function isPublic(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return open.includes(plain) || /^\/witenjoyfinancial(\/|$)/.test(plain);
}

/** The address of the login page that leads back to where the user wanted to go. */
export const loginPath = (back: string): string =>
  back === '/' || back === '' ? '/Login' : `/Login?${new URLSearchParams({ back })}`;

/** Where to go after login: a path of ours only, never another host's. */
export const safeBack = (back: string | null): string =>
  back && /^\/(?![/\\])/.test(back) && !/^\/login\b/i.test(back) ? back : '/home';
