import { requestFor } from '../../shared/request/request.ts';

export const parked = requestFor('parkedList', { quiet: true });
export const retry = requestFor('parkedRetry');
/** Its refusals are drawn in the dialog that asked. */
export const discard = requestFor('parkedDiscard', { quiet: true });
