import type { TFunction } from 'i18next';
import { localProblems, type Problem } from './problem.ts';

/** Text of a problem: the server's, or ours for one that the client detected. */
export function problemText(t: TFunction, { code, message }: Problem): string {
  if (message) return message;
  const known = localProblems.find((name) => name === code) ?? 'failed';
  return t(`site.problems.${known}`);
}
