import { type Calls, calls } from './index.ts';

/** What is known of a call before one is made. */
export interface CallName {
  /** anyone may make it */
  isOpen: boolean;
  /** it is the write side's */
  isWrite: boolean;
}

/** By the name of the call. The build of the client puts the value in the place of this module: see client/data.ts. */
export const callNames = Object.fromEntries(
  Object.entries(calls).map(([name, { access, side }]) => [
    name,
    { isOpen: access === 'public', isWrite: side === 'command' },
  ]),
) as Readonly<Record<keyof Calls, CallName>>;
