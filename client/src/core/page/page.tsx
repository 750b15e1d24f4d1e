import { pathTo } from '@portal/shared/screens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import styles from './page.module.css';

export interface Crumb {
  words: string;
  /** absent: this page */
  to?: string;
}

/** Breadcrumbs from the home page to this one. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('site.nav.path')}>
      <ol className={styles.crumbs}>
        {[{ words: t('site.nav.home'), to: pathTo('home') }, ...breadcrumbs].map(({ words, to }) => (
          <li key={words} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                {words}
              </Link>
            ) : (
              <span aria-current="page">{words}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageProps {
  title: string;
  hint?: string;
  breadcrumbs: readonly Crumb[];
  /** uses more width where available */
  wide?: boolean;
  children: ReactNode;
}

/** A public page: breadcrumbs, title, content at most 1200 px wide unless `wide`. */
export const Page = ({ title, hint, breadcrumbs, wide = false, children }: PageProps) => (
  <div className={classes(styles.wrap, wide && styles.wide)}>
    <Breadcrumbs breadcrumbs={breadcrumbs} />
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
    {children}
  </div>
);

interface SectionProps {
  /** target of links within the page */
  id?: string;
  title: string;
  hint?: string;
  /** at the end of the title's line */
  more?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export const Section = ({ id, title, hint, more, children, className }: SectionProps) => (
  <section id={id} className={classes(styles.section, className)}>
    <div className={styles.line}>
      <h2 className={styles.subtitle}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {more && <div className={styles.more}>{more}</div>}
    </div>
    {children}
  </section>
);

/** Content width without a page around it. */
export const Wrap = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.wrap, className)}>{children}</div>
);

interface MoreLinkProps {
  to: string;
  children: ReactNode;
  label?: string;
  /** leads back from the part to the whole */
  back?: boolean;
}

/** Link from a part to the whole, or back. */
export const MoreLink = ({ to, children, label, back = false }: MoreLinkProps) => (
  <Link to={to} className={styles.onward} aria-label={label}>
    {back && <Icon name="left" className={styles.arrow} />}
    {children}
    {!back && <Icon name="right" className={styles.arrow} />}
  </Link>
);
