import { secretNames } from './options.ts';

/** SECRET_* for tests: each is needed, and any that fits will do. */
export const testSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(secretNames).map((name, index) => [name, String.fromCharCode(97 + index).repeat(43)]),
);
