/** What pages with a form say; what was refused the server says itself. */
export { session } from '@portal/shared/locales/zh/answers';
export { contact } from '@portal/shared/locales/zh/contact';
export { entry } from '@portal/shared/locales/zh/entry';
export { entryAccount as account, entryFields as fields } from '@portal/shared/locales/zh/entry-fields';
