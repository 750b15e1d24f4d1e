/** What pages with a form say; what was refused the server says itself. */
export { session } from '@portal/shared/locales/en/answers';
export { contact } from '@portal/shared/locales/en/contact';
export { entry } from '@portal/shared/locales/en/entry';
export { entryAccount as account, entryFields as fields } from '@portal/shared/locales/en/entry-fields';
