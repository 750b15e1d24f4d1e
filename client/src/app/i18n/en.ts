export {
  account,
  batch,
  fields,
  messages,
  product,
  refusals,
  session,
  transaction,
} from '@portal/shared/locales/en/answers';
export { codes } from '@portal/shared/locales/en/codes';
export { site } from '@portal/shared/locales/en/site';
