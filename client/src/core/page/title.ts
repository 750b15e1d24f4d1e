import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawingContext } from '../request/drawing.ts';

/** Title of the page, for the browser's tab and history and the server's head. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const name = t('site.name');
  useContext(DrawingContext)?.titled(title);
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
}
