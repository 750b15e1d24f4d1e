import type { Language } from '@portal/shared/codes/index';

/** 3 what was looked for, 2 relevant, 1 acceptable, 0 wrong; how that is decided is told in the README. */
export const ratings = [3, 2, 1, 0] as const;
export type Rating = (typeof ratings)[number];

export interface Rated {
  id: string;
  rating: Rating;
}

/** What a query is an example of. */
export const queryKinds = [
  'one-character',
  'two-characters',
  'more-characters',
  'traditional',
  'full-width',
  'pinyin',
  'initials',
  'part-of-word',
  'slip',
  'several-words',
  'other-language',
  'text',
  'company',
  'copyright-number',
  'near',
] as const;
export type QueryKind = (typeof queryKinds)[number];

/** What somebody types on the site in that language, and the records that are expected, in the shape of a rank evaluation. */
export interface JudgedQuery {
  query: string;
  lan: Language;
  kind?: QueryKind;
  rated: readonly Rated[];
  /** more are relevant than the first ten can hold */
  many?: true;
  /** nothing is relevant: what may be offered instead */
  near?: readonly string[];
  /** where it is not plain from the query */
  why?: string;
}

/** What is missed if it is not among the first ten. */
export const isRelevant = ({ rating }: Rated): boolean => rating >= 2;

/** Ratings as they are written down: for each rating its ids, with spaces between them. */
export const rate = (ids: Readonly<Partial<Record<Rating, string>>>): Rated[] =>
  ratings.flatMap((rating) => (ids[rating]?.match(/\S+/g) ?? []).map((id) => ({ id, rating })));
