import type { Source } from './imports.ts';

const patterns: [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]/],
  ['a cloud access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|npm_[A-Za-z0-9]{36}|xox[abps]-[\w-]{20,})\b/],
  [
    'a password in an address',
    /\b[a-z]+:\/\/[^\s:/@'"`${}<>]+:(?!password@|portal@|secret@)[^\s:/@'"`${}<>]{6,}@[a-z0-9.-]+/i,
  ],
];

/** Each place where a secret seems to be written into the sources, as a line to print. */
export function secrets(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `${path} seems to hold ${kind}`),
  );
}
