import { listCalls } from './who-makes.ts';

/** Calls of the write side that certain roles alone may make. As a value in the client, too: see client/data.ts. */
export const officeWrites: readonly string[] = listCalls('office', true);
