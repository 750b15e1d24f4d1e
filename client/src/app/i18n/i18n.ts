import type { WordsBundle } from '@portal/shared/screens';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../core/session/settings.ts';
import { talkWords } from '../../entities/conversation/words.ts';
import { entryWords } from '../../entities/entry/words.ts';
import { placeWords, tradeWords } from '../../entities/map/words.ts';
import { besideWords } from '../../entities/product/comparison/words.ts';
import { searchWords } from '../../entities/search/words.ts';

type Part = Readonly<Record<Locale, () => Promise<object>>>;

const ofSite = { zh: () => import('./zh.ts'), en: () => import('./en.ts') };
const ofOwnAccount = {
  zh: () => import('@portal/shared/locales/zh/own-account'),
  en: () => import('@portal/shared/locales/en/own-account'),
};
const ofOffice = { zh: () => import('./office-zh.ts'), en: () => import('./office-en.ts') };
const ofInstitution = {
  zh: () => import('@portal/shared/locales/zh/institution'),
  en: () => import('@portal/shared/locales/en/institution'),
};
const ofAgreement = {
  zh: () => import('@portal/shared/locales/zh/agreement'),
  en: () => import('@portal/shared/locales/en/agreement'),
};
const ofOpenData = {
  zh: () => import('@portal/shared/locales/zh/open-data'),
  en: () => import('@portal/shared/locales/en/open-data'),
};
const ofGoods = {
  zh: () => import('@portal/shared/locales/zh/goods'),
  en: () => import('@portal/shared/locales/en/goods'),
};
const ofProfiles = { zh: () => import('./profiles-zh.ts'), en: () => import('./profiles-en.ts') };
const ofProof = {
  zh: () => import('@portal/shared/locales/zh/proof'),
  en: () => import('@portal/shared/locales/en/proof'),
};

const ofArticles = {
  zh: () => import('@portal/shared/locales/zh/articles'),
  en: () => import('@portal/shared/locales/en/articles'),
};

const ofWorkflow = { zh: () => import('./workflow-zh.ts'), en: () => import('./workflow-en.ts') };

const ofRecommend = { zh: () => import('./recommend-zh.ts'), en: () => import('./recommend-en.ts') };

/** The parts of each bundle. In the browser the words of the search come with the part of a page that shows what it finds. */
const bundles: Readonly<Record<WordsBundle, readonly Part[]>> = {
  institution: [ofInstitution],
  agreement: [ofInstitution, ofAgreement],
  openData: [ofOpenData, tradeWords],
  search: [searchWords],
  entry: [entryWords],
  ownAccount: [entryWords, ofOwnAccount],
  proof: [ofProof],
  trade: [tradeWords],
  articles: [ofArticles],
  goods: import.meta.env.SSR ? [ofGoods, searchWords] : [ofGoods],
  compare: [ofGoods, besideWords],
  profiles: import.meta.env.SSR ? [ofProfiles, searchWords, tradeWords] : [ofProfiles],
  centre: [entryWords, ofOwnAccount, ofOffice, ofGoods, tradeWords, ofProfiles],
  places: [tradeWords, placeWords],
  recommend: [entryWords, ofOwnAccount, ofOffice, tradeWords, ofProfiles, ofRecommend],
  talk: [entryWords, ofOwnAccount, ofOffice, ofGoods, tradeWords, talkWords],
  visit: [talkWords],
  workflow: [entryWords, ofOwnAccount, ofOffice, tradeWords, ofProfiles, ofWorkflow],
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
  const [parts] = await Promise.all([
    Promise.all(bundles[bundle].map((part) => part[locale]())),
    // in the browser they come with the part that shows them
    import.meta.env.SSR && ['trade', 'places', 'openData', 'profiles'].includes(bundle)
      ? (await import('../../entities/map/use-names.ts')).countryNames(locale)
      : undefined,
  ]);
  for (const part of parts) words.addResourceBundle(locale, 'translation', { ...part }, true);
}
