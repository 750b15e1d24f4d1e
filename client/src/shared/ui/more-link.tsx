import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './more-link.module.css';

/** Leads to the whole of what is shown in part. */
export const MoreLink = ({ to, children, label }: { to: string; children: ReactNode; label?: string }) => (
  <Link to={to} className={styles.more} aria-label={label}>
    {children}
    <Icon name="right" className={styles.icon} />
  </Link>
);
