import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Program, programFile } from '../../build/servers.ts';
import { besideRow, startLoad } from '../commands/task.ts';
import { connections, load } from '../load.ts';
import { openScene, type PortalFixture } from '../portal/fixture.ts';
import { type BenchRow, middle } from '../types.ts';
import { queryWithoutCache } from '../without-cache.ts';

const rounds = 3;
const seconds = 4;
/** warm-up, starting and ending of the servers included, about */
const roundsTake = rounds * 2 * (seconds + 2);
const commandRate = 200;
/** each command that changes what is listed makes everyone wait for one query */
const besideTarget = 0.5;
export const pageSize = 20;
const list = `/product/list?site=01&lan=CN&pageNo=1&pageSize=${pageSize}`;

/** Started for one measurement, so that nothing idles beside the next. */
interface Server {
  url: string;
  close(): Promise<unknown>;
}

type Start = () => Promise<Server>;

/** A server of the bench, which tells its port. */
export const started =
  (program: Program, path: string, args: readonly string[], env: NodeJS.ProcessEnv): Start =>
  async () => {
    const child = fork(programFile(program), args, { env });
    const [port] = await once(child, 'message');
    return {
      url: `http://127.0.0.1:${port}${path}`,
      close() {
        child.disconnect();
        return once(child, 'exit');
      },
    };
  };

/** The public list by the query service itself, keeping no answers. */
export const withoutCache =
  (fixture: PortalFixture): Start =>
  async () => {
    const service = await queryWithoutCache(fixture);
    return { url: `${service.url}${list}`, close: () => service.stop() };
  };

async function measured(start: Start): Promise<number> {
  const { url, close } = await start();
  try {
    await load(url, 1);
    return await load(url, seconds);
  } finally {
    await close();
  }
}

interface Row {
  name: string;
  ours: Start;
  limit: Start;
  target: number;
  details: Record<string, unknown>;
}

/** Answers a second, ours and the limit by turns. */
export async function compared({ name, ours: task, limit, target, details }: Row): Promise<BenchRow> {
  const results: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    limits.push(await measured(limit));
    results.push(await measured(task));
  }
  const rate = middle(results);
  const base = middle(limits);
  return {
    name,
    ours: Math.round(rate),
    limit: Math.round(base),
    ratio: rate / base,
    target,
    unit: 'answers/s',
    details: {
      ...details,
      connections,
      rounds: results.map((each, round) => `${Math.round(each)}/${Math.round(limits[round] ?? 0)}`),
    },
  };
}

/** Measures while commands come in evenly, and tells how many of them were accepted. */
async function withCommands(fixture: PortalFixture, measure: () => Promise<BenchRow>): Promise<BenchRow[]> {
  const { stack, sellers, admins } = fixture;
  const commands = startLoad({ command: stack.command, query: stack.query, connections: 64, sellers, admins });
  try {
    const [row, ran] = await Promise.all([measure(), commands.run({ seconds: roundsTake, rate: commandRate })]);
    return [row, besideRow([ran], commandRate)];
  } finally {
    commands.close();
  }
}

/** The public list: from the cache, from the database, and with commands beside; and the shell by itself. */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene();
  const { stack } = fixture;
  try {
    const url = `${stack.query}${list}`;
    const bytes = (await (await fetch(url)).arrayBuffer()).byteLength;
    const size = [String(bytes)];
    const bare = started('bench-http', '/constant', ['bare', ...size], process.env);
    const shell = started('bench-http', '/constant', ['shell', ...size], process.env);
    const sameSql = started('bench-list', '/product/list', [String(pageSize)], stack.env);
    const cached: Start = async () => ({ url, close: async () => undefined });

    const rows = [
      await compared({
        name: 'shell',
        ours: shell,
        limit: bare,
        target: 0.5,
        details: { limit: 'bare Fastify, the same constant', bytes },
      }),
      await compared({
        name: 'list from the cache',
        ours: cached,
        limit: shell,
        target: 0.8,
        details: { limit: 'a constant of the same size through the same shell', bytes },
      }),
      await compared({
        name: 'list from the database',
        ours: withoutCache(fixture),
        limit: sameSql,
        target: 0.9,
        details: { limit: 'Fastify with pg, the same SQL' },
      }),
    ];

    const rowsUnderLoad = await withCommands(fixture, () =>
      compared({
        name: `list, ${commandRate} commands/s beside`,
        ours: cached,
        limit: shell,
        target: besideTarget,
        details: { limit: 'the constant, with the same commands beside', bytes },
      }),
    );
    return [...rows, ...rowsUnderLoad];
  } finally {
    await fixture.close();
  }
}
