import { searchedKinds } from '@portal/shared/records/searched';
import { articleSource } from './articles.ts';
import { postSource } from './posts.ts';
import { reviewedSource } from './reviewed.ts';
import type { Happened, Source } from './source.ts';

/** Everything that the search finds. */
export const sources: readonly Source[] = [...searchedKinds.map(reviewedSource), articleSource, postSource];

const byType = new Map(sources.flatMap((source) => [...source.shows, ...source.ends].map((type) => [type, source])));

export function sourceOf({ type }: Pick<Happened, 'type'>): Source {
  const source = byType.get(type);
  if (!source) throw new Error(`${type} happens to nothing that is searched`);
  return source;
}

/** What of the data of these events is used. */
export const searchedData: readonly string[] = [...new Set(sources.flatMap(({ data }) => data))];
