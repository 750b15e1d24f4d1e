import type { ContactKind } from '@portal/shared/codes/index';
import { codeRule, mailRule, phoneRule } from '@portal/shared/rules/account';
import { type FieldError, fieldErrors } from '@portal/shared/rules/fields';
import { requestFor } from '../../core/request/request.ts';

const rules = { phone: phoneRule, mail: mailRule, code: codeRule } as const;

/** What is wrong with a contact of that kind, or with a code. */
export function complaintAbout(fieldName: ContactKind | 'code', value: string): FieldError | undefined {
  const read = rules[fieldName].safeParse(value);
  return read.success ? undefined : fieldErrors(read.error)._;
}

/** What is to be done with a contact. A change is two steps: the bound one is verified, then a new one is added. */
export type ContactPurpose = 'bind' | 'change' | 'unbind';

// Their failures are drawn in the form.
export const sendCode = requestFor('sendContactCode', { quiet: true });
export const checkCode = requestFor('checkContactCode', { quiet: true });
export const saveContact = requestFor('savePhoneOrMail', { quiet: true });
export const removeContact = requestFor('removePhoneOrMail', { quiet: true });
