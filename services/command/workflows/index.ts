import type { Special } from './special.ts';

/** What is special to a kind of record in a workflow, by its name; nothing is to most. */
export const specials: Readonly<Record<string, Special>> = {};
