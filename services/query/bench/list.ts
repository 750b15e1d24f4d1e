import { bare, serve } from '@portal/infra/http/bench/bare';
import { createLogger } from '@portal/infra/logging';
import { readSettings } from '@portal/infra/settings/read';
import { listProducts } from '@portal/shared/calls/product';
import { reader } from '../database.ts';
import { openPool } from '../pool.ts';
import { models } from '../projections/index.ts';
import { productList } from '../records/product.ts';

/** The public list by the same SQL through bare Fastify: what the query service is measured by. */
const db = reader(openPool(readSettings('log').readModelUrl, createLogger('bench', 'warn')), models);
const filter = { site: '01', lan: 'CN' } as const;
const [, , size = '20'] = process.argv;

await serve(
  bare(listProducts.path, async () => {
    const [list, counted] = await Promise.all([
      productList.newest(db, filter, { limit: Number(size) }),
      productList.count(db, filter),
    ]);
    return JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '200', data: { list, ...counted } });
  }),
);
