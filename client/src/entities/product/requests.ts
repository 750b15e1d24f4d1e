import type { showProduct as showProductCall } from '@portal/shared/calls/product';
import type { OutputOf } from '@portal/shared/define/call';
import { requestFor } from '../../core/request/request.ts';

// Each draws its own failure.
const quiet = { quiet: true };

export const productBlocks = requestFor('productBlocks', quiet);
export const listProducts = requestFor('listProducts', quiet);
export const rankProducts = requestFor('rankProducts', quiet);
/** A product as a visitor sees it. */
export type Product = OutputOf<typeof showProductCall>;
/** The same before anybody approved it. */
export type UnapprovedProduct = Omit<Product, 'approval'>;
export const chosenProducts = requestFor('chosenProducts', quiet);
export const showProduct = requestFor('showProduct', quiet);

/** Each is told as it is done, also where it was asked for before logging in. */
export const likeProduct = requestFor('likeProduct', {
  success: ({ likeFlag }) => `site.goods.${likeFlag === '1' ? 'liked' : 'unliked'}`,
});
export const favouriteProduct = requestFor('favouriteProduct', {
  success: ({ favFlag }) => `site.goods.${favFlag === '1' ? 'favoured' : 'unfavoured'}`,
});
