import type { Call } from '@portal/shared/define/call';
import type { Bound, Handler, HandlerOptions } from './types.ts';

/** Binds a call to what answers it; the types of input, caller and answer come from the call. */
export const handle = <C extends Call>(call: C, handler: Handler<C>, options: HandlerOptions = {}): Bound => ({
  call,
  handler: handler as Bound['handler'],
  options,
});
