import { requestFor } from '../../core/request/request.ts';

/** The user agreement in force, or a version of it; its readers draw their own failure. */
export const agreement = requestFor('readAgreement', { quiet: true });
