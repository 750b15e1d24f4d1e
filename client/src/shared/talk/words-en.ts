/** What dialogs and screens of conversations and reports say; what was refused the server says itself. */
export { account, fields, session } from '@portal/shared/locales/en/answers';
export { contact } from '@portal/shared/locales/en/contact';
export { talk } from '@portal/shared/locales/en/talk';
