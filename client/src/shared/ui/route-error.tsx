import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from './button.tsx';
import { EmptyState } from './state.tsx';

/** A screen that failed: says so, and offers to load it anew. */
export function RouteError() {
  const { t } = useTranslation();
  const cause = useRouteError();
  useEffect(() => console.error(cause), [cause]);
  return (
    <EmptyState art="broken" title={t('site.state.broken')} text={t('site.state.brokenHint')} live="assertive">
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('site.state.reload')}
      </Button>
    </EmptyState>
  );
}
