import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { searchAll, searchFacets, searchPopular, searchSuggest } from '@portal/shared/calls/search';
import { searchReads } from '@portal/shared/calls/searched';
import { offsetOf } from '@portal/shared/define/call';
import type { Dependencies } from '../base/dependencies.ts';
import { recordsIn } from '../sections/queries.ts';
import { goOn } from './completions.ts';
import type { SearchEngine } from './engine.ts';
import { shownHits } from './hits.ts';

const suggested = 8;
const minute = 60_000;
/** names that show how what was typed may go on, and so many ways are told */
const namesRead = 24;
const waysOn = 5;

/** What the public finds. */
export function searchHandlers(
  { reader, popular, now }: Pick<Dependencies, 'reader' | 'popular' | 'now'>,
  engine: SearchEngine,
): Bound[] {
  return [
    handle(
      searchAll,
      async ({ input }) => {
        const { sort, pageNo, pageSize, lan: language, scope, classify } = input;
        const records = classify ? await recordsIn(reader, classify) : undefined;
        const { hits, marks, number, near, total, more } = await engine.search(
          { ...input, records, isWithinSite: scope === 'site' },
          { sort, limit: pageSize, offset: offsetOf(input) },
        );
        const list = await shownHits(reader, hits, { lan: language, marks, number });
        return { data: { list, near: near ?? ('' as const), page_info: { pageNo, pageSize, total, more } } };
      },
      { isCostly: true },
    ),

    handle(searchSuggest, async ({ input }) => {
      const { query, lan: language } = input;
      const { hits, marks } = await engine.suggest(input, namesRead);
      const found = await shownHits(reader, hits, { lan: language, marks, number: '' });
      // what is called the same is the same to whoever types
      const byName = new Map(found.toReversed().map((hit) => [hit.name, hit]));
      const list = [...byName.values()].toReversed().slice(0, suggested);
      return {
        data: {
          words: goOn(
            query,
            found.map(({ name }) => name),
            marks,
            waysOn,
          ),
          list: list.map(({ kind, id, name, nameMarks, link }) => ({ kind, id, name, nameMarks, link })),
        },
      };
    }),

    handle(
      searchPopular,
      async ({ input: { lan: language } }) => ({ data: { list: [...(await popular(language))] } }),
      {
        // made from no read model: kept for a minute
        moment: () => String(Math.floor(now() / minute)),
      },
    ),

    handle(searchFacets, async ({ input }) => ({ data: await engine.facets(input) })),
  ];
}

/** Their answers wait for an engine's own index as for a read model, and are kept until that changes. */
export const withIndex = (bound: readonly Bound[], index: readonly string[]): Bound[] =>
  bound.map((each) => {
    const { call } = each;
    const isSearched = searchReads.every((model) => call.reads.includes(model));
    return isSearched ? { ...each, call: { ...call, reads: [...call.reads, ...index] } } : each;
  });
