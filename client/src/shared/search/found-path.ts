import { isPublicKind, publicPath } from '@portal/shared/public-path';
import { pathTo } from '@portal/shared/screens';

/** Where a record that was found is shown. */
export const foundPath = ({ kind, id }: { kind: string; id: string }): string =>
  isPublicKind(kind) ? publicPath(kind, id) : pathTo('search');
