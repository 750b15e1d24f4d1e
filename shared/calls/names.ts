import { listCalls } from './who-makes.ts';

export type { CallName } from './who-makes.ts';

/**
 * What is known of a call before one is made: whether anyone may make it, and whether it is the write side's. A call that
 * is not named reads what not everyone may. Each name once, since every page loads them; what certain roles alone may make
 * is named apart. The build of the client puts the value in the place of this module: see client/data.ts.
 */
export const callNames = {
  openReads: listCalls('everyone', false),
  openWrites: listCalls('everyone', true),
  writes: listCalls('user', true),
};
