import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedWhole } from '../../../core/api/imported.ts';
import { besideWords } from './words.ts';

async function add(words: i18n): Promise<void> {
  const locale = words.language === 'en' ? 'en' : 'zh';
  words.addResourceBundle(locale, 'translation', { ...(await importedWhole(besideWords[locale], 'compare')) }, true);
}

/** Whether the words of what is laid over a page are there; where they cannot be had the page does without both. */
export function useBesideWords(): boolean {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState(() => i18n.exists('compare.title'));
  useEffect(() => {
    let isShown = true;
    const done = () => isShown && setReady(i18n.exists('compare.title'));
    if (!ready) add(i18n).then(done, done);
    return () => {
      isShown = false;
    };
  }, [ready, i18n]);
  return ready;
}
