import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Program, programFile, serviceOptions } from '../build/servers.ts';
import type { BenchRow } from './types.ts';

/** A bench of a service's own parts, which measures in a process of its own and sends its row, or several. */
export const inChildProcess = (program: Program) => async (): Promise<BenchRow | readonly BenchRow[]> => {
  const child = fork(programFile(program), { execArgv: ['--enable-source-maps', ...serviceOptions] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the measuring process ended without a result');
  });
  const [row] = await Promise.race([once(child, 'message'), ended]);
  return row as BenchRow | readonly BenchRow[];
};
