import { articleSections, type Lan } from './codes/index.ts';
import type { WordKey } from './locales/index.ts';

/** What one can subscribe to: articles of a section, and products. */
export const feedTopics = [...articleSections, 'products'] as const;
export type FeedTopic = (typeof feedTopics)[number];
/** What it is called. */
export const feedTitle = (topic: FeedTopic): WordKey =>
  topic === 'products' ? 'goods.newArrivals' : `codes.articleSection.${topic}`;

/** What one can subscribe by, and how it is called among media types. */
export const feedTypes = { atom: 'application/atom+xml', rss: 'application/rss+xml' } as const;
export type FeedFormat = keyof typeof feedTypes;
export const feedFormats = Object.keys(feedTypes) as FeedFormat[];

const tags = { zh: 'CN', en: 'EN' } as const satisfies Record<string, Lan>;
interface Named {
  topic: FeedTopic;
  lan: Lan;
  format: FeedFormat;
}
const named: ReadonlyMap<string, Named> = new Map<string, Named>(
  feedTopics.flatMap((topic) =>
    (['zh', 'en'] as const).flatMap((tag) =>
      feedFormats.map((format) => [`${topic}-${tag}.${format}`, { topic, lan: tags[tag], format }]),
    ),
  ),
);

/** What a name that the call takes stands for. */
export function feedNamed(name: string): Named {
  const found = named.get(name);
  if (!found) throw new Error(`no feed is called ${name}`);
  return found;
}

export const feedPath = (topic: FeedTopic, lan: Lan, format: FeedFormat): string =>
  `/feeds/${topic}-${lan === 'EN' ? 'en' : 'zh'}.${format}`;

export const feedNames = [...named.keys()] as [string, ...string[]];
