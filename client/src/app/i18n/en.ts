export {
  account,
  batch,
  fields,
  messages,
  refusals,
  session,
  transaction,
} from '@portal/shared/locales/en/answers';
export { codes } from '@portal/shared/locales/en/codes';
export { site } from '@portal/shared/locales/en/site';
