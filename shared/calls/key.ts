import type { Calls } from './index.ts';

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
 * Names one question, the call and its input, whatever the order of its fields. The input is taken as it is asked: the
 * server that lays an answer into the page and the client that looks for it there draw the same tree.
 */
export const callKey = (name: keyof Calls, input: unknown): string => `${name} ${JSON.stringify(sorted(input))}`;
