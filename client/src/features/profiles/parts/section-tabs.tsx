import { type Section, sections } from '@portal/shared/codes/sections';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../kit/classes.ts';
import { Link } from '../../../kit/link.tsx';
import styles from './section-tabs.module.css';

interface Props {
  /** of what it chooses the section */
  label: string;
  selectedSection: Section;
  to: (section: Section) => string;
  /** at the end of their line */
  children?: ReactNode;
}

/** One of the two sections: links, so that the choice is in the address and needs no script. */
export function SectionTabs({ label, selectedSection, to, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <nav aria-label={label}>
        <ul className={styles.row}>
          {sections.map((section) => (
            <li key={section}>
              <Link
                className={classes(styles.tab, section === selectedSection && styles.on)}
                to={to(section)}
                aria-current={section === selectedSection ? 'true' : undefined}
                keepsPlace
              >
                {t(`finance.section.${section}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
