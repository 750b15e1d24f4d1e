import type { catalogue } from '../http/product.ts';

/** What pages are made with. */
export interface Surroundings {
  catalogue: ReturnType<typeof catalogue>;
  /** scheme and host of the portal as people address it */
  origin: string;
  /** yyyy-MM-dd in Shanghai */
  today(): string;
}
