import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../shared/access/settings.ts';

const ofSite = { zh: () => import('./zh.ts'), en: () => import('./en.ts') };
const ofCentre = {
  zh: () => import('@portal/shared/locales/zh/centre'),
  en: () => import('@portal/shared/locales/en/centre'),
};

/** Words of the public side in one language; the other one is never loaded. */
export async function startWords(locale: Locale): Promise<i18n> {
  const words = i18next.createInstance();
  await words.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: { ...(await ofSite[locale]()) } } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return words;
}

/** Adds the words of the user centre, before it is drawn. */
export async function addCentreWords(words: i18n): Promise<void> {
  const locale = words.language === 'en' ? 'en' : 'zh';
  const { centre } = await ofCentre[locale]();
  words.addResourceBundle(locale, 'translation', { centre }, true);
}
