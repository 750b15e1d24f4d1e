import type { Call } from '@portal/shared/define/call';
import type { Bound, Handler, HandlerOptions } from './types.ts';

/** Binds a call to its handler, with the call's types of input, caller and answer. */
export const handle = <C extends Call>(call: C, handler: Handler<C>, options: HandlerOptions = {}): Bound => ({
  call,
  handler: handler as Bound['handler'],
  options,
});
