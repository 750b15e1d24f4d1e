import type { Role } from '../codes/index.ts';
import { isAddress } from '../define/call.ts';
import { type Calls, calls } from './index.ts';

export type CallName = keyof Calls;

/** A call that certain roles alone may make, none of which a page that everybody sees makes. */
export type OfficeCall = {
  [Name in CallName]: Calls[Name]['access'] extends readonly Role[] ? Name : never;
}[CallName];

type CallerKind = 'everyone' | 'user' | 'office';
const whoMakes = (name: CallName): CallerKind => {
  const { access } = calls[name];
  if (access === 'public') return 'everyone';
  return access === 'session' ? 'user' : 'office';
};

/** Names of the calls that everyone, any user, or certain roles alone may make: those of the write side, or all others. */
export const listCalls = (caller: CallerKind, isWrite: boolean): CallName[] =>
  (Object.keys(calls) as CallName[]).filter(
    // of the notifier there are streams alone, which no page makes as a call
    (name) =>
      calls[name].side !== 'notifier' &&
      !isAddress(calls[name]) &&
      whoMakes(name) === caller &&
      (calls[name].side === 'command') === isWrite,
  );
