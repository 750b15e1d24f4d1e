import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchRow } from '../../bench/types.ts';
import { programFile } from '../../build/servers.ts';

/** Events per second of a rebuild of the product list, in a process of its own: the model is the query service's. */
export async function bench(): Promise<BenchRow> {
  const child = fork(programFile('bench-rebuild-rows'), { execArgv: ['--enable-source-maps'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the measuring process ended without a result');
  });
  const [row] = await Promise.race([once(child, 'message'), ended]);
  return row as BenchRow;
}
