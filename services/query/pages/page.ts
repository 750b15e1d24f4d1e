import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import type { catalogue } from '../http/product.ts';
import type { PageAddress } from './address.ts';
import type { Html } from './html.ts';

/** What one page shows; everything but its frame. */
export interface Page {
  status: 200 | 404;
  title: string;
  description: string;
  /** path and search that every spelling of the address stands for; absent: not for search engines */
  canonical?: string;
  /** languages in which the page exists; both when absent */
  languages?: readonly Lan[];
  /** address of a picture within the portal */
  image?: string;
  kind?: 'website' | 'product';
  /** schema.org */
  data?: readonly object[];
  body: Html;
  /** answers that the client need not ask for again, by `callKey` */
  requests: Record<string, unknown>;
}

/** The part of an address that pages need to make links of their own. */
export type Place = Pick<PageAddress, 'lan' | 'prefix' | 'site' | 'search'>;

/** What pages are made with. */
export interface PageContext {
  catalogue: ReturnType<typeof catalogue>;
  /** scheme and host of the portal as people address it */
  origin: string;
  /** yyyy-MM-dd in Shanghai */
  today(): string;
}

/** Words of the public side by their key below `site`. */
export const wordsOf =
  (lan: Lan) =>
  (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    translate(lan, `site.${key}`, params);

export const categoryName = (lan: Lan, category: string): string => translate(lan, `codes.category.${category}`);
