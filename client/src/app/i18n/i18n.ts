import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../shared/access/settings.ts';
import { tradeWords } from '../../shared/data-map/words.ts';

const ofSite = { zh: () => import('./zh.ts'), en: () => import('./en.ts') };
const ofContact = {
  zh: () => import('@portal/shared/locales/zh/contact'),
  en: () => import('@portal/shared/locales/en/contact'),
};
const ofEntry = {
  zh: () => import('@portal/shared/locales/zh/entry'),
  en: () => import('@portal/shared/locales/en/entry'),
};
const ofCentre = {
  zh: () => import('@portal/shared/locales/zh/centre'),
  en: () => import('@portal/shared/locales/en/centre'),
};
const ofPeople = {
  zh: () => import('@portal/shared/locales/zh/people'),
  en: () => import('@portal/shared/locales/en/people'),
};
const ofProof = {
  zh: () => import('@portal/shared/locales/zh/proof'),
  en: () => import('@portal/shared/locales/en/proof'),
};
const ofRecords = {
  zh: () => import('@portal/shared/locales/zh/records'),
  en: () => import('@portal/shared/locales/en/records'),
};
const ofTrail = {
  zh: () => import('@portal/shared/locales/zh/trail'),
  en: () => import('@portal/shared/locales/en/trail'),
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

type Part = Readonly<Record<Locale, () => Promise<object>>>;

/** Adds words of a part of the portal in the language of the page. */
async function add(words: i18n, ...parts: readonly Part[]): Promise<void> {
  const locale = words.language === 'en' ? 'en' : 'zh';
  const loaded = await Promise.all(parts.map((part) => part[locale]()));
  for (const part of loaded) words.addResourceBundle(locale, 'translation', { ...part }, true);
}

/** The words of codes and captchas, and of binding contacts; before they are drawn. */
export const addContactWords = (words: i18n): Promise<void> => add(words, ofContact);

/** The words of registering and of passwords, before they are drawn. */
export const addEntryWords = (words: i18n): Promise<void> => add(words, ofEntry, ofContact);

/** The words of the page where proofs are checked, before it is drawn. */
export const addProofWords = (words: i18n): Promise<void> => add(words, ofProof);

/** The words of the data map, before it is drawn. */
export const addTradeWords = (words: i18n): Promise<void> => add(words, tradeWords);

/** The words of the user centre, before it is drawn. */
export const addCentreWords = (words: i18n): Promise<void> =>
  add(words, ofCentre, ofContact, ofEntry, ofPeople, ofProof, ofRecords, ofTrail, tradeWords);
