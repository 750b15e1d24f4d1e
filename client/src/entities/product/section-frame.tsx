import { profileTypes } from '@portal/shared/codes/profiles';
import { pathTo } from '@portal/shared/screens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BreadcrumbContext } from '../../core/page/breadcrumb-context.ts';
import { Wrap } from '../../core/page/page.tsx';
import { Link } from '../../kit/link.tsx';
import { useSearch } from '../../kit/use-search.ts';
import styles from './section-frame.module.css';
import { sectionIn } from './section-in.ts';

/** The financial section: what it has stands above each of its pages, and each page leads back to it. */
export function SectionFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const classify = sectionIn(useSearch()[0]);
  const words = t('site.nav.finance');
  const home = pathTo('finance');
  const links = [
    { to: home, words },
    ...profileTypes.map((type) => ({
      to: pathTo('financeSearch', { type, classify }),
      words: t(type === 'platform' ? 'site.nav.platforms' : 'site.nav.enterprises'),
    })),
    { to: pathTo('financeProducts', { classify }), words: t('site.nav.product') },
  ];
  const here = pathname + search;
  return (
    <BreadcrumbContext value={{ words, to: home }}>
      <nav className={styles.bar} aria-label={words}>
        <Wrap className={styles.wrap}>
          {links.map((link) => (
            <Link
              key={link.to}
              className={styles.way}
              to={link.to}
              aria-current={here === link.to || pathname === link.to ? 'page' : undefined}
            >
              {link.words}
            </Link>
          ))}
        </Wrap>
      </nav>
      {children}
    </BreadcrumbContext>
  );
}
