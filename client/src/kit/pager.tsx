import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './pager.module.css';

export const gap = '…';

/** Which page numbers a row of links shows: the ends, the one of now and its neighbours, gaps between. */
export function pagesShown(now: number, last: number): (number | typeof gap)[] {
  const candidates = [1, now - 1, now, now + 1, last].filter((page) => page >= 1 && page <= last);
  const visiblePages = [...new Set(candidates)].sort((a, b) => a - b);
  return visiblePages.flatMap((page, at) => {
    const before = visiblePages[at - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [gap, page];
  });
}

interface PagerProps {
  pageNo: number;
  pageSize: number;
  total: number;
  /** the address of a page */
  to: (page: number) => string;
}

/** Paging as a row of links: it can be opened in a new tab, bookmarked and followed by a search engine. */
export function Pager({ pageNo, pageSize, total, to }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const step = (page: number, name: 'left' | 'right', label: string) =>
    page >= 1 && page <= last ? (
      <Link className={styles.page} to={to(page)} aria-label={label} rel={name === 'left' ? 'prev' : 'next'}>
        <Icon name={name} />
      </Link>
    ) : (
      <span className={classes(styles.page, styles.off)} aria-hidden="true">
        <Icon name={name} />
      </span>
    );
  return (
    <nav className={styles.pager} aria-label={t('site.pager.label')}>
      {step(pageNo - 1, 'left', t('site.action.previous'))}
      <ol className={styles.pages}>
        {pagesShown(pageNo, last).map((page, at) => (
          <li key={page === gap ? `gap after ${at}` : page}>
            {page === gap ? (
              <span className={styles.gap}>{gap}</span>
            ) : (
              <Link
                className={classes(styles.page, page === pageNo && styles.on)}
                to={to(page)}
                aria-current={page === pageNo ? 'page' : undefined}
                aria-label={t('site.pager.page', { page })}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(pageNo + 1, 'right', t('site.action.next'))}
    </nav>
  );
}
