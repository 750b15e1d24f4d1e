import { getI18n } from 'react-i18next';
import { importedWhole } from '../../core/api/imported.ts';
import { searchWords } from './words.ts';

/** Adds the words of the search to those of the page, for a part of it; on the server they come with the words of the screen. */
export async function addSearchWords(): Promise<void> {
  const words = import.meta.env.SSR ? undefined : getI18n();
  if (!words) return;
  const locale = words.language === 'en' ? 'en' : 'zh';
  words.addResourceBundle(locale, 'translation', { ...(await importedWhole(searchWords[locale], 'search')) }, true);
}
