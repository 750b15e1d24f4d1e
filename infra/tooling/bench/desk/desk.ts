import { loadavg } from 'node:os';
import { decideBatch, reviewQueue } from '@portal/shared/calls/review';
import type { ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { openConnection } from '../commands/connection.ts';
import { at, besideRow, startLoad } from '../commands/task.ts';
import { inTurns } from '../in-turns.ts';
import { evenly, type Read } from '../reads.ts';
import type { BenchRow } from '../types.ts';
import { type DeskScene, openDesk } from './fixture.ts';

const size = { records: 100_000, waiting: 5_000 };
const limits = { p99: 60, throughput: 0.9, batch: 3_000 };
const rates = { reads: 50, commands: 50 };
const warmUp = 10;
const seconds = 30;
const batchSize = 500;

const post = (path: string, token: string, input: object): string => {
  const body = Buffer.from(JSON.stringify(input)).toString('latin1');
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\ntoken: ${token}\r\nlang: CN\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

/** What an auditor asks for: the queue, each list with filters, a detail with its comparison. */
function readsOf({ admins: [token = ''], waiting }: DeskScene): Read[] {
  const toRead = (name: string, path: string, input: (n: number) => object): Read => ({
    name,
    request: (n) => post(path, token, input(n)),
  });
  const page = (n: number) => ({ pageNo: 1 + (n % 5), pageSize: 20 });
  return [
    toRead('queue', reviewQueue.path, page),
    toRead('queue of one kind, free ones', reviewQueue.path, (n) => ({ ...page(n), kind: 'product', holder: 'free' })),
    ...recordKinds.flatMap((each): Read[] => {
      const kind: ReviewedKind = each;
      const { auditList, auditShow } = callsOf<ReviewedKind>(kind);
      const versions = waiting.get(kind.kind) ?? [];
      const name = kind.fields[kind.name]?.wire ?? kind.name;
      return [
        toRead(`${kind.kind}: what waits`, auditList.path, (n) => ({ ...page(n), status: '2' })),
        toRead(`${kind.kind}: by name and status`, auditList.path, (n) => ({ status: '1', [name]: String(100 + n) })),
        toRead(`${kind.kind}: detail`, auditShow.path, (n) => ({ id: versions[(n * 7) % versions.length] })),
      ];
    }),
  ];
}

/** The queue from the database, beside the limit. */
function compared({ stack, admins: [token = ''] }: DeskScene): Promise<BenchRow> {
  const input = { pageNo: 1, pageSize: 20 };
  return inTurns({
    name: 'queue from the database',
    url: stack.query,
    request: post(reviewQueue.path, token, input),
    program: 'bench-desk',
    args: [String(input.pageSize)],
    env: stack.env,
    target: limits.throughput,
  });
}

async function batch({ stack, admins: [token = ''] }: DeskScene): Promise<BenchRow> {
  const rows: { kind: string; id: string; recordVersion: number }[] = [];
  for (let pageNo = 1; rows.length < batchSize; pageNo++) {
    const connection = await openConnection(stack.query);
    const { body } = await connection.ask(post(reviewQueue.path, token, { kind: 'product', pageNo, pageSize: 40 }));
    connection.close();
    const { data }: { data: { rows: typeof rows } } = JSON.parse(Buffer.from(body, 'latin1').toString());
    rows.push(...data.rows.map(({ kind, id, recordVersion }) => ({ kind, id, recordVersion })));
  }
  const connection = await openConnection(stack.command);
  const began = performance.now();
  const decisions = { rows: rows.slice(0, batchSize), status: '1', refuseReason: '' };
  const { status, body } = await connection.ask(post(decideBatch.path, token, decisions));
  const took = performance.now() - began;
  connection.close();
  const { data }: { data: { results: { flag: string }[] } } = JSON.parse(Buffer.from(body, 'latin1').toString());
  const done = data.results.filter(({ flag }) => flag === 'T').length;
  if (status !== 200 || done < batchSize)
    throw new Error(`${done} of ${batchSize} were decided on: ${body.slice(0, 500)}`);
  return under('500 decisions at once', took, limits.batch);
}

const under = (name: string, measured: number, limit: number, details?: BenchRow['details']): BenchRow => ({
  name,
  ours: measured,
  limit,
  ratio: limit / measured,
  target: 1,
  unit: 'ms',
  ...(details && { details }),
});

/**
 * The auditors' desk over 100,000 records of every kind, 5,000 of them waiting, no answer kept: what an auditor asks for at
 * 50 requests a second beside 50 commands a second; how many pages of the queue a second; 500 decisions in one call.
 */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openDesk(size);
  const { stack, sellers, admins } = fixture;
  const commands = startLoad({ command: stack.command, query: stack.query, connections: 32, sellers, admins });
  try {
    const reads = readsOf(fixture);
    await evenly(stack.query, reads, rates.reads, warmUp);
    const [times, ran] = await Promise.all([
      evenly(stack.query, reads, rates.reads, seconds),
      commands.run({ seconds: seconds + 1, rate: rates.commands }),
    ]);
    const all = [...times.values()].flat().sort((a, b) => a - b);
    const rows = [
      under('all reads, p99', at(all, 0.99), limits.p99, {
        reads: all.length,
        p50: at(all, 0.5),
        'load of the machine': loadavg().map((each) => Number(each.toFixed(1))),
      }),
      ...[...times].map(([name, each]) => {
        const sorted = each.sort((a, b) => a - b);
        return under(`${name}, p99`, at(sorted, 0.99), limits.p99, { p50: at(sorted, 0.5), count: sorted.length });
      }),
      besideRow([ran], rates.commands),
      await compared(fixture),
      await batch(fixture),
    ];
    return rows;
  } finally {
    commands.close();
    await fixture.close();
  }
}
