import { articleSections, type Language } from './codes/index.ts';
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

const tags = { zh: 'CN', en: 'EN' } as const satisfies Record<string, Language>;
interface FeedVariant {
  topic: FeedTopic;
  lan: Language;
  format: FeedFormat;
}
const feedsByName: ReadonlyMap<string, FeedVariant> = new Map<string, FeedVariant>(
  feedTopics.flatMap((topic) =>
    (['zh', 'en'] as const).flatMap((tag) =>
      feedFormats.map((format) => [`${topic}-${tag}.${format}`, { topic, lan: tags[tag], format }]),
    ),
  ),
);

/** What a name that the call takes stands for. */
export function feedNamed(name: string): FeedVariant {
  const found = feedsByName.get(name);
  if (!found) throw new Error(`no feed is called ${name}`);
  return found;
}

export const feedPath = (topic: FeedTopic, language: Language, format: FeedFormat): string =>
  `/feeds/${topic}-${language === 'EN' ? 'en' : 'zh'}.${format}`;

export const feedNames = [...feedsByName.keys()] as [string, ...string[]];
