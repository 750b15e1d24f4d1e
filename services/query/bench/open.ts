import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { openShelf } from '@portal/infra/runtime/files/index';
import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import type { MadeFiles } from '@portal/infra/tooling/bench/open';
import { reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { models } from '../models.ts';
import { makeFiles } from '../open/make-files.ts';
import { type OpenSource, openSources } from '../open/records.ts';

/** Makes the files of a day as the query service does, of so many products at most, and tells what it took. */
const [, , maxRows = 'Infinity'] = process.argv;
const origin = 'https://portal.test';
const pool = openPool(readSettings('log').readModelUrl, createLogger('bench', 'warn'));
const db = reader(pool, models);
const sources = openSources(origin);

const MB = 1024 * 1024;
const since = (began: number): number => (performance.now() - began) / 1_000;
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Its first rows alone, as if there were no more. */
const firstOf = (source: OpenSource, rows: number): OpenSource => ({
  ...source,
  async *all(from) {
    let remainingRows = rows;
    for await (const page of source.all(from)) {
      yield page;
      remainingRows -= page.length;
      if (remainingRows <= 0) return;
    }
  },
});

async function measured(): Promise<MadeFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-open-'));
  try {
    const shelf = openShelf(pathToFileURL(folder).href, 'open');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const before = process.memoryUsage.rss();
    delay.enable();
    const began = performance.now();
    const { files } = await makeFiles({
      reader: db,
      freshness: { position: () => 1, epoch: () => 1, reached: async () => true },
      shelf,
      origin,
      now: Date.now,
      sources: { ...sources, products: firstOf(sources.products, Number(maxRows)) },
    });
    const seconds = since(began);
    delay.disable();
    const peak = process.resourceUsage().maxRSS / 1_024;

    // what nobody can do without: each row read, and each file compressed
    const readStart = performance.now();
    for await (const page of firstOf(sources.products, Number(maxRows)).all(db)) if (!page.length) break;
    const read = since(readStart);
    for (const { sha256 } of files) {
      const stored = await shelf.contents.stream(sha256);
      if (stored) await pipeline(stored.bytes, createGzip(), nowhere());
    }
    return {
      seconds,
      floor: since(readStart),
      read,
      peak,
      grown: peak - before / MB,
      held: delay.max / 1e6,
      rows: files.reduce((sum, { rows, format }) => sum + (format === 'csv' ? rows : 0), 0),
      megabytes: files.reduce((sum, { size }) => sum + size, 0) / MB,
    };
  } finally {
    await rm(folder, { recursive: true });
    await pool.end();
  }
}

process.send?.(await measured());
