import { readFileSync } from 'node:fs';

/**
 * Milliseconds since the machine started in which some process was ready to run and had no processor, as Linux counts them
 * (PSI); 0 where it does not. What is taken from a time by it is how busy the machine was, not how long somebody slept,
 * waited for another or for his next try.
 */
export function waitedForProcessor(): number {
  try {
    const [, microseconds] = /^some .*total=(\d+)$/m.exec(readFileSync('/proc/pressure/cpu', 'utf8')) ?? [];
    return Number(microseconds ?? 0) / 1_000;
  } catch {
    // another system, or one that does not count
    return 0;
  }
}
