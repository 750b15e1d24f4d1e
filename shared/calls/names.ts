import { type Calls, calls } from './index.ts';

/** What is known of a call before one is made; only what is so, since every page loads it. */
export interface CallName {
  /** anyone may make it */
  isOpen?: true;
  /** it is the write side's */
  isWrite?: true;
}

/** By the name of the call. The build of the client puts the value in the place of this module: see client/data.ts. */
export const callNames = Object.fromEntries(
  Object.entries(calls).map(([name, { access, side }]) => [
    name,
    { ...(access === 'public' && { isOpen: true }), ...(side === 'command' && { isWrite: true }) },
  ]),
) as Readonly<Record<keyof Calls, CallName>>;
