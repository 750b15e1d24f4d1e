import type { Bound } from '@portal/infra/http/types';
import { fileHandlers } from './file.ts';
import { historyHandlers } from './history.ts';
import type { House } from './house.ts';
import { messageHandlers } from './message.ts';
import { productHandlers } from './product.ts';
import { productAuditHandlers } from './product-audit.ts';
import { sellerProductHandlers } from './seller-product.ts';
import { sessionHandlers } from './session.ts';

/** Every call of the query side. */
export const handlers = (house: House): Bound[] => [
  ...sessionHandlers(house),
  ...productHandlers(house),
  ...sellerProductHandlers(house),
  ...productAuditHandlers(house),
  ...historyHandlers(house),
  ...messageHandlers(house),
  ...fileHandlers(house),
];
