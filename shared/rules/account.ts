import { z } from 'zod';
import { roles, sites } from '../codes/index.ts';
import { text } from './text.ts';

/** 4 to 20 letters, digits, hyphens and underscores; begins and ends with a letter or digit. */
export const loginIdRule = z
  .string({ error: 'account.loginId' })
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,18}[A-Za-z0-9]$/, 'account.loginId');

const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** 6 to 16 letters, digits and common symbols, of at least two kinds. */
export const passwordRule = z
  .string({ error: 'account.password' })
  .regex(/^[\x21-\x7e]{6,16}$/, { error: 'account.password', abort: true })
  .refine((value) => kinds.filter((kind) => kind.test(value)).length >= 2, { error: 'account.password' });

/** What an operator says of a new account. */
export const newAccountForm = z.object({
  loginId: loginIdRule,
  password: passwordRule,
  name: text(1, 50),
  roles: z.array(z.enum(roles, { error: 'fields.code' }), { error: 'fields.required' }).min(1, 'fields.required'),
  site: z.enum(sites, { error: 'fields.code' }),
});
