/** Keys kept in the browser; those by which the server draws a page also in a cookie. */
const keys = ['dominID', 'langCode', 'locale', 'token', 'theme', 'newAreaToken'] as const;
type Key = (typeof keys)[number];
const inCookie: readonly Key[] = ['dominID', 'langCode', 'locale', 'theme'];
const yearInSeconds = 31_536_000;

/** Storage can be switched off in the browser, or be full; the portal then forgets instead of failing. */
function willing<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  willing(() => (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`));
}

export const stored = {
  read: (key: Key): string | undefined => willing(() => window.localStorage.getItem(key)) ?? undefined,
  write(key: Key, value: string): void {
    willing(() => window.localStorage.setItem(key, value));
    if (inCookie.includes(key)) setCookie(key, value, yearInSeconds);
  },
  remove(key: Key): void {
    willing(() => window.localStorage.removeItem(key));
    if (inCookie.includes(key)) setCookie(key, '', 0);
  },
};

/** What one tab remembers over a reload. */
export const ofTab = {
  read: (key: string): string | undefined => willing(() => window.sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void willing(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string): void => void willing(() => window.sessionStorage.removeItem(key)),
};
