import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedWhole } from '../../core/api/imported.ts';
import type { Locale } from '../../core/session/settings.ts';

/** They name all events that there are, and come once there is a proof that holds some. */
const parts: Readonly<Record<Locale, () => Promise<object>>> = {
  zh: () => import('@portal/shared/locales/zh/office-codes'),
  en: () => import('@portal/shared/locales/en/office-codes'),
};

async function add(words: i18n): Promise<void> {
  const locale = words.language === 'en' ? 'en' : 'zh';
  words.addResourceBundle(locale, 'translation', { ...(await importedWhole(parts[locale], 'codes')) }, true);
}

/** What a type of event is called in the language of the page; by its own name until the words are there, or where they cannot be had. */
export function useEventWords(): (type: string) => string {
  const { i18n } = useTranslation();
  const [, setArrived] = useState(false);
  useEffect(() => {
    let isShown = true;
    const done = () => isShown && setArrived(true);
    add(i18n).then(done, done);
    return () => {
      isShown = false;
    };
  }, [i18n]);
  return (type) => {
    const word: unknown = i18n.getResource(i18n.language, 'translation', `codes.event.${type}`);
    return typeof word === 'string' ? word : type;
  };
}
