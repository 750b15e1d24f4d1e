import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../root.ts';
import { atMost, type BenchRow, middle } from '../types.ts';
import { memoryBytes } from './by-part.ts';
import { totalOf } from './parts.ts';
import { portalAtRest } from './started-portal.ts';
import { inWorkspace } from './workspace.ts';

/** What a portal of today takes at most, in MB: more of it is a regression. */
const limitMegabytes = 780;
const bytesPerMegabyte = 1_000_000;
/** Between them memory is given back and taken again. */
const samples = 5;
const sampleEverySeconds = 10;

/** The memory of a portal that nobody uses. */
export const bench = ([checkout = root]: readonly string[]): Promise<BenchRow> =>
  inWorkspace(async (workspace) => {
    const { run } = await portalAtRest(workspace, checkout);
    const taken: Record<string, number>[] = [];
    while (taken.length < samples) {
      taken.push(memoryBytes(run.pid));
      await pause(sampleEverySeconds * 1_000);
    }
    const megabytes = (values: readonly number[]) => middle(values) / bytesPerMegabyte;
    const names = Object.keys(taken[0] ?? {});
    return atMost('memory', megabytes(taken.map(totalOf)), limitMegabytes, 'MB', {
      'by process': Object.fromEntries(
        names.map((name) => [name, Math.round(megabytes(taken.map((sample) => sample[name] ?? 0)))]),
      ),
      'in all, every 10 s': taken.map((sample) => Math.round(totalOf(sample) / bytesPerMegabyte)),
    });
  });
