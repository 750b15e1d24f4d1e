import { requestFor } from '../../shared/request/request.ts';

export const dashboard = requestFor('showDashboard', { quiet: true });
