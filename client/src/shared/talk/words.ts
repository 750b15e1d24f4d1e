import type { i18n } from 'i18next';
import type { Locale } from '../access/settings.ts';

/** The words of conversations and reports, by language; they come with what shows them. */
export const talkWords: Readonly<Record<Locale, () => Promise<object>>> = {
  zh: () => import('./words-zh.ts'),
  en: () => import('./words-en.ts'),
};

/** Adds them in the language of the page, for a dialog of a page that is without them. */
export async function addTalkWords(words: i18n, locale: Locale): Promise<void> {
  words.addResourceBundle(locale, 'translation', { ...(await talkWords[locale]()) }, true);
}
