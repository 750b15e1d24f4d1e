import { access } from './access.ts';
import type { Special } from './special.ts';
import { stock } from './stock.ts';

/** What is special to a kind of record in a workflow, by its name; nothing is to most. */
export const specials: Readonly<Record<string, Special>> = { access, stock };
