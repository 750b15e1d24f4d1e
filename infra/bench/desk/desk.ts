import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { decideBatch, reviewQueue } from '@portal/shared/calls/review';
import type { ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { programFile } from '../../build/servers.ts';
import { openConnection } from '../commands/connection.ts';
import { at, besideRow, startLoad } from '../commands/task.ts';
import { evenly, openFlood, type Read } from '../reads.ts';
import { type BenchRow, middle } from '../types.ts';
import { type DeskScene, openDesk } from './scene.ts';

const size = { records: 100_000, waiting: 5_000 };
const limits = { p99: 60, throughput: 0.9, batch: 3_000 };
const rates = { reads: 50, commands: 50 };
const warmUp = 10;
const seconds = 30;
const batchSize = 500;
/** for throughput: connections that ask at once, and short turns of both, so that each pair meets the same machine */
const flood = { connections: 16, warmUp: 3, seconds: 1, turns: 15 };

const post = (path: string, token: string, input: object): string => {
  const body = Buffer.from(JSON.stringify(input)).toString('latin1');
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\ntoken: ${token}\r\nlang: CN\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

/** What an auditor asks for: the queue, each list with filters, a detail with its comparison. */
function readsOf({ admins: [token = ''], waiting }: DeskScene): Read[] {
  const asked = (name: string, path: string, input: (n: number) => object): Read => ({
    name,
    request: (n) => post(path, token, input(n)),
  });
  const page = (n: number) => ({ pageNo: 1 + (n % 5), pageSize: 20 });
  return [
    asked('queue', reviewQueue.path, page),
    asked('queue of one kind, free ones', reviewQueue.path, (n) => ({ ...page(n), kind: 'product', holder: 'free' })),
    ...recordKinds.flatMap((each): Read[] => {
      const kind: ReviewedKind = each;
      const { auditList, auditShow } = callsOf<ReviewedKind>(kind);
      const versions = waiting.get(kind.kind) ?? [];
      const name = kind.fields[kind.name]?.wire ?? kind.name;
      return [
        asked(`${kind.kind}: what waits`, auditList.path, (n) => ({ ...page(n), status: '2' })),
        asked(`${kind.kind}: by name and status`, auditList.path, (n) => ({ status: '1', [name]: String(100 + n) })),
        asked(`${kind.kind}: detail`, auditShow.path, (n) => ({ id: versions[(n * 7) % versions.length] })),
      ];
    }),
  ];
}

/** The queue from the database by ours and by the limit in turns; the ratio is the middle of those of the pairs. */
async function compared({ stack, admins: [token = ''] }: DeskScene): Promise<BenchRow> {
  const input = { pageNo: 1, pageSize: 20 };
  const request = post(reviewQueue.path, token, input);
  const child = fork(programFile('bench-desk'), [String(input.pageSize)], { env: stack.env });
  const [port] = await once(child, 'message');
  const [ours, limit] = await Promise.all([
    openFlood(stack.query, request, flood.connections),
    openFlood(`http://127.0.0.1:${port}`, request, flood.connections),
  ]);
  const turns: { ours: number; limit: number }[] = [];
  for (const each of [limit, ours]) await each.during(flood.warmUp);
  for (let turn = 0; turn < flood.turns; turn++) {
    // who comes first changes, since what a turn leaves to be done falls upon the next
    const first = turn % 2 ? await limit.during(flood.seconds) : undefined;
    const rate = await ours.during(flood.seconds);
    turns.push({ ours: rate, limit: first ?? (await limit.during(flood.seconds)) });
  }
  for (const each of [ours, limit]) each.close();
  child.disconnect();
  await once(child, 'exit');
  return {
    name: 'queue from the database',
    ours: Math.round(middle(turns.map((turn) => turn.ours))),
    limit: Math.round(middle(turns.map((turn) => turn.limit))),
    ratio: middle(turns.map((turn) => turn.ours / turn.limit)),
    ...{ target: limits.throughput, unit: 'answers/s' },
    details: {
      limit: 'Fastify with pg, the same SQL',
      turns: turns.map((turn) => `${Math.round(turn.ours)}/${Math.round(turn.limit)}`),
    },
  };
}

async function batch({ stack, admins: [token = ''] }: DeskScene): Promise<BenchRow> {
  const rows: { kind: string; id: string; submitTime: string }[] = [];
  for (let pageNo = 1; rows.length < batchSize; pageNo++) {
    const connection = await openConnection(stack.query);
    const { body } = await connection.ask(post(reviewQueue.path, token, { kind: 'product', pageNo, pageSize: 40 }));
    connection.close();
    const { data }: { data: { rows: typeof rows } } = JSON.parse(Buffer.from(body, 'latin1').toString());
    rows.push(...data.rows.map(({ kind, id, submitTime }) => ({ kind, id, submitTime })));
  }
  const connection = await openConnection(stack.command);
  const began = performance.now();
  const asked = { rows: rows.slice(0, batchSize), status: '1', refuseReason: '' };
  const { status, body } = await connection.ask(post(decideBatch.path, token, asked));
  const took = performance.now() - began;
  connection.close();
  const { data }: { data: { results: { flag: string }[] } } = JSON.parse(Buffer.from(body, 'latin1').toString());
  const done = data.results.filter(({ flag }) => flag === 'T').length;
  if (status !== 200 || done < batchSize)
    throw new Error(`${done} of ${batchSize} were decided on: ${body.slice(0, 500)}`);
  return under('500 decisions at once', took, limits.batch);
}

const under = (name: string, ours: number, limit: number, details?: BenchRow['details']): BenchRow => ({
  ...{ name, ours, limit, ratio: limit / ours, target: 1, unit: 'ms' },
  ...(details && { details }),
});

/**
 * The auditors' desk over 100,000 records of every kind, 5,000 of them waiting, no answer kept: what an auditor asks for at
 * 50 requests a second beside 50 commands a second; how many pages of the queue a second; 500 decisions in one call.
 */
export async function bench(): Promise<BenchRow[]> {
  const scene = await openDesk(size);
  const { stack, sellers, admins } = scene;
  const commands = startLoad({ command: stack.command, query: stack.query, connections: 32, sellers, admins });
  try {
    const reads = readsOf(scene);
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
      await compared(scene),
      await batch(scene),
    ];
    return rows;
  } finally {
    commands.close();
    await scene.close();
  }
}
