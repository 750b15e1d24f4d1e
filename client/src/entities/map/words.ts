import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../core/session/settings.ts';

/** The words of the maps, by language; they come with what shows them. */
export const tradeWords: Record<Locale, () => Promise<object>> = {
  zh: () => import('@portal/shared/locales/zh/trade'),
  en: () => import('@portal/shared/locales/en/trade'),
};

/** Those of the pages of places, which come beside them. */
export const placeWords: Record<Locale, () => Promise<object>> = {
  zh: () => import('@portal/shared/locales/zh/places'),
  en: () => import('@portal/shared/locales/en/places'),
};

const localeOf = ({ language }: i18n): Locale => (language === 'en' ? 'en' : 'zh');

async function add(words: i18n): Promise<void> {
  const locale = localeOf(words);
  words.addResourceBundle(locale, 'translation', { ...(await tradeWords[locale]()) }, true);
}

/** Adds those words once they are wanted; true when they are there. */
export function useTradeWords(isNeeded: boolean): boolean {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState(() => i18n.exists('trade.map.title'));
  useEffect(() => {
    if (isNeeded && !ready) void add(i18n).then(() => setReady(true));
  }, [isNeeded, ready, i18n]);
  return ready;
}
