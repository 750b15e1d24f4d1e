import type { Locale } from '../../../core/session/settings.ts';

/** The words of what stands around products, by language; they come with what shows them. */
export const besideWords: Readonly<Record<Locale, () => Promise<object>>> = {
  zh: () => import('@portal/shared/locales/zh/beside'),
  en: () => import('@portal/shared/locales/en/beside'),
};
