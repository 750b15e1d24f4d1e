export { loginName } from './domain/account/names.ts';
