import type { i18n } from 'i18next';
import type { Locale } from '../../core/session/settings.ts';

const parts: Readonly<Record<Locale, () => Promise<readonly object[]>>> = {
  zh: () => Promise.all([import('@portal/shared/locales/zh/proof'), import('@portal/shared/locales/zh/kinds')]),
  en: () => Promise.all([import('@portal/shared/locales/en/proof'), import('@portal/shared/locales/en/kinds')]),
};

/** Adds the words of the check in the language of the page. */
export async function addCheckWords(words: i18n, locale: Locale): Promise<void> {
  for (const part of await parts[locale]()) words.addResourceBundle(locale, 'translation', { ...part }, true);
}
