import { z } from 'zod';

/**
 * Version of a record in answers: grows with content, files, sites and state, not with holds, comments or counters.
 * Language versions have versions of their own.
 */
export const recordVersion = z.number();

/** The version that was shown, in calls that save or decide. If the record has moved on, the call changes nothing. */
export const shownVersion = z.int({ error: 'fields.recordVersion' }).min(1, 'fields.recordVersion');

/** For each of a list of ids, in their order; absent: the current ones. */
export const shownVersions = z.array(shownVersion).optional();

/** Whether a list of versions, if given, has one for each id. */
export const areParallel = ({
  idList,
  recordVersions,
}: {
  idList: readonly unknown[];
  recordVersions?: readonly unknown[] | undefined;
}): boolean => recordVersions === undefined || recordVersions.length === idList.length;
