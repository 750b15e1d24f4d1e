import type { ReactNode } from 'react';
import styles from './command.module.css';

/** What is typed into a terminal, with what it does. A single press marks all of it. */
export const Command = ({ title, children }: { title?: ReactNode; children: string }) => (
  <figure className={styles.figure}>
    {title && <figcaption>{title}</figcaption>}
    <code className={styles.command}>{children}</code>
  </figure>
);
