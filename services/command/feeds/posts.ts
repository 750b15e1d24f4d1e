import { feedTime } from '@portal/infra/runtime/feeds/feed-time';
import type { ReadPost } from '@portal/infra/runtime/feeds/read';
import { derivedId } from '@portal/infra/runtime/ids';
import type { OutsidePost } from '@portal/shared/events/feed';
import { characters, storable } from '@portal/shared/rules/characters';
import { excerpt } from '@portal/shared/rules/excerpt';
import { isWebsite } from '@portal/shared/rules/formats';
import { paragraphs, plainText } from '@portal/shared/rules/html';

/** No more posts of a feed stand here. */
const mostPosts = 50;
/** What is kept of a post: it is read where it comes from. */
const maxLengths = { guid: 500, title: 200, content: 2_000, excerpt: 400, link: 1_000 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those it is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const stripControls = (text: string): string => storable(text, text.length).replace(control, '');
const line = (text: string, longest: number): string =>
  excerpt(stripControls(text).replace(/\s+/g, ' ').trim(), longest);

/** A link as it can be followed from here: to the web alone. */
function linkOf(link: string): string {
  if (!isWebsite(link)) return '';
  const { href } = new URL(link);
  return href.length <= maxLengths.link ? href : '';
}

/** What it is called, as a name that can be kept: a long one by what follows from all of it. */
const nameOf = (guid: string): string => (guid.length > maxLengths.guid ? derivedId('guid', guid) : guid);

/** ISO 8601; undefined for what is no time. What lies ahead has not come: until then it is of when it was found. */
function timeOf(text: string, now: number): string | undefined {
  const at = feedTime(text) ?? Number.NaN;
  return at >= 0 && at <= now ? new Date(at).toISOString() : undefined;
}

/** The newest first; those without a time as they came, behind all others. */
const newestFirst = (posts: readonly ReadPost[]): ReadPost[] =>
  posts
    .map((post) => ({ post, at: feedTime(post.at) ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ post }) => post);

/**
 * The newest posts as they are kept, and how many of the feed were not looked at: cleaned, and no more than the beginning
 * of what is long. One that has no title, or leads nowhere, is left out; of two with one name the newer is kept.
 */
export async function postsToKeep(
  read: readonly ReadPost[],
  {
    now,
    known,
    sanitise,
  }: {
    now: number;
    known: ReadonlyMap<string, OutsidePost>;
    sanitise: (html: string, base: string) => Promise<string>;
  },
): Promise<{ found: OutsidePost[]; left: number }> {
  const retainedPosts = new Map<string, OutsidePost>();
  let remaining = read.length;
  for (const { content: rawContent, html, base, ...post } of newestFirst(read)) {
    if (retainedPosts.size === mostPosts) break;
    remaining -= 1;
    const link = linkOf(post.link) || linkOf(post.guid.trim());
    const guid = nameOf(stripControls(post.guid.trim() || link));
    const title = line(post.title, maxLengths.title);
    if (!guid || !title || !link || retainedPosts.has(guid)) continue;
    const clean = html
      ? await sanitise(stripControls(rawContent), base || link)
      : paragraphs(stripControls(rawContent));
    const content =
      characters(clean) <= maxLengths.content ? clean : paragraphs(excerpt(plainText(clean), maxLengths.excerpt));
    const at = timeOf(post.at, now) ?? known.get(guid)?.at ?? new Date(now).toISOString();
    retainedPosts.set(guid, { guid, title, content, link, at });
  }
  return { found: [...retainedPosts.values()], left: remaining };
}
