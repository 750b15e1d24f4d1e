import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { queryAuditProduct, queryAuditProducts } from '@portal/shared/calls/product-audit';
import { refuse } from '@portal/shared/refusal';
import { changesOf } from './changes.ts';
import type { House } from './house.ts';
import { foundProduct, pageOfProducts } from './product-record.ts';
import { adminScope } from './scope.ts';

export const productAuditHandlers = ({ reader, signed }: House): Bound[] => [
  handle(
    queryAuditProducts,
    async ({ input, caller }) => ({
      data: await pageOfProducts(reader, adminScope(caller, input.dataDomain), input, {
        part: 'admin',
        address: signed,
      }),
    }),
    { reads: ['products', 'accounts'] },
  ),

  handle(
    queryAuditProduct,
    async ({ input, caller }) => {
      const found = await foundProduct(reader, adminScope(caller), input.id, { part: 'admin', address: signed });
      if (!found) return refuse('404');
      const { row, detail } = found;
      return { data: { ...detail, changes: changesOf(row.live, row.working) } };
    },
    { reads: ['products', 'accounts', 'history'] },
  ),
];
