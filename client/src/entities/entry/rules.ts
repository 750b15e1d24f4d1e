import { codeRule, contactKindOf, loginIdRule } from '@portal/shared/rules/account';
import { fieldErrors } from '@portal/shared/rules/fields';
import { passwordRule } from '@portal/shared/rules/password';
import type { z } from 'zod';
import { filled, passing, type Rule } from './entry-form.ts';

/*
 * The rules that the server has as well. With what they are written in, and the passwords that everybody chooses, they are
 * 40 kB: a form loads them once it can be used.
 */

export { contactKindOf, idTypeOf } from '@portal/shared/rules/account';

const toRule =
  (schema: z.ZodType<string>): Rule =>
  (value) => {
    const read = schema.safeParse(value);
    return filled(value) ?? (read.success ? undefined : fieldErrors(read.error)._);
  };

export const loginId: Rule = toRule(loginIdRule);
export const password: Rule = toRule(passwordRule);
export const code: Rule = toRule(codeRule);
export const contact: Rule = passing((value) => contactKindOf(value) !== undefined, 'entry.contactWrong');
