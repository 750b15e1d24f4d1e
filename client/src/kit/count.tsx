import styles from './count.module.css';

/** How many wait; nothing is drawn for none. `label` says it in words. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null;
  return (
    <span className={styles.count} role="img" aria-label={label}>
      {value > 99 ? '99+' : value}
    </span>
  );
}
