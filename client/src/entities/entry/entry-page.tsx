import type { ReactNode } from 'react';
import { Breadcrumbs, Wrap } from '../../core/page/page.tsx';
import { usePageTitle } from '../../core/page/title.ts';
import { Icon } from '../../kit/icon.tsx';
import { NetArt } from '../home/hero-art.tsx';
import styles from './entry-page.module.css';

interface Props {
  title: string;
  /** beside the form: what it is good for */
  lead: string;
  text: string;
  points?: readonly string[];
  children: ReactNode;
}

/** A page that is one form: what it is good for on a drawn ground, and the form. */
export function EntryPage({ title, lead, text, points = [], children }: Props) {
  usePageTitle(title);
  return (
    <Wrap className={styles.page}>
      <div className={styles.welcome}>
        <NetArt />
        <p className={styles.lead}>{lead}</p>
        <p className={styles.text}>{text}</p>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.form}>
        <Breadcrumbs breadcrumbs={[{ words: title }]} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </Wrap>
  );
}
