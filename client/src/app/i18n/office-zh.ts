/** What the user centre says beside the pages that lead to it. */

export { agreements } from '@portal/shared/locales/zh/agreements';
export { catalogue } from '@portal/shared/locales/zh/catalogue';
export { centre } from '@portal/shared/locales/zh/centre';
export { identifiers } from '@portal/shared/locales/zh/identifiers';
export { imports } from '@portal/shared/locales/zh/imports';
export { kinds } from '@portal/shared/locales/zh/kinds';
export { membership } from '@portal/shared/locales/zh/membership';
export { money } from '@portal/shared/locales/zh/money';
export { batch, messages, transaction } from '@portal/shared/locales/zh/office-answers';
export { codes } from '@portal/shared/locales/zh/office-codes';
export { officeFields as fields } from '@portal/shared/locales/zh/office-fields';
export { operation } from '@portal/shared/locales/zh/operation';
export { people } from '@portal/shared/locales/zh/people';
export { portalSettings } from '@portal/shared/locales/zh/portal-settings';
export { proof } from '@portal/shared/locales/zh/proof';
export { rates } from '@portal/shared/locales/zh/rates';
export { record } from '@portal/shared/locales/zh/record';
export { records } from '@portal/shared/locales/zh/records';
export { review } from '@portal/shared/locales/zh/review';
export { tokens } from '@portal/shared/locales/zh/tokens';
export { trail } from '@portal/shared/locales/zh/trail';
export { trade } from '@portal/shared/locales/zh/transactions';
export { webhooks } from '@portal/shared/locales/zh/webhooks';
