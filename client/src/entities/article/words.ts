import { articles as en } from '@portal/shared/locales/en/articles';
import { articles as zh } from '@portal/shared/locales/zh/articles';
import { useTranslation } from 'react-i18next';

/** Adds the words of articles where a part shows some on a page that is not theirs: they come with that part. */
export function useArticleWords(): void {
  const { i18n } = useTranslation();
  if (i18n.exists('articles.home.news')) return;
  const isEnglish = i18n.language === 'en';
  i18n.addResourceBundle(isEnglish ? 'en' : 'zh', 'translation', { articles: isEnglish ? en : zh }, true);
}
