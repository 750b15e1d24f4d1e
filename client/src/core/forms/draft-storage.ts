import { willing } from '../../kit/willing.ts';

const draftPrefix = 'draft ';
/** Lifetime of drafts, in milliseconds: a day. */
const draftLifeMs = 24 * 60 * 60 * 1_000;

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
    return isDraft(draft) && Date.now() - draft.at < draftLifeMs ? draft : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function eraseDrafts(isErased: (key: string) => boolean): void {
  willing(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(draftPrefix) && isErased(key)) window.localStorage.removeItem(key);
  });
}

/** Unsent entries of this browser, by person and form, for a day and until the person logs out. */
export const drafts = {
  read: (name: string): Draft | undefined =>
    draftIn(willing(() => window.localStorage.getItem(draftPrefix + name)) ?? null),
  write: (name: string, values: unknown): void =>
    void willing(() =>
      window.localStorage.setItem(draftPrefix + name, JSON.stringify({ at: Date.now(), values } satisfies Draft)),
    ),
  remove: (name: string): void => void willing(() => window.localStorage.removeItem(draftPrefix + name)),
  clear: (): void => eraseDrafts(() => true),
  /** expired and unreadable ones */
  expire: (): void => eraseDrafts((key) => draftIn(window.localStorage.getItem(key)) === undefined),
};
