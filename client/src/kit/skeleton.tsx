import { useTranslation } from 'react-i18next';
import { numbers } from './numbers.ts';
import styles from './skeleton.module.css';

/** Room for that many lines of text that are on their way. */
export const Lines = ({ count = 3 }: { count?: number }) => (
  <span className={styles.lines} aria-hidden="true">
    {numbers(count).map((line) => (
      <span key={line} className={styles.line} />
    ))}
  </span>
);

/** Room in the shape of its place. */
export const Block = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${styles.block} ${className}`} aria-hidden="true" />
);

/** A whole page that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" aria-label={t('site.state.loading')}>
      <Block className={styles.title} />
      <Lines count={6} />
    </div>
  );
}
