import type { ProductCard } from '@portal/shared/calls/product';
import { product } from '@portal/shared/records/product';
import { type Addresses, publicAddress } from '../base/addresses.ts';
import type { CardRow } from './cards.ts';
import { columnOf } from './columns.ts';

const columns = {
  categories: columnOf(product, 'categories'),
  images: columnOf(product, 'images'),
  summary: columnOf(product, 'summary'),
};
export const imagesColumn = columns.images;

const widths = { img: 640, img_s: 320 } as const;
export const coverWidth = widths.img_s;

/** The cover of a card, at its widths; '' where there is none. */
export const cardPictures = (
  image: string | undefined,
  address: Addresses = publicAddress,
): Pick<ProductCard, 'img' | 'img_s'> => ({
  img: image ? address(image, widths.img) : '',
  img_s: image ? address(image, widths.img_s) : '',
});

/** What a card says of who offers it, which stands in no card of its own. */
export type SellerMembers = Pick<ProductCard, 'company_name' | 'company_url' | 'mail'>;

/** What a card says of a product, but for whose it is, which its company says. */
export function productCardOf(
  row: Omit<CardRow, 'live' | 'card'>,
  address: Addresses = publicAddress,
): Omit<ProductCard, 'order' | keyof SellerMembers> {
  return {
    prdId: row.record,
    id: row.id,
    product_name: row.name,
    ...cardPictures(String(row[columns.images]), address),
    summary: String(row[columns.summary]),
    puton_time: row.puton_time,
    category: String(row[columns.categories]),
  };
}
