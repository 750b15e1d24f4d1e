export { codes } from '@portal/shared/locales/en/codes';
export { site } from '@portal/shared/locales/en/site';
