import { z } from 'zod';
import { languages } from '../codes/index.ts';
import { call, ignored, type OutputOf } from '../define/call.ts';

const prdId = z.uuid('fields.id');
const flag = z.enum(['0', '1'], { error: 'fields.code' });
/** of one page, at most */
const productsAtOnce = 100;
const prdIds = z.array(prdId).min(1, 'fields.chooseSome').max(productsAtOnce);

export const likeProduct = call({
  path: '/product/like',
  side: 'command',
  access: 'session',
  summary: 'Likes a product, or takes it back with likeFlag 0; said again, nothing changes',
  input: () => z.object({ ...ignored, prdId, likeFlag: flag.default('1') }),
  output: () => z.object({}),
  writes: true,
});

export const favouriteProduct = call({
  path: '/product/favorite',
  side: 'command',
  access: 'session',
  summary: 'Makes a product a favourite, or no more with favFlag 0; said again, nothing changes',
  input: () => z.object({ ...ignored, prdId, favFlag: flag }),
  output: () => z.object({}),
  writes: true,
});

export const productCounters = call({
  path: '/product/counters',
  side: 'query',
  access: 'public',
  reads: ['product_counters', 'product_ranks'],
  summary: 'How many people like products, have them among their favourites, and looked at them',
  input: () => z.object({ ...ignored, prdIds }),
  output: () =>
    z.object({
      list: z.array(
        z.object({
          prdId: z.string(),
          likeCount: z.number(),
          scrs: z.number(),
          browseCount: z.number(),
          /** in the 7 days up to the last full hour */
          weekBrowseCount: z.number(),
        }),
      ),
    }),
});

export const ownInterests = call({
  path: '/product/interests',
  side: 'query',
  access: 'session',
  reads: ['interests'],
  summary: 'Which of these products the caller likes, and which are favourites',
  input: () => z.object({ ...ignored, prdIds }),
  output: () => z.object({ list: z.array(z.object({ prdId: z.string(), like: flag, favorite: flag })) }),
});

/** of buyerInteraction */
export const favouritePageSizes = [12, 24, 36, 48] as const;

export const buyerInteractiveCenter = call({
  path: '/userConsole/buyerInteractiveCenter',
  side: 'query',
  access: 'session',
  reads: ['interests', 'product_counters', 'product_cards'],
  summary: 'The caller’s favourites, the newest first, each in the language asked for where it has it',
  input: () =>
    z.object({
      ...ignored,
      lan: z.enum(languages).default('CN'),
      pageNo: z.number().int().min(1).max(100_000).default(1),
      pageSize: z.literal(favouritePageSizes).default(12),
    }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          prdId: z.string(),
          imgUrl: z.string(),
          itemName: z.string(),
          /** how many people have it among their favourites */
          scrs: z.number(),
          /** the public sees it; one that it does not see has a name and no page */
          isListed: z.boolean(),
        }),
      ),
    }),
});
export type Favourites = OutputOf<typeof buyerInteractiveCenter>;

export const interestCalls = { likeProduct, favouriteProduct, productCounters, ownInterests, buyerInteractiveCenter };
