import { testDatabase } from '@portal/infra/embedded/test-database';
import type { PortalEvent } from '@portal/shared/events/index';
import { pino } from 'pino';
import { type Reader, reader } from '../../database.ts';
import { openPool } from '../../pool.ts';
import { productRanks } from '../../projections/ranks/model.ts';
import { slotRecords } from '../../records/slot.ts';
import { fillModel } from '../../testing/read-models.ts';
import { type Fact, factsOf } from '../../testing/recorded.ts';
import type { SearchEngine } from '../engine.ts';
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
  /** `most`: so many are counted; of each search that it is asked for, where it is said */
  engine(most?: number): SearchEngine;
  /** Afterwards what happened can be found. */
  happen(all: readonly Happened[]): Promise<void>;
  close(): Promise<void>;
}

export const searchModels = [searchDocuments, searchWords, slotRecords, productRanks] as const;

interface Models {
  reader: Reader;
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
        : postgresSearch(models.reader, { counted: most, suggested: most }),
  };
}

/** Whatever implements the port. */
export const engines: readonly { name: string; open: () => Promise<Tried> }[] = [
  { name: 'PostgreSQL', open: tryPostgres },
];
