/** Products of the carousel, by what they are drawn from. */
export const banners = ['alice-in-wonderland', 'wesnoth', 'cosmos-laundromat'] as const;
export const bannerName = (slug: string): string => `banner-${slug}.png`;
