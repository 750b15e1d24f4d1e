import { requestFor } from '../../shared/request/request.ts';

/** Figures and newest entries of the overview and the menu; the shell works without them. */
export const pendingProducts = requestFor('queryAuditProducts', { quiet: true });
export const ownFigures = requestFor('queryOwnProducts', { quiet: true });
export const inbox = requestFor('loadMessages', { quiet: true });
