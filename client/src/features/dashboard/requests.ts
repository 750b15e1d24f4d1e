import { officeRequestFor } from '../../core/request/office.ts';

export const dashboard = officeRequestFor('showDashboard', { quiet: true });
export const mapped = officeRequestFor('listMapped', { quiet: true });
