import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { bare, serve } from '@portal/infra/tooling/bench/http/bare';
import { listProducts } from '@portal/shared/calls/product';
import { reader, viewOf } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { models } from '../models.ts';
import { productCards, productList } from '../products/queries.ts';

/**
 * What the query service is measured by, through bare Fastify: the public list by the same SQL; or `plain`, as many rows
 * by one index and no count.
 */
const db = reader(openPool(readSettings('log').readModelUrl, createLogger('bench', 'warn')), models);
const filter = { site: '01', lan: 'CN' } as const;
const [, , size = '20', which = 'same'] = process.argv;
const plain = `select c.id, c.record, c.name, c.owner, c.puton_time from ${viewOf(productCards)} c
  where c.listed and c.lan = $1 order by c.puton_time desc, c.id limit $2`;
const data: Record<string, () => Promise<object>> = {
  same: () => productList.page(db, filter, { limit: Number(size) }),
  plain: async () => ({ list: await db.prepared(plain, [filter.lan, Number(size)]) }),
};

await serve(
  bare(listProducts.path, async () =>
    JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '200', data: await data[which]?.() }),
  ),
);
