import type { Locale } from '../../core/session/settings.ts';

/** The words of the search, by language: with its pages, and with what is offered while somebody types. */
export const searchWords: Record<Locale, () => Promise<object>> = {
  zh: () => import('./words-zh.ts'),
  en: () => import('./words-en.ts'),
};
