import type { Category, Lan } from '@portal/shared/codes/index';

/** What is said of a record in one language. */
export interface JudgedWords {
  name: string;
  /** a company's, where it has one */
  abbreviation?: string;
  description: string;
}

/** A public record of the catalogue that searches are judged on: what a visitor reads of it, and what puts it in order. */
export interface JudgedRecord extends Partial<Record<Lan, JudgedWords>> {
  id: string;
  kind: 'company' | 'platform' | 'product';
  /** the id of whose it is; a company is its own */
  company?: string;
  /** codes of categories, a platform's of platforms */
  categories: readonly Category[];
  copyrightNumber?: string;
  /** how far the portal puts it forward, 9 most: among what is equally relevant the higher comes first, then the newer */
  rank: number;
  /** yyyy-MM-dd */
  published: string;
}
