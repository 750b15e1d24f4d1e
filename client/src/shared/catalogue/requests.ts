import { requestFor } from '../request/request.ts';

// Each draws its own failure.
const quiet = { quiet: true };

export const homeResources = requestFor('homeResources', quiet);
export const productBlocks = requestFor('productBlocks', quiet);
export const listProducts = requestFor('listProducts', quiet);
export const rankProducts = requestFor('rankProducts', quiet);
export const showProduct = requestFor('showProduct', quiet);
