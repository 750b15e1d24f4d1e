import { randomUUID } from 'node:crypto';
import { containerOpenSearch } from '@portal/infra/tooling/checks/opensearch/container';
import { standIn } from '@portal/infra/tooling/checks/opensearch/stand-in';
import { noContainers } from '@portal/infra/tooling/embedded/containers';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import type { PortalEvent } from '@portal/shared/events/index';
import type pg from 'pg';
import { pino } from 'pino';
import { type Reader, reader } from '../../base/database.ts';
import { openPool } from '../../base/pool.ts';
import { productRanks } from '../../ranks/model.ts';
import { slotRecords } from '../../slots/model.ts';
import { fillModel } from '../../testing/read-models.ts';
import { type Fact, factsOf } from '../../testing/recorded.ts';
import type { SearchEngine } from '../engine.ts';
import { openSearch } from '../engines/opensearch/client.ts';
import { openSearchEngine } from '../engines/opensearch/engine.ts';
import { allDocuments } from '../engines/opensearch/rows.ts';
import { fillIndex } from '../engines/opensearch/write.ts';
import { searchDocuments } from '../model.ts';
import { postgresSearch } from '../postgres/engine.ts';
import { searchWords } from '../words-model.ts';

/** What happened, and when, where that matters. */
export interface Happened {
  event: PortalEvent;
  at?: string;
}

/** A search with a log of its own. */
export interface Tried {
  /** `maxCounted`: so many are counted; of each search that it is asked for, where it is said */
  engine(maxCounted?: number): SearchEngine;
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
    engine: (maxCounted) =>
      maxCounted === undefined
        ? postgresSearch(models.reader)
        : postgresSearch(models.reader, { counted: maxCounted, ordered: maxCounted }),
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

/** The address of an OpenSearch, 2.15 or newer, that may be written to: it is asked instead of a container. */
const serverUrl = process.env.OPENSEARCH_TEST_URL;
const reason = serverUrl ? undefined : await noContainers();
if (reason)
  console.info(`The search is not tried against an OpenSearch: OPENSEARCH_TEST_URL names none, and ${reason}`);

async function tryRealServer(): Promise<Tried> {
  if (serverUrl) return tryOpenSearch(serverUrl);
  const container = await containerOpenSearch();
  return tryOpenSearch(container.url, container.stop);
}

/** Whatever implements the port. */
export const engines: readonly { name: string; open: () => Promise<Tried> }[] = [
  { name: 'PostgreSQL', open: tryPostgres },
  {
    name: 'the stand-in of OpenSearch',
    async open() {
      const stand = await standIn();
      return tryOpenSearch(stand.url, stand.close);
    },
  },
  ...(reason ? [] : [{ name: 'OpenSearch', open: tryRealServer }]),
];

/** Those that cannot be asked here, with the reason. */
export const missing = reason ? [`OpenSearch: OPENSEARCH_TEST_URL names none, and ${reason}`] : [];
