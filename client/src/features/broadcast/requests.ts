import { officeRequestFor } from '../../core/request/office.ts';

export const broadcasts = officeRequestFor('listBroadcasts', { quiet: true });
export const readers = officeRequestFor('countReaders', { quiet: true });
export const withdraw = officeRequestFor('withdrawBroadcast');

/** Its answer is drawn in the form that asked. */
export const save = officeRequestFor('saveBroadcast', { quiet: true, mode: 'leading' });
