import styles from './anchor-tabs.module.css';
import { useFormat } from './format/use-format.ts';

export interface AnchorTab {
  /** the id of a part of the page */
  to: string;
  words: string;
  /** undefined while it is on its way; left out where there is nothing to count */
  count?: number | undefined;
}

/** The way to the parts of a page: links within it, so that they need no script. */
export function AnchorTabs({ label, tabs }: { label: string; tabs: readonly AnchorTab[] }) {
  const { figure } = useFormat();
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <a className={styles.tab} href={`#${tab.to}`}>
              {tab.words}
              {'count' in tab && (
                <span className={styles.count}>{tab.count === undefined ? '\u00a0' : figure(tab.count)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
