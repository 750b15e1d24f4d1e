export { codes } from '@portal/shared/locales/zh/codes';
export { site } from '@portal/shared/locales/zh/site';
