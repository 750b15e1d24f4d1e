/** What pages with a form say; what was refused the server says itself. */
export { account, session } from '@portal/shared/locales/zh/answers';
export { contact } from '@portal/shared/locales/zh/contact';
export { entry } from '@portal/shared/locales/zh/entry';
export { entryFields as fields } from '@portal/shared/locales/zh/entry-fields';
