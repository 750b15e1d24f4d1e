import { connectionTo } from '@portal/infra/runtime/database/connection';
import { databasePool } from '@portal/infra/runtime/database/pools';
import type { Language } from '@portal/shared/codes/index';
import type { Logger } from 'pino';
import type { SearchEngine } from './engine.ts';

/** read, and told of them */
const limits = { read: 40, told: 10 };
const knownFor = 60_000;

export interface Popular {
  /** What others look for in that language and find, what most of them look for first; it may be a minute old. */
  list(language: Language): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface PopularOptions {
  /** of the log's database, where the command service keeps it, or of its replica */
  url: string;
  engine: SearchEngine;
  logger: Logger;
}

const query = `select t.words from searches.told t join searches.asked a using (query)
  where t.lan = $1 group by t.query, t.words order by count(*) desc, t.words limit $2`;

/** Only what is found as it was asked for: whoever told of it is not believed. */
async function found(engine: SearchEngine, language: Language, words: readonly string[]): Promise<string[]> {
  const list: string[] = [];
  for (const each of words) {
    if (list.length >= limits.told) break;
    const sought = { query: each, lan: language, site: '', kinds: [], tags: [], languages: [] } as const;
    const { total, near } = await engine.search(sought, { sort: 'relevance', limit: 1, offset: 0 });
    if (total > 0 && !near) list.push(each);
  }
  return list;
}

export function openPopular({ url, engine, logger }: PopularOptions): Popular {
  const database = databasePool({ ...connectionTo(url, 'popular'), max: 1 }, logger);
  const known = new Map<Language, { until: number; list: Promise<readonly string[]> }>();

  async function read(language: Language): Promise<readonly string[]> {
    // the command service makes it when it starts first
    const { rows } = await database.query<{ there: boolean }>(
      `select to_regclass('searches.told') is not null as there`,
    );
    if (!rows[0]?.there) return [];
    const result = await database.query<{ words: string }>(query, [language, limits.read]);
    return found(
      engine,
      language,
      result.rows.map(({ words }) => words),
    );
  }

  return {
    list(language) {
      const before = known.get(language);
      if (before && before.until > performance.now()) return before.list;
      const list = read(language).catch((err: unknown) => {
        logger.warn({ err }, 'what others look for could not be read');
        return before?.list ?? [];
      });
      known.set(language, { until: performance.now() + knownFor, list });
      return list;
    },
    close: () => database.end(),
  };
}
