import { officeRequestFor } from '../../core/request/office.ts';

export const portalSettings = officeRequestFor('showSettings', { quiet: true });
/** Its refusals are drawn in the dialog. */
export const changeSettings = officeRequestFor('changeSettings', { quiet: true });
