import { requestFor } from '../../shared/request/request.ts';

export const inbox = requestFor('loadMessages', { quiet: true });
export const operate = requestFor('operateMessages');
