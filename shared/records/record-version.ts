import { z } from 'zod';

/**
 * Of a record in an answer: grows with what it says, its files, sites and state, never with holds, comments or counters.
 * Of a kind with languages each language version has its own.
 */
export const recordVersion = z.number();

/** The same in a call that saves or decides: of what was shown. Where the record has moved on, the call changes nothing. */
export const shownVersion = z.int({ error: 'fields.recordVersion' }).min(1, 'fields.recordVersion');
