import { product } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { reviewedRecord } from '../../records/kind.ts';

/** A product as the screens of reviewed records show it. */
export const record = reviewedRecord(product, { publicPath: (prdId) => pathTo('goods', { ptId: prdId }) });
