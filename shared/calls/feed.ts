import { z } from 'zod';
import { sites } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { feedNames } from '../feeds.ts';

export const publicFeed = call({
  path: '/feeds/{name}',
  method: 'GET',
  side: 'query',
  access: 'public',
  anyOrigin: true,
  reads: ['article_records', 'outside_posts', 'product_cards', 'sellers'],
  summary: 'A feed of new articles or products, as Atom or RSS: news-zh.atom, products-en.rss',
  input: () =>
    z.object({
      name: z.enum(feedNames, { error: 'fields.code' }),
      site: z.enum(sites).default('01'),
    }),
  output: () => nothing,
  raw: true,
  limit: 120,
});

export const feedCalls = { publicFeed };
