import { officeRequestFor } from '../../shared/request/office.ts';

export const tokens = officeRequestFor('listTokens', { quiet: true });
export const making = officeRequestFor('makeToken');
export const ending = officeRequestFor('endToken');
