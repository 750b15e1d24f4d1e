import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { Art, type ArtName } from './art.tsx';
import { Button } from './button.tsx';
import { problemText } from './problem-text.ts';
import styles from './state.module.css';

interface DrawnProps {
  art: ArtName;
  title: string;
  text?: string;
  /** what to do next */
  children?: ReactNode;
  live?: 'polite' | 'assertive';
}

/** A state that a screen is in, drawn, with what to do next. */
export const Drawn = ({ art, title, text, children, live = 'polite' }: DrawnProps) => (
  <div className={styles.state} role={live === 'assertive' ? 'alert' : 'status'}>
    <Art name={art} />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.next}>{children}</div>}
  </div>
);

/** Nothing is there: for the first time, or because of the filters. */
export function Empty({
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
      <Drawn art="empty" title={t('site.state.empty')} text={t('site.state.emptyHint')}>
        {children}
      </Drawn>
    );
  }
  return (
    <Drawn art="nothing" title={t('site.state.nothing')} text={t('site.state.nothingHint')}>
      {onClear ? <Button onClick={onClear}>{t('site.state.clear')}</Button> : children}
    </Drawn>
  );
}

/** It could not be loaded. */
export function ErrorState({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawn art="broken" title={problemText(t, problem)} text={t('site.state.failedHint')} live="assertive">
      <Button kind="primary" onClick={onRetry}>
        {t('site.state.retry')}
      </Button>
    </Drawn>
  );
}
