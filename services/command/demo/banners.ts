import type { Language } from '@portal/shared/codes/index';

/** Products of the carousel, by what they are drawn from, with their titles there. */
export const bannerTitles = {
  'alice-in-wonderland': { CN: '爱丽丝梦游仙境', EN: 'Alice in Wonderland' },
  wesnoth: { CN: '韦诺之战', EN: 'Battle for Wesnoth' },
  'cosmos-laundromat': { CN: '宇宙洗衣房', EN: 'Cosmos Laundromat' },
} as const satisfies Record<string, Record<Language, string>>;
export const banners = Object.keys(bannerTitles) as (keyof typeof bannerTitles)[];
export const bannerName = (slug: string): string => `banner-${slug}.png`;
