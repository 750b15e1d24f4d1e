/** What the user centre says beside the pages that lead to it. */

export { agreements } from '@portal/shared/locales/en/agreements';
export { catalogue } from '@portal/shared/locales/en/catalogue';
export { centre } from '@portal/shared/locales/en/centre';
export { identifiers } from '@portal/shared/locales/en/identifiers';
export { imports } from '@portal/shared/locales/en/imports';
export { kinds } from '@portal/shared/locales/en/kinds';
export { membership } from '@portal/shared/locales/en/membership';
export { money } from '@portal/shared/locales/en/money';
export { batch, messages, transaction } from '@portal/shared/locales/en/office-answers';
export { codes } from '@portal/shared/locales/en/office-codes';
export { officeFields as fields } from '@portal/shared/locales/en/office-fields';
export { operation } from '@portal/shared/locales/en/operation';
export { people } from '@portal/shared/locales/en/people';
export { portalSettings } from '@portal/shared/locales/en/portal-settings';
export { proof } from '@portal/shared/locales/en/proof';
export { rates } from '@portal/shared/locales/en/rates';
export { record } from '@portal/shared/locales/en/record';
export { records } from '@portal/shared/locales/en/records';
export { review } from '@portal/shared/locales/en/review';
export { tokens } from '@portal/shared/locales/en/tokens';
export { trail } from '@portal/shared/locales/en/trail';
export { trade } from '@portal/shared/locales/en/transactions';
export { webhooks } from '@portal/shared/locales/en/webhooks';
