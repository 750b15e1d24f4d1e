export {
  account,
  batch,
  fields,
  messages,
  refusals,
  session,
  transaction,
} from '@portal/shared/locales/zh/answers';
export { codes } from '@portal/shared/locales/zh/codes';
export { site } from '@portal/shared/locales/zh/site';
