export { batch, fields, messages, product, refusals, session } from '@portal/shared/locales/en/answers';
export { codes } from '@portal/shared/locales/en/codes';
export { site } from '@portal/shared/locales/en/site';
