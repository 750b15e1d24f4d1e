import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Art, type ArtName } from '../../kit/art.tsx';
import { Button } from '../../kit/button.tsx';
import type { Problem } from '../api/problem.ts';
import { problemText } from '../api/problem-text.ts';
import styles from './state.module.css';

interface EmptyStateProps {
  art: ArtName;
  title: string;
  text?: string;
  /** next actions */
  children?: ReactNode;
  live?: 'polite' | 'assertive';
  /** the page's only content */
  isPage?: boolean;
}

/** A state without content: a picture, the reason, and next actions. */
export const EmptyState = ({ art, title, text, children, live = 'polite', isPage = false }: EmptyStateProps) => (
  <div className={styles.state} role={live === 'assertive' ? 'alert' : 'status'}>
    <Art name={art} />
    {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.next}>{children}</div>}
  </div>
);

/** An empty list: initially, or because of its filters. */
export function EmptyList({
  filtered = false,
  onClear,
  children,
}: {
  filtered?: boolean;
  onClear?: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (!filtered) {
    return (
      <EmptyState art="empty" title={t('site.state.empty')} text={t('site.state.emptyHint')}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState art="nothing" title={t('site.state.nothing')} text={t('site.state.nothingHint')}>
      {onClear ? <Button onClick={onClear}>{t('site.state.clear')}</Button> : children}
    </EmptyState>
  );
}

/** Calls back when the network is back. */
function useOnline(isAwaited: boolean, onOnline: () => void): void {
  useEffect(() => {
    if (!isAwaited) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isAwaited, onOnline]);
}

const reload = () => window.location.reload();

/** Loading failed. */
export function ErrorState({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation();
  useOnline(problem.code === 'network', onRetry);
  // a retry does not help
  if (problem.code === '404') return <EmptyState art="lost" title={problemText(t, problem)} live="assertive" />;
  return (
    <EmptyState art="broken" title={problemText(t, problem)} text={t('site.state.failedHint')} live="assertive">
      <Button kind="primary" onClick={onRetry}>
        {t('site.state.retry')}
      </Button>
    </EmptyState>
  );
}

/** A screen that crashed: offers to reload it. */
export function RouteError() {
  const { t } = useTranslation();
  const cause = useRouteError();
  useEffect(() => console.error(cause), [cause]);
  useOnline(!navigator.onLine, reload);
  return (
    <EmptyState art="broken" title={t('site.state.broken')} text={t('site.state.brokenHint')} live="assertive">
      <Button kind="primary" onClick={reload}>
        {t('site.state.reload')}
      </Button>
    </EmptyState>
  );
}
