import { randomUUID } from 'node:crypto';
import { testDatabase } from '@portal/infra/embedded/test-database';
import type { PortalEvent } from '@portal/shared/events/index';
import type pg from 'pg';
import { pino } from 'pino';
import { type Reader, reader } from '../../database.ts';
import { openPool } from '../../pool.ts';
import { productRanks } from '../../projections/ranks/model.ts';
import { slotRecords } from '../../records/slot.ts';
import { fillModel } from '../../testing/read-models.ts';
import { type Fact, factsOf } from '../../testing/recorded.ts';
import type { SearchEngine } from '../engine.ts';
import { searchDocuments } from '../model.ts';
import { openSearch } from '../opensearch/client.ts';
import { openSearchEngine } from '../opensearch/engine.ts';
import { allDocuments } from '../opensearch/rows.ts';
import { fillIndex } from '../opensearch/write.ts';
import { postgresSearch } from '../postgres/engine.ts';
import { searchWords } from '../words-model.ts';
import { standIn } from './opensearch-server.ts';

/** What happened, and when, where that matters. */
export interface Happened {
  event: PortalEvent;
  at?: string;
}

/** A search with a log of its own. */
export interface Tried {
  /** `most`: so many are counted; of each search that it is asked for, where it is said */
  engine(most?: number): SearchEngine;
  /** Afterwards what happened can be found. */
  happen(all: readonly Happened[]): Promise<void>;
  close(): Promise<void>;
}

export const searchModels = [searchDocuments, searchWords, slotRecords, productRanks] as const;

interface Models {
  reader: Reader;
  pool: pg.Pool;
  /** The read models after that, and all before it. */
  happen(all: readonly Happened[]): Promise<void>;
  close(): Promise<void>;
}

/** The read models that searches are made from. */
export async function openModels(): Promise<Models> {
  const database = await testDatabase();
  const pool = openPool(database.url, pino({ level: 'error' }), { max: 2 });
  await pool.query('create schema read');
  let happened: readonly Happened[] = [];
  return {
    pool,
    reader: reader(pool, searchModels),
    async happen(all) {
      happened = [...happened, ...all];
      const log: Fact[] = factsOf(happened.map(({ event }) => event)).map((fact, index) => ({
        ...fact,
        at: happened[index]?.at ?? fact.at,
      }));
      await fillModel(pool, searchDocuments, log);
      await fillModel(pool, searchWords, log);
      await fillModel(pool, slotRecords, log);
      await fillModel(pool, productRanks, log);
    },
    async close() {
      await pool.end();
      await database.stop();
    },
  };
}

/** Our own words in PostgreSQL. */
export async function tryPostgres(): Promise<Tried> {
  const models = await openModels();
  return {
    ...models,
    engine: (most) =>
      most === undefined
        ? postgresSearch(models.reader)
        : postgresSearch(models.reader, { counted: most, ordered: most }),
  };
}

/** OpenSearch at that address, with an index of its own that is removed afterwards. */
async function tryOpenSearch(url: string, end: () => Promise<void> = async () => undefined): Promise<Tried> {
  const models = await openModels();
  const server = openSearch({
    url,
    user: process.env.OPENSEARCH_TEST_USER,
    password: process.env.OPENSEARCH_TEST_PASSWORD,
  });
  const alias = `portal-test-${randomUUID()}`;
  return {
    ...models,
    engine: (counted) =>
      openSearchEngine(models.reader, server, { index: alias, ...(counted !== undefined && { counted }) }),
    async happen(all) {
      await models.happen(all);
      const client = await models.pool.connect();
      try {
        const place = { position: 1, filled_from: 'test' };
        await fillIndex(server, alias, { place, pages: allDocuments(client, 1) });
      } finally {
        client.release();
      }
    },
    async close() {
      const own = Object.keys(await server.aliases(`${alias}-*`));
      if (own.length) await server.updateAliases(own.map((index) => ({ remove_index: { index } })));
      await models.close();
      await end();
    },
  };
}

/** The address of an OpenSearch, 2.15 or newer, that may be written to: `npm test` asks it too. */
const given = process.env.OPENSEARCH_TEST_URL;

/** Whatever implements the port. */
export const engines: readonly { name: string; open: () => Promise<Tried> }[] = [
  { name: 'PostgreSQL', open: tryPostgres },
  {
    name: 'what stands for OpenSearch',
    async open() {
      const stand = await standIn();
      return tryOpenSearch(stand.url, stand.close);
    },
  },
  ...(given ? [{ name: 'OpenSearch', open: () => tryOpenSearch(given) }] : []),
];

/** Of those there are only where an address is given. */
export const missing = given ? [] : ['OpenSearch (OPENSEARCH_TEST_URL names none)'];
