import type { SearchHit } from '@portal/shared/calls/search';
import { isPublicKind, publicPath } from '@portal/shared/public-path';
import { pathTo } from '@portal/shared/screens';
import { Link, type LinkProps } from '../../kit/link.tsx';

type Found = Pick<SearchHit, 'kind' | 'id' | 'link'>;

const foundPath = ({ kind, id, link }: Found): string =>
  link || (isPublicKind(kind) ? publicPath(kind, id) : pathTo('article', { id }));

/** Leads to where what was found is shown: its own page, or where it says, in a tab of its own. */
export function FoundLink({ found, ...linkProps }: { found: Found } & Omit<LinkProps, 'to'>) {
  const to = foundPath(found);
  return to.startsWith('/') ? (
    <Link {...linkProps} to={to} />
  ) : (
    <a {...linkProps} href={to} target="_blank" rel="noopener" />
  );
}
