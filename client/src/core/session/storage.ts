import { willing } from '../../kit/willing.ts';

/** Keys kept in the browser; those by which the server draws a page also in a cookie. */
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

/** Over TLS they go by TLS alone; without it, as in development, they would not be kept. */
const secure = globalThis.location?.protocol === 'https:' ? '; secure' : '';

function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  willing(() => (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`));
}

/** Tells the server no more than that somebody has a session in this browser, so that no page asks them to log in. */
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

/** What one tab remembers over a reload. */
export const ofTab = {
  read: (key: string): string | undefined => willing(() => window.sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void willing(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string): void => void willing(() => window.sessionStorage.removeItem(key)),
};
