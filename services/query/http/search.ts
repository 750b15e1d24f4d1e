import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { offsetOf } from '@portal/shared/calls/define';
import { searchAll, searchFacets, searchSuggest } from '@portal/shared/calls/search';
import type { SearchEngine } from '../search/engine.ts';
import { shownHits } from '../search/hits.ts';
import { marksIn } from '../search/marks.ts';
import { postgresSearch } from '../search/postgres/engine.ts';
import type { Dependencies } from './dependencies.ts';

const suggested = 8;

/** What the public finds. */
export function searchHandlers(
  { reader }: Pick<Dependencies, 'reader'>,
  engine: SearchEngine = postgresSearch(reader),
): Bound[] {
  return [
    handle(searchAll, async ({ input }) => {
      const { sort, pageNo, pageSize, lan } = input;
      const { hits, marks, near, total, more } = await engine.search(input, {
        sort,
        limit: pageSize,
        offset: offsetOf(input),
      });
      const list = await shownHits(reader, hits, { lan, marks });
      return { data: { list, near: near ?? ('' as const), page_info: { pageNo, pageSize, total, more } } };
    }),

    handle(searchSuggest, async ({ input }) => {
      const { hits, marks } = await engine.suggest(input, suggested);
      const list = await shownHits(reader, hits, { lan: input.lan, marks });
      // what is called the same is the same to whoever types
      const byName = new Map(list.map((hit) => [hit.name, hit]));
      return {
        data: {
          list: [...byName.values()].map(({ kind, id, name }) => ({ kind, id, name, nameMarks: marksIn(name, marks) })),
        },
      };
    }),

    handle(searchFacets, async ({ input }) => ({ data: await engine.facets(input) })),
  ];
}
