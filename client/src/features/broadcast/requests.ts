import { requestFor } from '../../shared/request/request.ts';

export const broadcasts = requestFor('listBroadcasts', { quiet: true });
export const withdraw = requestFor('withdrawBroadcast');

/** Its answer is drawn in the form that asked. */
export const save = requestFor('saveBroadcast', { quiet: true, mode: 'leading' });
