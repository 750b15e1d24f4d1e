import { z } from 'zod';
import { call } from '../define/call.ts';

export const viewProduct = call({
  path: '/product/view',
  side: 'command',
  access: 'public',
  summary:
    'Says that a visitor looks at a product: one visitor, one product and one half hour count once, robots and what is not listed never',
  input: () =>
    z.object({
      prdId: z.uuid('fields.id'),
      /** chosen at random by their browser, which keeps it; a caller with a session needs none, and without either nothing is counted */
      visitor: z.uuid('fields.id').optional(),
    }),
  output: () => z.object({}),
  limit: 600,
});

export const browseCalls = { viewProduct };
