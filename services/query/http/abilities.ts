import type { Abilities } from '@portal/shared/calls/seller-product';
import type { ProductStatus } from '@portal/shared/codes/index';

/** In which part somebody looks at a record: as its seller, or as an administrator of its domain. */
export type Part = 'seller' | 'admin';

/** What may be done with a product version now; the client reads this and derives nothing. */
export function abilitiesOf(
  { status, live_status }: { status: ProductStatus; live_status: '' | '0' | '1' },
  part: Part,
): Abilities {
  const isPending = status === '2';
  const isListed = live_status === '1';
  const isSeller = part === 'seller';
  return {
    view: true,
    edit: isSeller && !isPending,
    list: isSeller && status === '0',
    delist: isSeller && isListed,
    remove: isSeller && !isPending,
    audit: !isSeller && isPending,
    takeDown: !isSeller && isListed,
  };
}
