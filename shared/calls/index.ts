import type { Call } from './define.ts';
import { fileCalls } from './file.ts';
import { historyCalls } from './history.ts';
import { messageCalls } from './message.ts';
import { productCalls } from './product.ts';
import { productAuditCalls } from './product-audit.ts';
import { sellerProductCalls } from './seller-product.ts';
import { sessionCalls } from './session.ts';

/** Every call, by the name that the client and the services use for it. */
export const calls = {
  ...sessionCalls,
  ...fileCalls,
  ...productCalls,
  ...sellerProductCalls,
  ...productAuditCalls,
  ...messageCalls,
  ...historyCalls,
} as const;
export type Calls = typeof calls;
export const callList: readonly Call[] = Object.values(calls);
