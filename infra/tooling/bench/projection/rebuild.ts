import { type EventOf, eventKind } from '@portal/shared/define/event';
import pg from 'pg';
import { z } from 'zod';
import { openEventStore, type PersonKeys } from '../../../runtime/event-store/index.ts';
import { build, dropGeneration, type LogSource, migrateRead, readModel } from '../../../runtime/projection/index.ts';
import { testPostgres } from '../../embedded/testing.ts';
import { type BenchRow, middle } from '../types.ts';
import { fillLog, timed } from './fill.ts';

const events = Number(process.env.EVENTS ?? 1_000_000);
const cells = 4_620;
const rounds = 3;

const Traded = eventKind({
  type: 'Traded',
  version: 1,
  data: z.object({ cell: z.string(), amount: z.number() }),
});
type Traded = EventOf<typeof Traded>;

/** Sums, as the maps show them: by place and month. */
const amounts = readModel<{ cell: string; trades: number; amount: number }, Traded>({
  name: 'amounts',
  version: 1,
  table: { columns: { cell: 'text', trades: 'bigint', amount: 'bigint' }, primaryKey: ['cell'] },
  events: ['Traded'],
  narrow: { data: ['cell', 'amount'] },
  key: ({ data: { cell } }) => ({ ids: [{ cell }] }),
  fold: (row, { data: { cell, amount } }) =>
    row ? { cell, trades: row.trades + 1, amount: row.amount + amount } : { cell, trades: 1, amount },
});

const noKeys: PersonKeys = {
  keyFor: () => Promise.reject(new Error('no personal fields here')),
  find: async () => undefined,
  erase: async () => undefined,
};

const sql = `select data::json ->> 'cell' as cell, count(*), sum((data::json ->> 'amount')::bigint)
  from log.events where type = 'Traded' group by 1`;

/** Events per second of a whole rebuild, beside the sums made by PostgreSQL itself; the middle of the rounds counts. */
export async function bench(): Promise<BenchRow> {
  const postgres = await testPostgres({ settings: { work_mem: '256MB', shared_buffers: '1GB' } });
  const { url } = postgres;
  try {
    await fillLog(
      url,
      events,
      `select 'trade-' || n, 1, 'Traded',
              '{"cell":"310' || lpad((n * 7919 % ${cells})::text, 6, '0') || '","amount":' || (n * 31 % 100000) || '}'`,
    );
    await migrateRead(url);
    const store = await openEventStore({ url, kinds: [Traded], keys: noKeys, pepper: 'bench' });
    const log: LogSource = { store, url, kinds: [Traded] };
    const client = new pg.Client(url);
    await client.connect();

    const measurements: number[] = [];
    const limits: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      limits.push(events / (await timed(() => client.query(sql))));
      let generation = 0;
      const seconds = await timed(async () => {
        ({ generation } = await build({ url, model: amounts, log }));
      });
      measurements.push(events / seconds);
      await expectEqual(client, generation);
      await dropGeneration({ url, name: 'amounts', generation, actor: 'bench', why: 'measured' });
    }
    await client.end();
    await store.close();
    // the first round warms both
    const [rate, base] = [middle(measurements.slice(1)), middle(limits.slice(1))];
    return {
      name: 'rebuild',
      ours: Math.round(rate),
      limit: Math.round(base),
      ratio: rate / base,
      target: 0.35,
      unit: 'events/s',
      details: { rounds: measurements.map((each, index) => `${Math.round(each)}/${Math.round(limits[index] ?? 0)}`) },
    };
  } finally {
    await postgres.stop();
  }
}

async function expectEqual(client: pg.Client, generation: number): Promise<void> {
  const { rowCount } = await client.query(
    `(${sql}) except select cell, trades, amount from read.amounts_v1_${generation}`,
  );
  if (rowCount) throw new Error(`${rowCount} sums differ from those of SQL`);
}
