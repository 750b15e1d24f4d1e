/** What a proof says, which names events. */
export { codes } from '@portal/shared/locales/zh/office-codes';
export { proof } from '@portal/shared/locales/zh/proof';
