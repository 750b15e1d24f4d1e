import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { classes } from './classes.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  hint?: string;
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** A page of the public side: the way to it, its title, its content at most 1200 px wide. */
export const Page = ({ title, hint, crumbs, children }: PageProps) => (
  <div className={styles.wrap}>
    <Breadcrumbs crumbs={crumbs} />
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
    {children}
  </div>
);

interface SectionProps {
  title: string;
  hint?: string;
  /** at the end of the title's line */
  more?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export const Section = ({ title, hint, more, children, className }: SectionProps) => (
  <section className={classes(styles.section, className)}>
    <div className={styles.line}>
      <h2 className={styles.subtitle}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {more && <div className={styles.more}>{more}</div>}
    </div>
    {children}
  </section>
);

/** The width of the content, where there is no page around it. */
export const Wrap = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.wrap, className)}>{children}</div>
);
