import { companyCodes } from '@portal/shared/locales/en/company-codes';
import { platformCodes } from '@portal/shared/locales/en/platform-codes';

export { finance } from '@portal/shared/locales/en/finance';
export { profiles } from '@portal/shared/locales/en/profiles';
/** The codes that profiles show of the words of their kinds. */
export const kinds = { company: { codes: companyCodes }, platform: { codes: platformCodes } };
