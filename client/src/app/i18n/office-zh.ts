/** What the user centre says beside the pages that lead to it. */
export { centre } from '@portal/shared/locales/zh/centre';
export { kinds } from '@portal/shared/locales/zh/kinds';
export { codes } from '@portal/shared/locales/zh/office-codes';
export { people } from '@portal/shared/locales/zh/people';
export { proof } from '@portal/shared/locales/zh/proof';
export { record } from '@portal/shared/locales/zh/record';
export { records } from '@portal/shared/locales/zh/records';
export { trail } from '@portal/shared/locales/zh/trail';
