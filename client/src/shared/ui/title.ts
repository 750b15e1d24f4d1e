import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the page, as the browser's tab and history show it. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('site.name')}`;
  }, [title, t]);
}
