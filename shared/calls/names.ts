import { type Calls, calls } from './index.ts';

export type CallName = keyof Calls;

const named = (isOpen: boolean, isWrite: boolean): CallName[] =>
  (Object.keys(calls) as CallName[]).filter(
    (name) => (calls[name].access === 'public') === isOpen && (calls[name].side === 'command') === isWrite,
  );

/**
 * What is known of a call before one is made: whether anyone may make it, and whether it is the write side's. A call that
 * is not named reads what not everyone may. Each name once, since every page loads them. The build of the client puts the value in the place of this module: see
 * client/data.ts.
 */
export const callNames = {
  openReads: named(true, false),
  openWrites: named(true, true),
  writes: named(false, true),
};
