import { pathTo } from '@portal/shared/screens';

/** Where a record that was found is shown. */
export function foundPath({ kind, id }: { kind: string; id: string }): string {
  if (kind === 'product') return pathTo('goods', { ptId: id });
  const type = kind === 'platform' ? 'platform' : 'enterprise';
  return pathTo('profile', { id, type });
}
