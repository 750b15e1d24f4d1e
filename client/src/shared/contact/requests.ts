import { requestFor } from '../request/request.ts';

// Their failures are drawn in the form.
export const sendCode = requestFor('sendContactCode', { quiet: true });
export const checkCode = requestFor('checkContactCode', { quiet: true });
export const saveContact = requestFor('savePhoneOrMail', { quiet: true });
export const removeContact = requestFor('removePhoneOrMail', { quiet: true });
