import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { offsetOf } from '@portal/shared/calls/define';
import { searchAll, searchFacets, searchPopular, searchSuggest } from '@portal/shared/calls/search';
import type { SearchEngine } from '../search/engine.ts';
import { goOn } from '../search/go-on.ts';
import { shownHits } from '../search/hits.ts';
import { postgresSearch } from '../search/postgres/engine.ts';
import type { Dependencies } from './dependencies.ts';

const suggested = 8;
const minute = 60_000;
/** names that show how what was typed may go on, and so many ways are told */
const namesRead = 24;
const waysOn = 5;

/** What the public finds. `index`: as what it is known how far the engine's own index is, where it has one. */
export function searchHandlers(
  { reader, popular, now }: Pick<Dependencies, 'reader' | 'popular' | 'now'>,
  engine: SearchEngine = postgresSearch(reader),
  index: readonly string[] = [],
): Bound[] {
  const bound = [
    handle(searchAll, async ({ input }) => {
      const { sort, pageNo, pageSize, lan } = input;
      const { hits, marks, number, near, total, more } = await engine.search(input, {
        sort,
        limit: pageSize,
        offset: offsetOf(input),
      });
      const list = await shownHits(reader, hits, { lan, marks, number });
      return { data: { list, near: near ?? ('' as const), page_info: { pageNo, pageSize, total, more } } };
    }),

    handle(searchSuggest, async ({ input }) => {
      const { query, lan } = input;
      const { hits, marks } = await engine.suggest(input, namesRead);
      const found = await shownHits(reader, hits, { lan, marks, number: '' });
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

    handle(searchPopular, async ({ input: { lan } }) => ({ data: { list: [...(await popular(lan))] } }), {
      // made from no read model: kept for a minute
      moment: () => String(Math.floor(now() / minute)),
    }),

    handle(searchFacets, async ({ input }) => ({ data: await engine.facets(input) })),
  ];
  // an answer waits for its index as for a read model, and is kept until that changes
  return bound.map((each) => {
    const { call } = each;
    return call.reads.length ? { ...each, call: { ...call, reads: [...call.reads, ...index] } } : each;
  });
}
