import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { admin, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { recordStream, versionId } from '@portal/shared/records/ids';
import { product } from '@portal/shared/records/product';
import pg from 'pg';
import { openIdentity } from '../../runtime/identity/index.ts';
import { openLog } from '../../runtime/identity/log.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { startStack } from '../embedded/stack.ts';
import { historyOf } from './portal/history.ts';
import { processorTime } from './portal/processor-time.ts';
import { summaryOf } from './portal/texts.ts';
import { type BenchRow, middle } from './types.ts';

/** events of the record: so many times the twenty that the rules of products allow */
const runs = 25;
/** other records with as many events, so that theirs are not all there is */
const others = 20;
/** times the limit's time */
const maxRatio = 1;
const warmUp = 400;
const rounds = 9;
const readsPerRound = 60;

const metaOf = (actor: string): Metadata => ({
  actor,
  role: seller,
  site: '01',
  lang: 'CN',
  correlation: randomUUID(),
  causation: 'bench',
});

/** milliseconds each */
async function timed(work: () => Promise<unknown>, times: number): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < times; time++) await work();
  return (performance.now() - began) / times;
}

/** Adds what was spent between two readings, in milliseconds each. */
function add(sums: Record<string, number> = {}, from: Record<string, number>, to: Record<string, number>): void {
  for (const [name, seconds] of Object.entries(to)) {
    const spent = ((seconds - (from[name] ?? 0)) * 1_000) / (rounds * readsPerRound);
    sums[name] = Number(((sums[name] ?? 0) + spent).toFixed(3));
  }
}

/**
 * A product of 500 events as of a position, through HTTP with session, access, folds and words; beside it reading those
 * events with pg alone. One after the other, in turns; the ratio is the time that it may take by the time that it took, so that 1
 * is reached.
 */
export async function bench(): Promise<BenchRow> {
  const stack = await startStack();
  const { env } = stack;
  const logger = createLogger('bench', 'warn');
  const eventStoreUrl = env.EVENT_STORE_URL ?? '';
  const identityUrl = env.IDENTITY_URL ?? '';
  const identity = await openIdentity({ url: identityUrl, logger, given: secretsIn(env) });
  const store = await openLog({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
  const client = new pg.Client(eventStoreUrl);
  await client.connect();

  async function record(): Promise<string> {
    const [prdId, owner] = [randomUUID(), randomUUID()];
    for (let run = 0; run < runs; run++) {
      const content = {
        productName: `作品 ${run}`,
        categories: ['04' as const],
        registryStatus: '0' as const,
        copyrightNumber: '',
        region: '',
        images: [randomUUID(), randomUUID()],
        summary: summaryOf(run),
        media: [],
        mediaWords: '',
      };
      const subject = { record: prdId, owner, content, submittedAt: new Date().toISOString() };
      const { events } = historyOf(subject, run);
      await store.append({ stream: recordStream(product, prdId), expected: 'any', events, meta: metaOf(owner) });
    }
    return prdId;
  }

  try {
    const prdId = await record();
    for (let other = 0; other < others; other++) await record();
    await client.query('analyze log.events');
    const accountId = randomUUID();
    const actor = { umId: accountId, loginId: 'bench', roles: [admin], site: '01' as const };
    const { token } = await identity.sessions.start(actor, { address: '127.0.0.1', agent: 'bench' }, { proven: true });
    const position = await store.head();

    const body = JSON.stringify({ id: versionId(prdId, 'CN'), asOf: String(position) });
    const headers = { token, 'content-type': 'application/json', lang: 'CN' };
    const readAsOf = async () => {
      const response = await fetch(`${stack.query}/audit/asOf`, { method: 'POST', headers, body });
      const { flag, data } = await response.json();
      if (flag !== 'T' || data.sides[0].events !== runs * 20) throw new Error('not the answer that was asked for');
    };
    const limit = async () => {
      const { rows } = await client.query({
        name: 'record',
        text: `select position, stream, version, id, type, schema, at, data, meta from log.events
               where stream = $1 and position <= $2 order by position`,
        values: [recordStream(product, prdId), position],
      });
      if (rows.length !== runs * 20) throw new Error('not the events of the record');
    };

    await timed(readAsOf, warmUp);
    await timed(limit, warmUp);
    const pids = { query: stack.processes.query?.pid ?? 0, postgres: stack.postgres?.pid ?? 0 };
    const processor = () => {
      const { user, system } = process.cpuUsage();
      return { client: (user + system) / 1_000_000, ...processorTime(pids) };
    };
    const times: { ours: number; limit: number }[] = [];
    const spentBy: Record<string, number>[] = [{}, {}];
    for (let round = 0; round < rounds; round++) {
      const start = processor();
      const ofOurs = await timed(readAsOf, readsPerRound);
      const between = processor();
      times.push({ ours: ofOurs, limit: await timed(limit, readsPerRound) });
      add(spentBy[0], start, between);
      add(spentBy[1], between, processor());
    }
    const [spent, base] = [middle(times.map((round) => round.ours)), middle(times.map((round) => round.limit))];
    return {
      name: 'asof-record',
      ours: spent,
      limit: base,
      ratio: (maxRatio * base) / spent,
      target: 1,
      unit: 'ms',
      details: {
        events: runs * 20,
        'times its limit': Number((spent / base).toFixed(2)),
        'at most': maxRatio,
        'processor ms each': { ours: spentBy[0], limit: spentBy[1] },
        rounds: times.map((round) => `${round.ours.toFixed(2)}/${round.limit.toFixed(2)}`),
        'load of the machine': loadavg().map((load) => Number(load.toFixed(1))),
      },
    };
  } finally {
    await client.end();
    await store.close();
    await identity.close();
    await stack.stop();
  }
}
