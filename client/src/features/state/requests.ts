import { officeRequestFor } from '../../shared/request/office.ts';

export const portalState = officeRequestFor('showState', { quiet: true });
