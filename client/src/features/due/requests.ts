import { requestFor } from '../../shared/request/request.ts';

export const dues = requestFor('listDue', { quiet: true });
