import type { Bound } from '@portal/infra/http/types';
import { dataMapHandlers } from './data-map.ts';
import { exportHandlers } from './export.ts';
import { fileHandlers } from './file.ts';
import { historyHandlers } from './history.ts';
import type { House } from './house.ts';
import { listAsOfHandlers } from './list-as-of.ts';
import { messageHandlers } from './message.ts';
import { productHandlers } from './product.ts';
import { productAuditHandlers } from './product-audit.ts';
import { sellerProductHandlers } from './seller-product.ts';
import { sessionHandlers } from './session.ts';
import { trailHandlers } from './trail.ts';
import { transactionHandlers } from './transactions.ts';
import { userAdminHandlers } from './user-admin.ts';
import { userConsoleHandlers } from './user-console.ts';

/** Every call of the query side. */
export const handlers = (house: House): Bound[] => [
  ...sessionHandlers(house),
  ...userConsoleHandlers(house),
  ...userAdminHandlers(house),
  ...productHandlers(house),
  ...sellerProductHandlers(house),
  ...productAuditHandlers(house),
  ...historyHandlers(house),
  ...listAsOfHandlers(house),
  ...trailHandlers(house),
  ...exportHandlers(house),
  ...messageHandlers(house),
  ...fileHandlers(house),
  ...dataMapHandlers(house),
  ...transactionHandlers(house),
];
