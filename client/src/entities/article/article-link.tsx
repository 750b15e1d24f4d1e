import type { ArticleCard } from '@portal/shared/calls/article';
import { pathTo } from '@portal/shared/screens';
import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { Link } from '../../kit/link.tsx';

interface Props {
  card: Pick<ArticleCard, 'id' | 'link'>;
  className?: string | undefined;
  /** what it is called, where that is not what it says */
  label?: string | undefined;
  /** in a tab of its own, wherever it leads */
  newTab?: boolean;
  children: ReactNode;
}

/** Leads to where an article can be read: its own page, or where it says. */
export function ArticleLink({ card: { id, link }, className, label, newTab = false, children }: Props) {
  const own = link.startsWith('/') ? link : link ? undefined : pathTo('article', { id });
  const href = useHref(own ?? '/');
  if (own !== undefined && !newTab)
    return (
      <Link to={own} className={className} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a href={own === undefined ? link : href} target="_blank" rel="noopener" className={className} aria-label={label}>
      {children}
    </a>
  );
}
