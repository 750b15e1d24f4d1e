import type { ReactNode } from 'react';
import { Page, Section } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import beside from './operator-card.module.css';
import { OperatorCard } from './operator-card.tsx';
import styles from './statement.module.css';

export interface Part {
  name: string;
  title: string;
  lines: readonly ReactNode[];
}

/** A page of plain sentences, for which the operator stands. */
export function Statement({ title, lead, parts }: { title: string; lead: string; parts: readonly Part[] }) {
  usePageTitle(title);
  return (
    <Page title={title} breadcrumbs={[{ words: title }]}>
      <div className={beside.beside}>
        <div>
          <p className={beside.lead}>{lead}</p>
          {parts.map(({ name, title: sectionTitle, lines }) => (
            <Section key={name} title={sectionTitle} className={styles.part}>
              <ul className={styles.lines}>
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the sentences are the same as long as the page is there
                  <li key={at}>{line}</li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
        <OperatorCard />
      </div>
    </Page>
  );
}
