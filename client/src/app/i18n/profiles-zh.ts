import { companyCodes } from '@portal/shared/locales/zh/company-codes';
import { platformCodes } from '@portal/shared/locales/zh/platform-codes';

export { finance } from '@portal/shared/locales/zh/finance';
export { profiles } from '@portal/shared/locales/zh/profiles';
/** The codes that profiles show of the words of their kinds. */
export const kinds = { company: { codes: companyCodes }, platform: { codes: platformCodes } };
