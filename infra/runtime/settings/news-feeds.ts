import { isWebsite } from '@portal/shared/rules/formats';
import { z } from 'zod';
import { json } from './shapes.ts';

const feed = z.object({
  lan: z.enum(['CN', 'EN']),
  section: z.enum(['news', 'copyright', 'knowledge', 'service', 'finance']),
  address: z.string().max(500).refine(isWebsite),
});
export type NewsFeed = z.infer<typeof feed>;

const maxFeeds = 20;

/** The feeds of the setting NEWS_FEEDS, a list in JSON. */
export const newsFeeds = json(
  z.array(feed).max(maxFeeds),
  `a JSON list of ${maxFeeds} { lan, section, address } at most`,
);
