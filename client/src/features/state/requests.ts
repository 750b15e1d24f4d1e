import { officeRequestFor } from '../../core/request/office.ts';

export const portalState = officeRequestFor('showState', { quiet: true });
export const maintenance = officeRequestFor('showMaintenance', { quiet: true });
export const begin = officeRequestFor('beginMaintenance', { quiet: true });
export const end = officeRequestFor('endMaintenance');
