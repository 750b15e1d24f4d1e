import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Program, programFile } from '../build/servers.ts';
import { openFlood } from './reads.ts';
import { type BenchRow, middle } from './types.ts';

/** connections that ask at once, and short turns of both, so that each pair meets the same machine; in seconds */
const flood = { connections: 16, warmUp: 3, seconds: 1, turns: 15 };

interface Compared {
  name: string;
  /** where ours listens, and the request that both are asked */
  url: string;
  request: string;
  /** the program of the limit, which tells its port, and what it is told */
  program: Program;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** what the ratio has to be */
  target: number;
}

/** Answers a second from the database by ours and by bare Fastify, in turns; the ratio is the middle of those of the pairs. */
export async function inTurns({ name, url, request, program, args, env, target }: Compared): Promise<BenchRow> {
  const child = fork(programFile(program), [...args], { env });
  const [port] = await once(child, 'message');
  const [ours, limit] = await Promise.all([
    openFlood(url, request, flood.connections),
    openFlood(`http://127.0.0.1:${port}`, request, flood.connections),
  ]);
  const turns: { ours: number; limit: number }[] = [];
  for (const each of [limit, ours]) await each.during(flood.warmUp);
  for (let turn = 0; turn < flood.turns; turn++) {
    // who comes first changes, since what a turn leaves to be done falls upon the next
    const first = turn % 2 ? await limit.during(flood.seconds) : undefined;
    const own = await ours.during(flood.seconds);
    turns.push({ ours: own, limit: first ?? (await limit.during(flood.seconds)) });
  }
  for (const each of [ours, limit]) each.close();
  child.disconnect();
  await once(child, 'exit');
  return {
    name,
    ours: Math.round(middle(turns.map((turn) => turn.ours))),
    limit: Math.round(middle(turns.map((turn) => turn.limit))),
    ratio: middle(turns.map((turn) => turn.ours / turn.limit)),
    ...{ target, unit: 'answers/s' },
    details: {
      limit: 'Fastify with pg, the same SQL',
      turns: turns.map((turn) => `${Math.round(turn.ours)}/${Math.round(turn.limit)}`),
    },
  };
}
