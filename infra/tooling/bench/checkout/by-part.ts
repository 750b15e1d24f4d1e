import { readFileSync } from 'node:fs';
import { processOf } from '../../embedded/processes.ts';
import { type ProcessTime, processTimes } from '../portal/processor-time.ts';
import { descendantsOf, parsePss, partOf, sumByPart } from './parts.ts';

function byPart(pid: number, measure: (process: ProcessTime) => number): Record<string, number> {
  if (process.platform !== 'linux') throw new Error('this bench reads /proc, which Linux alone has');
  return sumByPart(
    descendantsOf(pid, processTimes()).map((each) => ({
      part: partOf(processOf(each.pid) ?? ''),
      value: measure(each),
    })),
  );
}

/** Processor seconds of a started portal so far, by part. */
export const processorSeconds = (pid: number): Record<string, number> => byPart(pid, ({ seconds }) => seconds);

function pssOf({ pid }: ProcessTime): number {
  try {
    return parsePss(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  } catch (error) {
    // it ended while we read, as a backend may at any time
    if (processOf(pid) === undefined) return 0;
    throw error;
  }
}

/** PSS of a started portal in bytes, by part: pages that several processes share count once, divided among them. */
export const memoryBytes = (pid: number): Record<string, number> => byPart(pid, pssOf);
