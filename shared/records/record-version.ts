import { z } from 'zod';

/**
 * Of a record in an answer: grows with what it says, its files, sites and state, never with holds, comments or counters.
 * Of a kind with languages each language version has its own.
 */
export const recordVersion = z.number();

/** The same in a call that saves or decides: of what was shown. Where the record has moved on, the call changes nothing. */
export const shownVersion = z.int({ error: 'fields.recordVersion' }).min(1, 'fields.recordVersion');

/** Of each of a list of ids, in their order; none where the caller goes by what stands. */
export const shownVersions = z.array(shownVersion).optional();

/** Whether a list of versions, where there is one, has one for each id. */
export const areParallel = ({
  idList,
  recordVersions,
}: {
  idList: readonly unknown[];
  recordVersions?: readonly unknown[] | undefined;
}): boolean => recordVersions === undefined || recordVersions.length === idList.length;
