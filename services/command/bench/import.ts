import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { migrateLog, openEventStore } from '@portal/infra/runtime/event-store/index';
import { openLogReader } from '@portal/infra/runtime/event-store/log-reader';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import { createLogger } from '@portal/infra/runtime/logging';
import { openLimit } from '@portal/infra/tooling/bench/event-store/limit';
import { type BenchRow, middle } from '@portal/infra/tooling/bench/types';
import { testPostgres } from '@portal/infra/tooling/embedded/testing';
import { importStream } from '@portal/shared/events/import';
import { eventKinds } from '@portal/shared/events/index';
import { csvLine } from '@portal/shared/rules/csv';
import { type ImportDependencies, type Importers, runImport } from '../import/import.ts';
import { transactionImporter } from '../import/transactions.ts';

const rows = 100_000;
const rounds = 3;
const limitSeconds = 4;
const countries = ['SG', 'US', 'DE', 'BR', 'JP', 'KR', 'FR'];

/** A file of transactions, of which none is in the log yet. */
function fileOf(round: number): Buffer {
  const lines = [csvLine(['reference', 'date', 'flow', 'service', 'country', 'amountUsd', 'district'])];
  for (let n = 0; n < rows; n++) {
    const day = `2026-${String((n % 10) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
    const country = countries[n % countries.length] ?? '';
    lines.push(csvLine([`B${round}-${n}`, day, n % 2 ? 'export' : 'import', 'SI', country, `${n}.25`, '310115']));
  }
  return Buffer.from(lines.join(''));
}

const importersOf = (deps: ImportDependencies): Importers => {
  const transactions = transactionImporter(deps);
  return { transactions, catalogue: transactions };
};

/** Seconds for one file through rows, rules, log and progress, in a process of its own. */
async function imported(deps: ImportDependencies, files: Map<string, Buffer>, round: number): Promise<number> {
  const importId = randomUUID();
  const bytes = fileOf(round);
  const digest = createHash('sha256').update(bytes).digest('hex');
  files.set(digest, bytes);
  const meta = { actor: 'bench', role: 'SHDIPP_ADMIN', site: '01', lang: 'EN', correlation: 'b', causation: importId };
  await deps.store.append({
    stream: importStream(importId),
    expected: 'none',
    events: [
      {
        type: 'ImportStarted',
        data: {
          importId,
          subject: 'transactions',
          fileName: 'bench.csv',
          digest,
          size: bytes.length,
          period: 'day',
          by: 'bench',
          mode: 'add',
          check: null,
          reason: '',
        },
      },
    ],
    meta,
  });
  const began = performance.now();
  const { added, bad } = await runImport(deps.store, importersOf(deps), {
    importId,
    meta,
    signal: new AbortController().signal,
  });
  if (added !== rows || bad) throw new Error(`${added} rows were added and ${bad} refused`);
  files.delete(digest);
  return (performance.now() - began) / 1_000;
}

async function measured(): Promise<BenchRow> {
  const postgres = await testPostgres({ durable: true });
  try {
    const { url } = postgres;
    await migrateLog(url);
    const keys = await openPersonKeys(url);
    const store = await openEventStore({ url, kinds: eventKinds, keys, pepper: 'bench' });
    const past = openLogReader({ url, kinds: eventKinds, keys, logger: createLogger('bench', 'warn') });
    const contents = new Map<string, Buffer>();
    const files: ImportDependencies['files'] = {
      async stream(digest, from = 0) {
        const bytes = contents.get(digest)?.subarray(from);
        const chunksOf = (all: Buffer) =>
          Array.from({ length: Math.ceil(all.length / 65_536) }, (_, n) => all.subarray(n * 65_536, (n + 1) * 65_536));
        return bytes && { bytes: Readable.from(chunksOf(bytes)), size: bytes.length };
      },
    };
    const deps = { store, past, files };
    const limit = await openLimit(url);
    await imported(deps, contents, 0);
    await limit.run(1);
    const rates: number[] = [];
    const limits: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      limits.push(await limit.run(limitSeconds));
      rates.push(rows / (await imported(deps, contents, round)));
    }
    await limit.close();
    await past.close();
    await store.close();
    await keys.close();
    const [portalRate, base] = [middle(rates), middle(limits)];
    return {
      name: 'import',
      ours: Math.round(portalRate),
      limit: Math.round(base),
      ratio: portalRate / base,
      target: 1,
      unit: 'rows/s',
      details: {
        limit: limit.name,
        rounds: rates.map((rate, n) => `${Math.round(rate)}/${Math.round(limits[n] ?? 0)}`),
      },
    };
  } finally {
    await postgres.stop();
  }
}

process.send?.(await measured());
process.disconnect?.();
