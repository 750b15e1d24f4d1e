import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { bare, serve } from '@portal/infra/tooling/bench/http/bare';
import { searchAll } from '@portal/shared/calls/search';
import { reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { models } from '../models.ts';
import { shownHits } from '../search/hits.ts';
import { postgresSearch } from '../search/postgres/engine.ts';

/** The first page of a search by the same SQL through bare Fastify: what the query service is measured by. */
const db = reader(openPool(readSettings('log').readModelUrl, createLogger('bench', 'warn')), models);
const engine = postgresSearch(db);
const [, , query = '', size = '20'] = process.argv;
const sought = { query, lan: 'CN', site: '', kinds: [], tags: [], languages: [] } as const;

await serve(
  bare(searchAll.path, async () => {
    const {
      hits,
      marks,
      number,
      near = '',
      total,
      more,
    } = await engine.search(sought, { sort: 'relevance', limit: Number(size), offset: 0 });
    const list = await shownHits(db, hits, { lan: sought.lan, marks, number });
    const data = { list, near, page_info: { pageNo: 1, pageSize: Number(size), total, more } };
    return JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '200', data });
  }),
);
