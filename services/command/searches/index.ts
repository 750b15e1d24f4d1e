import { createHmac } from 'node:crypto';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { migratedPool } from '@portal/infra/runtime/database/pools';
import { networkOf } from '@portal/infra/runtime/http/network';
import type { Language } from '@portal/shared/codes/index';
import { fixedLength } from '@portal/shared/rules/retention';
import type { Logger } from 'pino';
import { repeatedly } from '../base/background.ts';
import { forgetAsked, keepAsked, searchMigration, type VisitorSearch } from './table.ts';
import { isTellable } from './tellable.ts';

/** so many different networks, and for so long */
export const popularSearchRules = { least: 5, days: fixedLength('searches') / (24 * 3_600_000) } as const;

const batchEvery = 5_000;
/** what comes on top, in a flood, is let go */
const batchMax = 2_000;
const forgetEvery = 3_600_000;

export interface Searches {
  /** Somebody looked for that and found something, they say; it is kept with the next batch. */
  asked(search: { query: string; lan: Language; address: string }): void;
  /** Writes what has come since the last batch. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchesOptions {
  /** of the log's database */
  url: string;
  /** of the keyed hashes */
  secret: string;
  logger: Logger;
}

/** Counts what visitors look for, without who; a kill loses the batch that was not written yet. */
export async function trackSearches({ url, secret, logger }: SearchesOptions): Promise<Searches> {
  const database = await migratedPool({ ...connectionTo(url, 'searches'), max: 1 }, [searchMigration], logger);
  const hash = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest();
  let batch = new Map<string, VisitorSearch>();

  async function flush(): Promise<void> {
    const all = [...batch.values()];
    batch = new Map();
    if (all.length) await keepAsked(database, all, popularSearchRules.least);
  }
  const trying = (work: () => Promise<void>, failed: string) => async () => {
    try {
      await work();
    } catch (err) {
      logger.warn({ err }, failed);
    }
  };
  const writing = repeatedly(trying(flush, 'what was looked for could not be kept'), batchEvery);
  const forgetting = repeatedly(
    trying(
      () => forgetAsked(database, popularSearchRules),
      'what was looked for could not be forgotten; trying again in an hour',
    ),
    forgetEvery,
  );

  return {
    asked({ query, lan: language, address }) {
      const words = query.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
      if (!isTellable(words) || batch.size >= batchMax) return;
      const key = hash(language, words.toLowerCase());
      const visitor = hash(networkOf(address), key.toString('hex'));
      batch.set(visitor.toString('hex'), { visitor, query: key, lan: language, words });
    },
    flush,
    async close() {
      await writing.close();
      await forgetting.close();
      await trying(flush, 'what was looked for last could not be kept')();
      await database.end();
    },
  };
}
