import { platformCodes } from '@portal/shared/locales/zh/platform-codes';

export { search } from '@portal/shared/locales/zh/search';
export const kinds = { platform: { codes: platformCodes } };
