import { requestFor } from '../../shared/request/request.ts';

/** Figures of the menu; the shell works without them. */
export const pendingProducts = requestFor('productAuditList', { quiet: true });
export const inbox = requestFor('loadMessages', { quiet: true });
