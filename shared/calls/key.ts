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

/** One input as a text: the same for the same input, whatever the order of its fields. */
export const inputKey = (input: unknown): string => JSON.stringify(sorted(input));

/**
 * Names one question: the call and its input as it is given. The page that the server draws and the client that takes it
 * over ask alike, so that they write the same key.
 */
export const callKey = (name: keyof Calls, input: unknown): string => `${name} ${inputKey(input)}`;
