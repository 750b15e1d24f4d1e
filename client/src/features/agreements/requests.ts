import { officeRequestFor } from '../../core/request/office.ts';

const quiet = { quiet: true } as const;

export const agreements = officeRequestFor('manageAgreements', quiet);
/** Its refusals are drawn in the form. */
export const publish = officeRequestFor('publishAgreement', quiet);
export const withdraw = officeRequestFor('withdrawAgreement');
