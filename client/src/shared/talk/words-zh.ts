/** What dialogs and screens of conversations and reports say; what was refused the server says itself. */
export { account, fields, session } from '@portal/shared/locales/zh/answers';
export { contact } from '@portal/shared/locales/zh/contact';
export { talk } from '@portal/shared/locales/zh/talk';
