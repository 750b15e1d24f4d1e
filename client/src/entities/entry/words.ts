import type { Locale } from '../../core/session/settings.ts';

/** The words of forms, by language; they come with what shows them. */
export const entryWords: Readonly<Record<Locale, () => Promise<object>>> = {
  zh: () => import('./words-zh.ts'),
  en: () => import('./words-en.ts'),
};
