import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

/** What went wrong with a form, told at once. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div className={styles.alert} role="alert">
    <Icon name="warn" className={styles.icon} />
    <div>{children}</div>
  </div>
);
