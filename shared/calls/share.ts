import { z } from 'zod';
import { languages } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';

/** Whose picture it is: a record's, a place's of the data map by its code, or a page's by the name of its screen. */
export const shareKinds = ['product', 'company', 'platform', 'article', 'place', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Pixels of every picture that is drawn for a page. */
export const shareSize = { width: 1200, height: 630 } as const;

export const sharePicture = call({
  path: '/og/{kind}/{id}.png',
  method: 'GET',
  side: 'query',
  access: 'public',
  reads: ['product_cards', 'company_cards', 'platform_cards', 'article_records', 'sellers', 'files'],
  summary: 'The picture that is drawn for a page where its address is shared: 1200 × 630, PNG',
  input: () =>
    z.object({
      kind: z.enum(shareKinds, { error: 'fields.code' }),
      id: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z-]{0,59}$/, 'fields.code'),
      lan: z.enum(languages, { error: 'fields.code' }).default('CN'),
      /** which content it shows: of the present one it may be kept for as long as one likes */
      v: z.string().max(40).optional(),
    }),
  output: () => nothing,
  raw: true,
  limit: 300,
});

export const shareCalls = { sharePicture };
