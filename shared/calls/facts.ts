import { type Call, isAddress } from '../define/call.ts';
import { type Calls, calls } from './index.ts';

/** What it takes to make a call, without the rules of its input: those are the server's, and of forms. */
export type CallFacts = Pick<Call, 'path' | 'method' | 'side' | 'access' | 'timeout'> &
  Partial<Record<'writes' | 'rtn', true> & Pick<Call, 'reads'>>;

const factsOf = ({ path, method, side, access, timeout, reads, writes, rtn }: Call): CallFacts => ({
  path,
  method,
  side,
  access,
  timeout,
  ...(reads.length && { reads }),
  ...(writes && { writes }),
  ...(rtn && { rtn }),
});

/** By the name of the call; addresses are no calls that a page makes. The build of the client puts the value in the place of this module: see client/data.ts. */
export const callFacts = Object.fromEntries(
  Object.entries(calls).flatMap(([name, call]) => (isAddress(call) ? [] : [[name, factsOf(call)]])),
) as Readonly<Record<keyof Calls, CallFacts>>;
