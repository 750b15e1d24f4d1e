import type { PhraseRow } from '@portal/shared/calls/phrase';
import type { Language } from '@portal/shared/codes/index';

/** What a ready-made comment says in these languages, each in a line of its own. */
export const inLanguages = (phrase: Pick<PhraseRow, Language>, lans: readonly Language[]): string =>
  lans.map((language) => phrase[language]).join('\n');

/** Below what is there already. */
export const inserted = (text: string, phrase: string): string =>
  text.trim() === '' ? phrase : `${text.trimEnd()}\n${phrase}`;
