import { allSites, type Language } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { categoryTags } from '@portal/shared/records/searched';
import type { Reader } from '../base/database.ts';
import type { CardFilter, CardList, Counted } from '../reviewed/card-queries.ts';
import { recordsIn } from '../sections/queries.ts';
import type { Nearness, SearchEngine, SearchPage } from './engine.ts';

/** A public list that is searched. */
export interface SearchedList {
  kind: ReviewedKind;
  cards: Pick<CardList, 'ofRecords'>;
}

interface KeywordFilter extends Omit<CardFilter, 'lan' | 'ids' | 'behind'> {
  lan: Language;
  keywords: string;
}

export interface SearchedCards extends Counted {
  /** a JSON array, as text */
  list: string;
  /** why they are not what was asked for */
  near?: Nearness | undefined;
}

/** Finds a page of a public list by words: what the search finds of its kind, in the order of the search. */
export async function searchCards(
  { reader, engine }: { reader: Reader; engine: SearchEngine },
  { kind, cards }: SearchedList,
  { keywords, site, lan: language, category = [], classify, from, to, region, owner }: KeywordFilter,
  page: SearchPage,
): Promise<SearchedCards> {
  const { hits, total, more, near } = await engine.search(
    {
      query: keywords,
      lan: language,
      site: site === allSites ? '' : site,
      isWithinSite: true,
      kinds: [kind.kind],
      tags: categoryTags(kind, category),
      languages: [],
      from,
      to,
      region,
      owner,
      records: classify ? await recordsIn(reader, classify) : undefined,
    },
    page,
  );
  const records = hits.map(({ record }) => record);
  const list = records.length ? await cards.ofRecords(reader, records, { lan: language, site }, page.offset) : '[]';
  return { list, total, more, near };
}
