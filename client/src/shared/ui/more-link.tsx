import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './more-link.module.css';

interface Props {
  to: string;
  children: ReactNode;
  label?: string;
  /** leads back from the part to the whole */
  back?: boolean;
}

/** Leads from a part to the whole, or back. */
export const MoreLink = ({ to, children, label, back = false }: Props) => (
  <Link to={to} className={styles.more} aria-label={label}>
    {back && <Icon name="left" className={styles.icon} />}
    {children}
    {!back && <Icon name="right" className={styles.icon} />}
  </Link>
);
