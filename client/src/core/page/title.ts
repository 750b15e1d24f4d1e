import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawingContext } from '../request/drawing.ts';

/** The title of the page, as the browser's tab and history show it, and the head that the server draws. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const name = t('site.name');
  useContext(DrawingContext)?.titled(title);
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
}
