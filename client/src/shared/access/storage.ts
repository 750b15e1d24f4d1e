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

/** Storage can be switched off in the browser, or be full; the portal then forgets instead of failing. */
export function willing<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

/** Over TLS they go by TLS alone; without it, as in development, they would not be kept. */
const secure = globalThis.location?.protocol === 'https:' ? '; secure' : '';

function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
  willing(() => (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`));
}

/** Tells the server no more than that somebody has a session in this browser, so that no page asks him to log in. */
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

const draftPrefix = 'draft ';
/** Drafts are erased after a day, in milliseconds, whoever looks for them. */
const draftLife = 24 * 60 * 60 * 1_000;

export interface Draft {
  /** milliseconds since 1970 */
  at: number;
  values: unknown;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'values' in value;

function draftIn(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) && Date.now() - draft.at < draftLife ? draft : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function eraseDrafts(which: (key: string) => boolean): void {
  willing(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(draftPrefix) && which(key)) window.localStorage.removeItem(key);
  });
}

/** What somebody typed and has not sent, for a day and until he logs out; by whose it is and what it is of. */
export const drafts = {
  read: (name: string): Draft | undefined =>
    draftIn(willing(() => window.localStorage.getItem(draftPrefix + name)) ?? null),
  write: (name: string, values: unknown): void =>
    void willing(() =>
      window.localStorage.setItem(draftPrefix + name, JSON.stringify({ at: Date.now(), values } satisfies Draft)),
    ),
  remove: (name: string): void => void willing(() => window.localStorage.removeItem(draftPrefix + name)),
  /** all of them */
  clear: (): void => eraseDrafts(() => true),
  /** those whose day is over, or that nobody can read */
  expire: (): void => eraseDrafts((key) => draftIn(window.localStorage.getItem(key)) === undefined),
};

/** What one tab remembers over a reload. */
export const ofTab = {
  read: (key: string): string | undefined => willing(() => window.sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void willing(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string): void => void willing(() => window.sessionStorage.removeItem(key)),
};
