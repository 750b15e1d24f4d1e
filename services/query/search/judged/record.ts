import { categories } from '@portal/shared/codes/index';
import { z } from 'zod';

/** What is said of a record in one language. */
const judgedWords = z.strictObject({
  name: z.string(),
  /** a company's, where it has one */
  abbreviation: z.string().optional(),
  description: z.string(),
});
export type JudgedWords = z.infer<typeof judgedWords>;

/** A public record of the catalogue that searches are judged on: what a visitor reads of it, and what puts it in order. */
export const judgedRecord = z.strictObject({
  id: z.string(),
  kind: z.enum(['company', 'platform', 'product']),
  /** the id of whose it is; a company is its own */
  company: z.string().optional(),
  /** codes of categories, a platform's of platforms */
  categories: z.array(z.enum(categories)).readonly(),
  copyrightNumber: z.string().optional(),
  /** how far the portal puts it forward, 9 most: among what is equally relevant the higher comes first, then the newer */
  rank: z.int().min(0).max(9),
  published: z.iso.date(),
  CN: judgedWords.optional(),
  EN: judgedWords.optional(),
});
export type JudgedRecord = z.infer<typeof judgedRecord>;
