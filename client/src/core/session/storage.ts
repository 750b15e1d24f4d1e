import { willing } from '../../kit/willing.ts';

/** Keys stored in the browser; those that affect server rendering also in a cookie. */
const keys = [
  'dominID',
  'langCode',
  'locale',
  'token',
  'theme',
  'newAreaToken',
  'counting',
  'device',
  'visitor',
  'compared',
  'seen',
] as const;
type Key = (typeof keys)[number];
const inCookie: readonly Key[] = ['dominID', 'langCode', 'locale', 'theme'];
const yearInSeconds = 31_536_000;

/** Secure over TLS; without it, as in development, a secure cookie would not be stored. */
const secure = globalThis.location?.protocol === 'https:' ? '; secure' : '';

function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  willing(() => (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`));
}

/** A cookie that tells the server only that there is a session, so that no page asks for a login. */
function hint(hasSession: boolean): void {
  setCookie('known', hasSession ? '1' : '', hasSession ? yearInSeconds : 0);
  if (!hasSession) delete document.documentElement.dataset.known;
}

export const stored = {
  read: (key: Key): string | undefined => willing(() => window.localStorage.getItem(key)) ?? undefined,
  write(key: Key, value: string): void {
    willing(() => window.localStorage.setItem(key, value));
    if (inCookie.includes(key)) setCookie(key, value, yearInSeconds);
    if (key === 'token') hint(true);
  },
  remove(key: Key): void {
    willing(() => window.localStorage.removeItem(key));
    if (inCookie.includes(key)) setCookie(key, '', 0);
    if (key === 'token') hint(false);
  },
};

/** Storage of one tab, which survives a reload. */
export const ofTab = {
  read: (key: string): string | undefined => willing(() => window.sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void willing(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string): void => void willing(() => window.sessionStorage.removeItem(key)),
};
