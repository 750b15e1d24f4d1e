import type { Calls } from './index.ts';
import { calls } from './index.ts';

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value;

/**
 * Names one question: the call and its input with the defaults filled in, so that the server that lays an answer into
 * the page and the client that looks for it there write the same key. An input that breaks a rule is taken as it is.
 */
export function callKey(name: keyof Calls, input: unknown): string {
  const read = calls[name].input.safeParse(input);
  return `${name} ${JSON.stringify(sorted(read.success ? read.data : input))}`;
}
