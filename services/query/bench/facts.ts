import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type BenchRow, middle } from '@portal/infra/tooling/bench/types';
import { tables } from '../facts/tables.ts';
import { parquetOf } from '../sheets/parquet.ts';

/** Rows of the table of transactions; another number for a shorter try. */
const rows = Number(process.env.FACTS_ROWS || 100_000_000);
/** in a file, as the export makes them */
const rowsInFile = 1_000_000;
const rounds = 3;
/** Seconds that somebody waits who asks over all there is, for each hundred million rows; threads and memory are those of a small machine. */
const limits = { each: 20, encoding: 50_000 };
const machine = { threads: '2', memory_limit: '4GB' };

const pseudoRandom = (max: number, salt: number): string => `(hash(n, ${salt}) % ${max})::bigint`;

/** Made by DuckDB, since the log would take hours: rows as the export has them, column for column. */
const generated = (first: number): string => `
  select n as position, make_timestamp(1735689600000000 + n * 300000)::timestamptz as recorded_at,
    (case when n % 40 = 0 then -1 else 1 end)::integer as sign,
    ('00000000-0000-4000-8000-' || lpad(to_hex(n - case when n % 40 = 0 then 7 else 0 end), 12, '0'))::uuid as id,
    1::integer as revision, (case when n % 40 = 0 then null else 'import' end) as source,
    null::varchar as origin_kind, null::varchar as origin_id, null::integer as origin_line,
    day as date, (year(day) * 100 + month(day))::integer as month, 'day' as period, 'settlement' as measure,
    (case when ${pseudoRandom(2, 2)} = 0 then 'export' else 'import' end) as flow,
    ['SF', 'SG', 'SH', 'SI', 'SJ', 'SK'][${pseudoRandom(6, 3)} + 1] as service,
    chr(65 + (c % 20)::integer) || chr(65 + (c // 20)::integer) as country,
    (310101 + ${pseudoRandom(16, 5)})::varchar as district, 'USD' as currency, cents as minor, cents as usd_cents,
    'own' as usd_source, day as usd_date
  from (select n, ${pseudoRandom(200, 4)} as c, ${pseudoRandom(10_000_000, 6)} as cents,
          date '2016-01-01' + ${pseudoRandom(3_650, 1)}::integer as day
          from range(${first}, ${first + rowsInFile}) numbers(n))`;

const known = `measure = 'settlement' and period <> 'year'`;

/** What the data map is asked for, over everything. */
const questions: Record<string, string> = {
  'by month': `select month, sum(sign * usd_cents) from facts where ${known} group by month order by month`,
  'by country': `select country, sum(sign * usd_cents) from facts where ${known} group by country order by 2 desc`,
  'by service and flow': `select service, flow, sum(sign * usd_cents) from facts where ${known} group by all`,
  'ten countries of a year': `select country, sum(sign * usd_cents) as cents from facts
    where ${known} and month between 202401 and 202412 group by country order by cents desc limit 10`,
  'by month, as of a position': `select month, sum(sign * usd_cents) from facts
    where ${known} and position <= ${Math.floor(rows / 2)} group by month order by month`,
  'what was corrected between two positions, by country': `select country, count(*), sum(sign * usd_cents) from facts
    where ${known} and sign = -1 and position between ${Math.floor(rows * 0.6)} and ${Math.floor(rows * 0.7)} group by country`,
};

/** Rows a second that become a file, of one process. */
function encoding(): number {
  const [table] = tables;
  if (!table) throw new Error('there is no table');
  const facts = {
    date: '2026-04-17',
    period: 'day',
    measure: 'settlement',
    flow: 'export',
    service: 'SI',
    country: 'SG',
    district: '310115',
    usd: { cents: 0, source: 'own', date: '2026-04-17' },
    origin: { source: 'hand' },
  };
  const events = Array.from({ length: 200_000 }, (_, n) => ({
    position: n + 1,
    stream: '',
    version: 1,
    type: 'TransactionRecorded',
    at: '2026-04-18T00:00:00.000Z',
    meta: {},
    data: {
      ...facts,
      id: `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
      amount: { currency: 'USD', minor: n * 37 },
      usd: { ...facts.usd, cents: n * 37 },
    },
  }));
  const began = performance.now();
  parquetOf(
    table.columns,
    events.flatMap((event) => table.rowsOf(event)),
  );
  return (events.length * 1_000) / (performance.now() - began);
}

/** Answers of DuckDB over a hundred million transactions in files as the export writes them. */
async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-facts-'));
  const duck = await DuckDBInstance.create(':memory:', { ...machine, temp_directory: folder });
  const connection = await duck.connect();
  try {
    const began = performance.now();
    for (let first = 1; first <= rows; first += rowsInFile)
      await connection.run(
        `copy (${generated(first)}) to '${folder}/${String(first).padStart(15, '0')}.parquet' (format parquet)`,
      );
    const generation = (performance.now() - began) / 1_000;
    await connection.run(`create view facts as select * from read_parquet('${folder}/*.parquet')`);
    const limit = (limits.each * rows) / 100_000_000;
    const answers: BenchRow[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const { length } = await (await connection.runAndReadAll(question)).getRows();
        if (length === 0) throw new Error(`"${name}" has no answer`);
        times.push((performance.now() - start) / 1_000);
      }
      const median = middle(times);
      answers.push({
        name: `${rows.toLocaleString('en')} rows: ${name}`,
        ours: median,
        limit,
        ratio: limit / median,
        target: 1,
        unit: 's',
        details: { limit: `${limit} s on two threads with 4 GB`, 'first time, in seconds': times[0] },
      });
    }
    const speed = encoding();
    return [
      ...answers,
      {
        name: 'events made rows and a file of Parquet',
        ours: speed,
        limit: limits.encoding,
        ratio: speed / limits.encoding,
        target: 1,
        unit: 'rows/s',
        details: { 'seconds that DuckDB took to make the files of this bench': Math.round(generation) },
      },
    ];
  } finally {
    connection.closeSync();
    duck.closeSync();
    await rm(folder, { recursive: true });
  }
}

process.send?.(await bench());
process.disconnect?.();
