import { platformCodes } from '@portal/shared/locales/en/platform-codes';

export { search } from '@portal/shared/locales/en/search';
export const kinds = { platform: { codes: platformCodes } };
