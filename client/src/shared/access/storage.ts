/** Keys kept in the browser; site and language also in a cookie, for the server. */
const keys = ['dominID', 'langCode', 'locale', 'token', 'theme', 'newAreaToken'] as const;
type Key = (typeof keys)[number];
const inCookie: readonly Key[] = ['dominID', 'langCode', 'locale'];
const yearInSeconds = 31_536_000;

/** Storage can be switched off in the browser; the portal then forgets instead of failing. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

export const stored = {
  read: (key: Key): string | undefined => storage()?.getItem(key) ?? undefined,
  write(key: Key, value: string): void {
    storage()?.setItem(key, value);
    if (inCookie.includes(key)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
      document.cookie = `${key}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax`;
    }
  },
  remove: (key: Key): void => storage()?.removeItem(key),
};
