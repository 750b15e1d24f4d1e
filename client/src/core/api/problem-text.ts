import type { TFunction } from 'i18next';
import { localProblems, type Problem } from './problem.ts';

/** The words of a problem: the server's own, else ours for what the client found out. */
export function problemText(t: TFunction, { code, message }: Problem): string {
  if (message) return message;
  const known = localProblems.find((name) => name === code) ?? 'failed';
  return t(`site.problems.${known}`);
}
