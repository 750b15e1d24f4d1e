import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { bare, serve } from '@portal/infra/tooling/bench/http/bare';
import { reviewQueue } from '@portal/shared/calls/review';
import { reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { dueLimits } from '../base/service-level.ts';
import { models } from '../models.ts';
import { queuePage } from '../review/queue-queries.ts';

/** The queue of reviews by the same SQL through bare Fastify: what the query service is measured by. */
const db = reader(openPool(readSettings('log').readModelUrl, createLogger('bench', 'warn')), models);
/** which days those are makes no difference to the query */
const level = { days: 2, isWorkday: () => true };
const [, , size = '20'] = process.argv;

await serve(
  bare(reviewQueue.path, async () => {
    const now = Date.now();
    const query = { umId: '', lan: 'EN' as const, scope: {}, now, limits: dueLimits(level, now) };
    const filters = { kind: '', holder: '', lan: '', name: '', pageNo: 1, pageSize: Number(size) } as const;
    const data = await queuePage(db, query, filters);
    return JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '200', data });
  }),
);
