import type { WordsBundle } from '@portal/shared/screens';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../shared/access/settings.ts';
import { tradeWords } from '../../shared/data-map/words.ts';

type Part = Readonly<Record<Locale, () => Promise<object>>>;

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
const ofKinds = {
  zh: () => import('@portal/shared/locales/zh/kinds'),
  en: () => import('@portal/shared/locales/en/kinds'),
};
const ofRecord = {
  zh: () => import('@portal/shared/locales/zh/record'),
  en: () => import('@portal/shared/locales/en/record'),
};
const ofRecords = {
  zh: () => import('@portal/shared/locales/zh/records'),
  en: () => import('@portal/shared/locales/en/records'),
};
const ofTrail = {
  zh: () => import('@portal/shared/locales/zh/trail'),
  en: () => import('@portal/shared/locales/en/trail'),
};

/** The parts of each bundle. */
const bundles: Readonly<Record<WordsBundle, readonly Part[]>> = {
  entry: [ofEntry, ofContact],
  proof: [ofProof],
  trade: [tradeWords],
  centre: [ofCentre, ofContact, ofEntry, ofKinds, ofPeople, ofProof, ofRecord, ofRecords, ofTrail, tradeWords],
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

/** Adds a bundle in the language of the page, before a screen that needs it is drawn. */
export async function addWords(words: i18n, bundle: WordsBundle | undefined): Promise<void> {
  if (!bundle) return;
  const locale = words.language === 'en' ? 'en' : 'zh';
  const parts = await Promise.all(bundles[bundle].map((part) => part[locale]()));
  for (const part of parts) words.addResourceBundle(locale, 'translation', { ...part }, true);
}
