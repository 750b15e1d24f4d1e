import { languages } from '@portal/shared/codes/index';
import { z } from 'zod';
import platforms from './platforms.json' with { type: 'json' };

const demoPlatform = z.strictObject({
  slug: z.string(),
  /** of the account whose company runs it */
  loginId: z.string(),
  categories: z.array(z.string()).readonly(),
  website: z.url(),
  /** shown so many days before now */
  days: z.number(),
  words: z.record(z.enum(languages), z.strictObject({ name: z.string(), profile: z.string(), function: z.string() })),
});
export type DemoPlatform = z.infer<typeof demoPlatform>;

/** Platforms that the demonstration's companies run, all of them made up; the first of each type stand on the home page. */
export const demoPlatforms: readonly DemoPlatform[] = z.array(demoPlatform).parse(platforms);

export const platformPictures = { logo: 'logo', image1: 'wide', image2: 'tall' } as const;

/** Where they are drawn, beside the covers. */
export const platformPicture = (slug: string, use: string): string => `platform-${slug}.${use}.png`;

/** What the sections of the portal hold: 1 financial services, 2 intellectual property. */
export const demoSections = {
  '1': {
    platforms: ['farsail-settle', 'cloudbank-ledger', 'farsail-market', 'cloudbank-cloud'],
    companies: ['seller2', 'seller3', 'seller1'],
    products: ['odoo', 'saleor', 'vendure', 'medusa', 'keycloak', 'woocommerce'],
  },
  '2': {
    platforms: ['inkriver-rights', 'inkriver-screen', 'inkriver-classroom', 'cloudbank-workbench'],
    companies: ['seller1', 'seller2', 'seller3'],
    products: ['alice-in-wonderland', 'big-buck-bunny', 'sintel', 'open-goldberg-variations', 'blender'],
  },
} as const;
