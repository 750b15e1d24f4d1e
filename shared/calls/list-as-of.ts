import { z } from 'zod';
import { admin, languages, sites } from '../codes/index.ts';
import { call, nothing, paging } from '../define/call.ts';
import { asOfField } from './data-map.ts';
import { productCard } from './product.ts';

const query = { side: 'query', access: [admin] } as const;

/** Says what is replayed: position, site and language, so that every process of the service knows what is meant. */
export const jobField = z.string().regex(/^\d{1,15}-(01|02|03)-(CN|EN)$/, 'fields.id');

export const startListAsOf = call({
  ...query,
  path: '/audit/listAsOf',
  summary: 'Begins to replay the public product list up to a time or position; the job that does it',
  input: () => z.object({ asOf: asOfField, site: z.enum(sites).default('01'), lan: z.enum(languages).default('CN') }),
  output: () => z.object({ job: z.string(), position: z.number(), at: z.string() }),
  timeout: 30,
  limit: 60,
});

/** A job that nobody asked about for ten minutes is forgotten, and begins anew when it is asked about. */
export const listAsOf = call({
  ...query,
  path: '/audit/listAsOfResult',
  reads: ['accounts'],
  summary: 'How far a replay of the public list is, and a page of it once it is done, newest first',
  input: () => z.object({ job: jobField, ...paging }),
  output: () =>
    z.object({
      job: z.string(),
      state: z.enum(['running', 'done']),
      site: z.enum(sites),
      lan: z.enum(languages),
      /** that it is replayed up to, and when the event there was recorded */
      position: z.number(),
      at: z.string(),
      /** position that it has got to */
      done: z.number(),
      /** of the whole list, 0 while it runs */
      count: z.number(),
      list: z.array(productCard),
    }),
  timeout: 30,
});

export const cancelListAsOf = call({
  ...query,
  path: '/audit/listAsOfCancel',
  summary: 'Stops a replay of the public list, and forgets it',
  input: () => z.object({ job: jobField }),
  output: () => nothing,
});

export const listAsOfCalls = { startListAsOf, listAsOf, cancelListAsOf };
