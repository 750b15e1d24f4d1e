import type { ReadPost } from '@portal/infra/feeds/read';
import type { OutsidePost } from '@portal/shared/events/feed';
import { characters, storable } from '@portal/shared/rules/characters';
import { excerpt } from '@portal/shared/rules/excerpt';
import { isWebsite } from '@portal/shared/rules/formats';
import { paragraphs, plainText } from '@portal/shared/rules/html';

/** What is kept of a post: it is read where it comes from. */
const most = { guid: 500, title: 200, content: 2_000, excerpt: 400, link: 1_000 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those it is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const tidy = (text: string): string => storable(text, text.length).replace(control, '');
const line = (text: string, longest: number): string => excerpt(plainText(tidy(text)), longest);

/** A link as it can be followed from here: to the web alone, from where the feed stands. */
function linkOf(link: string, feed: string): string {
  if (link === '' || !URL.canParse(link, feed)) return '';
  const { href } = new URL(link, feed);
  return href.length <= most.link && isWebsite(href) ? href : '';
}

/** ISO 8601; undefined for what is no time. What lies ahead is of now. */
function timeOf(text: string, now: number): string | undefined {
  const at = Date.parse(text);
  if (Number.isNaN(at) || at < 0) return undefined;
  return new Date(Math.min(at, now)).toISOString();
}

/**
 * The posts as they are kept: cleaned, and no more than the beginning of what is long. One that has no title, or leads
 * nowhere, is left out; of two with one name the first is kept.
 */
export async function postsToKeep(
  read: readonly ReadPost[],
  {
    feed,
    now,
    known,
    sanitise,
  }: {
    feed: string;
    now: number;
    known: ReadonlyMap<string, OutsidePost>;
    sanitise: (html: string) => Promise<string>;
  },
): Promise<OutsidePost[]> {
  const kept = new Map<string, OutsidePost>();
  for (const { content: said, html, ...post } of read) {
    const link = linkOf(post.link.trim(), feed) || (isWebsite(post.guid.trim()) ? linkOf(post.guid.trim(), feed) : '');
    const guid = tidy(post.guid.trim() || link).slice(0, most.guid);
    const title = line(post.title, most.title);
    if (!guid || !title || !link || kept.has(guid)) continue;
    const clean = html ? (await sanitise(tidy(said))).replace(/<img\b[^<>]*>/g, '') : paragraphs(tidy(said));
    const content = characters(clean) <= most.content ? clean : paragraphs(excerpt(plainText(clean), most.excerpt));
    const at = timeOf(post.at, now) ?? known.get(guid)?.at ?? new Date(now).toISOString();
    kept.set(guid, { guid, title, content, link, at });
  }
  return [...kept.values()];
}
