import { isWebsite } from '@portal/shared/rules/formats';
import { z } from 'zod';
import { Unfit } from './shapes.ts';

const feed = z.object({
  lan: z.enum(['CN', 'EN']),
  section: z.enum(['news', 'copyright', 'knowledge', 'service', 'finance']),
  address: z.string().max(500).refine(isWebsite),
});
export type NewsFeed = z.infer<typeof feed>;

const most = 20;

/** The feeds of the setting NEWS_FEEDS, a list in JSON. */
export function newsFeeds(setting: string): NewsFeed[] {
  const told = (what: string) => new Unfit(`must be a JSON list of ${most} { lan, section, address } at most: ${what}`);
  let list: unknown;
  try {
    list = JSON.parse(setting);
  } catch {
    throw told('it is not JSON');
  }
  const { data, error } = z.array(feed).max(most).safeParse(list);
  if (!data) throw told(error.issues.map(({ path }) => path.join('.') || 'the whole').join(', '));
  return data;
}
