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
  const [measured, limit] = await Promise.all([
    openFlood(url, request, flood.connections),
    openFlood(`http://127.0.0.1:${port}`, request, flood.connections),
  ]);
  const iterations: { ours: number; limit: number }[] = [];
  for (const each of [limit, measured]) await each.during(flood.warmUp);
  for (let iteration = 0; iteration < flood.turns; iteration++) {
    // who comes first changes, since what a turn leaves to be done falls upon the next
    const first = iteration % 2 ? await limit.during(flood.seconds) : undefined;
    const own = await measured.during(flood.seconds);
    iterations.push({ ours: own, limit: first ?? (await limit.during(flood.seconds)) });
  }
  for (const each of [measured, limit]) each.close();
  child.disconnect();
  await once(child, 'exit');
  return {
    name,
    ours: Math.round(middle(iterations.map((iteration) => iteration.ours))),
    limit: Math.round(middle(iterations.map((iteration) => iteration.limit))),
    ratio: middle(iterations.map((iteration) => iteration.ours / iteration.limit)),
    target,
    unit: 'answers/s',
    details: {
      limit: 'Fastify with pg, the same SQL',
      turns: iterations.map((iteration) => `${Math.round(iteration.ours)}/${Math.round(iteration.limit)}`),
    },
  };
}
