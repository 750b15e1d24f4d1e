import { spaced } from './fold-text.ts';
import type { SearchQuery, Token } from './parse-query.ts';

// How near what is found comes to what was asked for, whoever computes it.

/** A name before what is said, a whole word before its beginning, that before the end of a compound. */
export const points = {
  number: 1000,
  called: 90,
  begins: 12,
  side: 40,
  name: [100, 70, 50],
  range: 60,
  text: [40, 28, 16],
  company: 6,
  /** taken off where it only sounds so */
  heard: 30,
} as const;

/** All of what was typed, as it stands in a text: of one piece each way to write it. */
export function phrasesOf(tokens: readonly Token[]): string[] {
  const [only, ...others] = tokens;
  if (!only || others.length) return [spaced(tokens.map(({ piece: run }) => run))];
  return [...new Set(only.ways.map(({ exact }) => ` ${exact.replaceAll('%', '').trim()} `))];
}

/** What is marked where it stands. */
export const marksOf = ({ tokens }: SearchQuery): string[] => [
  ...new Set(
    tokens.flatMap(({ ways: forms }) => forms.map(({ like }) => like.replaceAll('%', '').trim())).filter(Boolean),
  ),
];
