import { readNarrow } from '@portal/infra/runtime/event-store/field-selection';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { readConnection } from '@portal/infra/runtime/projection/connection';
import { copyRows } from '@portal/infra/runtime/projection/copy-rows';
import { createGeneration, createIndexes } from '@portal/infra/runtime/projection/generations';
import { build, dropGeneration, migrateRead } from '@portal/infra/runtime/projection/index';
import type { Row } from '@portal/infra/runtime/projection/rows';
import { fillLog, timed } from '@portal/infra/tooling/bench/projection/fill';
import { type BenchRow, middle } from '@portal/infra/tooling/bench/types';
import { testPostgres } from '@portal/infra/tooling/embedded/testing';
import { recordEvents } from '@portal/shared/records/index';
import pg from 'pg';
import { productCards as model } from '../products/queries.ts';

const products = 20_000;
/** of one product: saved, submitted and approved, three times over, with a delisting */
const productEvents = [
  'Saved',
  'Submitted',
  'Approved',
  'Saved',
  'Submitted',
  'Approved',
  'Delisted',
  'Saved',
  'Submitted',
  'Approved',
];
const events = products * productEvents.length;
const rounds = 3;

const content = `json_build_object('productName', name, 'categories', kinds,
  'registryStatus', '0', 'copyrightNumber', '', 'region', '', 'images', json_build_array(record, record),
  'summary', '<p>' || repeat('面向全球读者的数字内容平台，提供<b>阅读</b>、翻译与版权服务。', 8) || '</p>')`;
const about = `'record', record, 'lan', 'CN', 'owner', owner, 'sites', sites, 'name', name, 'categories', kinds`;

/** Each step of the story for every product, then the next step. */
const values = `
  select 'product-' || record, step + 1, 'Product' || (array['${productEvents.join("','")}'])[step + 1],
         case when step in (0, 3, 7) then json_build_object(${about}, 'content', ${content})
              when step in (2, 5, 9) then json_build_object(${about}, 'content', ${content},
                'submittedAt', '2026-01-01T00:00:00.000Z', 'comment', '', 'files', json_build_array(record, record))
              else json_build_object(${about}) end::text
    from (select ((n - 1) / ${products})::int as step, 'seller-' || n % 500 as owner,
                 '00000000-0000-4000-8000-' || lpad(((n - 1) % ${products})::text, 12, '0') as record,
                 '数字阅读 ' || n || ' 号 Digital Reader' as name,
                 json_build_array('0' || ((n - 1) % ${products} % 6 + 1)) as kinds,
                 json_build_array('01', '02') as sites) as each`;

const noKeys = {
  keyFor: () => Promise.reject(new Error('no personal fields here')),
  find: async () => undefined,
  erase: async () => undefined,
};

/** Reading the needed fields of the same events, and COPY of the finished rows into the same table and indexes. */
async function limit(client: pg.Client, url: string, rows: readonly Row[]): Promise<number> {
  const generation = await createGeneration(client, model, 'building');
  const seconds = await timed(async () => {
    let read = 0;
    const fields = model.narrow?.data ?? [];
    for await (const page of readNarrow({
      url,
      kinds: recordEvents,
      after: 0,
      upTo: events,
      types: model.events,
      fields,
    })) {
      read += page.length;
    }
    if (!read) throw new Error('nothing was read');
    await copyRows(client, `read.${generation.table}`, model.table, rows);
    await createIndexes(client, model, generation.table);
  });
  await dropGeneration({ url, name: model.name, generation: generation.generation, actor: 'bench', why: 'measured' });
  return events / seconds;
}

async function bench(): Promise<BenchRow> {
  const postgres = await testPostgres({ settings: { shared_buffers: '1GB', maintenance_work_mem: '256MB' } });
  const { url } = postgres;
  try {
    await fillLog(url, events, values);
    await migrateRead(url);
    const store = await openEventStore({ url, kinds: recordEvents, keys: noKeys, pepper: 'bench' });
    const client = new pg.Client(readConnection(url, 'bench'));
    await client.connect();
    let rows: Row[] = [];
    const eventsPerSecond: number[] = [];
    const limits: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      let table = '';
      let generation = 0;
      const seconds = await timed(async () => {
        ({ table, generation } = await build({ url, model, log: { store, url, kinds: recordEvents } }));
      });
      eventsPerSecond.push(events / seconds);
      rows = (await client.query<Row>(`select * from read.${table}`)).rows;
      await dropGeneration({ url, name: model.name, generation, actor: 'bench', why: 'measured' });
      limits.push(await limit(client, url, rows));
    }
    await client.end();
    await store.close();
    // the first round warms both
    const [rate, base] = [middle(eventsPerSecond.slice(1)), middle(limits.slice(1))];
    return {
      name: 'rebuild-rows',
      ours: Math.round(rate),
      limit: Math.round(base),
      ratio: rate / base,
      target: 0.5,
      unit: 'events/s',
      details: {
        rows: rows.length,
        rounds: eventsPerSecond.map((each, index) => `${Math.round(each)}/${Math.round(limits[index] ?? 0)}`),
      },
    };
  } finally {
    await postgres.stop();
  }
}

process.send?.(await bench());
process.disconnect?.();
