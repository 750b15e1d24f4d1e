import { requestFor } from '../../shared/request/request.ts';

export const decisions = requestFor('auditTrail', { quiet: true });
export const figures = requestFor('auditFigures', { quiet: true });
