import { articleSections, languages } from '@portal/shared/codes/index';
import { z } from 'zod';
import articles from './articles.json' with { type: 'json' };

const demoArticle = z.strictObject({
  slug: z.string(),
  section: z.enum(articleSections),
  /** shown so many days before now */
  days: z.number(),
  /** it has a picture, drawn by its slug */
  picture: z.literal(true).optional(),
  /** title, summary, and paragraphs to read here or a link, in each language */
  said: z.record(
    z.enum(languages),
    z.strictObject({
      title: z.string(),
      summary: z.string(),
      text: z.array(z.string()).readonly().optional(),
      link: z.string().optional(),
    }),
  ),
});
export type DemoArticle = z.infer<typeof demoArticle>;

/** In the order in which they stand within their sections. */
export const demoArticles: readonly DemoArticle[] = z.array(demoArticle).parse(articles);

export const articlePicture = (slug: string): string => `article-${slug}.png`;
