import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { queryOwnProduct, queryOwnProducts } from '@portal/shared/calls/seller-product';
import { refuse } from '@portal/shared/refusal';
import type { House } from './house.ts';
import { foundProduct, pageOfProducts } from './product-record.ts';

export const sellerProductHandlers = ({ reader, signed }: House): Bound[] => [
  handle(
    queryOwnProducts,
    async ({ input, caller }) => ({
      data: await pageOfProducts(reader, { seller: caller.umId }, input, { part: 'seller', address: signed }),
    }),
    { reads: ['products', 'accounts'] },
  ),

  handle(
    queryOwnProduct,
    async ({ input, caller }) => {
      const view = { part: 'seller', address: signed } as const;
      const found = await foundProduct(reader, { seller: caller.umId }, input.id, view);
      return found ? { data: found.detail } : refuse('404');
    },
    { reads: ['products', 'accounts', 'history'] },
  ),
];
