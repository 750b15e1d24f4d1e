import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { viewProduct } from '@portal/shared/calls/browse';
import { originOf } from '../base/request.ts';
import type { Browses } from './index.ts';

/** Who looks at a product is counted, and told nothing of whether they were. */
export const browseHandlers = (browses: Pick<Browses, 'saw'>): Bound[] => [
  handle(viewProduct, async (request) => {
    const { prdId, visitor } = request.input;
    await browses.saw({ product: prdId, visitor, umId: request.caller?.umId, ...originOf(request) });
    return { data: {} };
  }),
];
