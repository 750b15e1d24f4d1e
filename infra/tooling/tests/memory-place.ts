import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const place = '/dev/shm';
const gibibyte = 2 ** 30;
/** What all tests have in their folders at a time, and what a machine has left beside that; generously, in bytes. */
const [requiredBytes, reserveBytes] = [6 * gibibyte, 6 * gibibyte];

/** Whether it is a file system in memory from which programs may be run, as the kernel tells it. */
export const isFit = (mounts: string): boolean =>
  mounts.split('\n').some((line) => {
    const [, at, type, options = ''] = line.split(' ');
    return at === place && type === 'tmpfs' && !options.split(',').includes('noexec');
  });

/**
 * Where files are kept in memory, if the machine has such a place and enough of it. Databases and portals come and go by the
 * hundred, and to find room for a new file where others were removed a moment ago takes ext4 a quarter of the processor.
 */
export function memoryPlace(): string | undefined {
  if (process.platform !== 'linux' || freemem() < requiredBytes + reserveBytes) return undefined;
  if (!isFit(readFileSync('/proc/mounts', 'utf8'))) return undefined;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize < requiredBytes ? undefined : place;
}
