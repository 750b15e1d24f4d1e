import { categories, languages, registryStatuses, sites } from '@portal/shared/codes/index';
import { z } from 'zod';
import audioVisual from './products/audio-visual.json' with { type: 'json' };
import cloudServices from './products/cloud-services.json' with { type: 'json' };
import commerce from './products/commerce.json' with { type: 'json' };
import games from './products/games.json' with { type: 'json' };
import industry from './products/industry.json' with { type: 'json' };
import reading from './products/reading.json' with { type: 'json' };

/** `summary`: HTML. */
const productText = z.strictObject({ productName: z.string(), summary: z.string() });

const demoProduct = z.strictObject({
  /** Also the name of its cover files. */
  slug: z.string(),
  /** The first is the main one. */
  categories: z.array(z.enum(categories)).min(1),
  sites: z.array(z.enum(sites)).min(1),
  /** Which of the demonstration sellers, in the order of their accounts. */
  seller: z.literal([1, 2, 3]),
  registryStatus: z.enum(registryStatuses),
  copyrightNumber: z.string().startsWith('DEMO-').optional(),
  region: z.string().optional(),
  CN: productText,
  EN: productText,
});
export type DemoProduct = z.infer<typeof demoProduct>;

/** A product that is left in a state other than listed, so that every list has something in each state. */
const demoProductInState = demoProduct.extend({
  state: z.enum(['pending', 'rejected', 'draft', 'delisted']),
  /** of a rejection */
  reason: z.record(z.enum(languages), z.string()).optional(),
});
export type DemoProductInState = z.infer<typeof demoProductInState>;

const products = z
  .array(z.union([demoProduct, demoProductInState]))
  .parse([...cloudServices, ...audioVisual, ...games, ...reading, ...industry, ...commerce]);

const isInState = (product: DemoProduct | DemoProductInState): product is DemoProductInState => 'state' in product;

/** What is to be listed: eight of each category. */
export const demoProducts: readonly DemoProduct[] = products.filter((product) => !isInState(product));

/** What stays pending, rejected, a draft or delisted. */
export const states: readonly DemoProductInState[] = products.filter(isInState);
