import { z } from 'zod';
import { call, ignored, type OutputOf, paging } from '../define/call.ts';
import { interactionKinds } from '../rules/interaction.ts';
import { optionalDate } from '../rules/text.ts';

export const sellerInteractiveCenter = call({
  path: '/userConsole/sellerInteractiveCenter',
  side: 'query',
  access: 'session',
  reads: ['interactions', 'product_cards', 'product_versions', 'accounts'],
  summary: 'Who likes, keeps and asked about the caller’s products, by day and product, the newest first; no contacts',
  input: () =>
    z
      .object({
        ...ignored,
        /** '' all of them */
        kind: z.enum(['', ...interactionKinds], { error: 'fields.code' }).default(''),
        /** '' all of them */
        prdId: z.union([z.literal(''), z.uuid('fields.id')]).default(''),
        /** in the product's name */
        keyWords: z.string().trim().max(100).default(''),
        /** yyyy-MM-dd in Shanghai, both included */
        dayStart: optionalDate,
        dayEnd: optionalDate,
        ...paging,
      })
      .refine(({ dayStart, dayEnd }) => !dayStart || !dayEnd || dayStart <= dayEnd, {
        path: ['dayEnd'],
        error: 'fields.order',
      }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          day: z.string(),
          prdId: z.string(),
          /** '' of one that is no longer there */
          productName: z.string(),
          /** the public sees it now */
          isListed: z.boolean(),
          likes: z.number(),
          favourites: z.number(),
          consultations: z.number(),
          /** the newest first, and not more than are told of one by one */
          people: z.array(
            z.object({
              kind: z.enum(interactionKinds),
              who: z.enum(['account', 'visitor', 'erased']),
              /** of an account: in full of who asked, as in the conversation; of others the first character */
              name: z.string(),
              /** ISO 8601 */
              at: z.string(),
              /** '' of likes and favourites */
              consultation: z.string(),
            }),
          ),
        }),
      ),
    }),
});
export type InteractionDay = OutputOf<typeof sellerInteractiveCenter>['rows'][number];

export const interactionCalls = { sellerInteractiveCenter };
