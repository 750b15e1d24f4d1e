import type { OutputOf } from '@portal/shared/calls/define';
import type { showProduct } from '@portal/shared/calls/product';

/** A product as a visitor sees it. */
export type Product = OutputOf<typeof showProduct>;
