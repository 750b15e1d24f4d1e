import { Fragment, type ReactNode } from 'react';
import styles from './command.module.css';

/** What is typed into a terminal, with what it does. A single press marks all of it; a long address breaks at its parts. */
export const Command = ({ title, children }: { title?: ReactNode; children: string }) => (
  <figure className={styles.figure}>
    {title && <figcaption className={styles.title}>{title}</figcaption>}
    <code className={styles.command}>
      {children.split(/(?<=\w\/)|(?=[?&])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text in its order
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  </figure>
);
