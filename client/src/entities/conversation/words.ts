import type { i18n } from 'i18next';
import type { Locale } from '../../core/session/settings.ts';
import { entryWords } from '../entry/words.ts';

/** The words of conversations and reports, by language; they come with what shows them. */
export const talkWords: Readonly<Record<Locale, () => Promise<object>>> = {
  zh: () => import('@portal/shared/locales/zh/talk'),
  en: () => import('@portal/shared/locales/en/talk'),
};

/** Adds them and those of forms in the language of the page, for a dialog of a page that is without them. */
export async function addTalkWords(words: i18n, locale: Locale): Promise<void> {
  for (const part of await Promise.all([talkWords[locale](), entryWords[locale]()]))
    words.addResourceBundle(locale, 'translation', { ...part }, true);
}
