import { z } from 'zod';
import { commonPasswords } from './common-passwords.ts';

const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * 6 to 16 letters, digits and common symbols, of at least two kinds, and none of those that everybody chooses. Spaces
 * are none of them: what was typed is taken as it is, never trimmed.
 */
export const passwordRule = z
  .string({ error: 'account.password' })
  .regex(/^[\x21-\x7e]{6,16}$/, { error: 'account.password', abort: true })
  .refine((value) => kinds.filter((kind) => kind.test(value)).length >= 2, { error: 'account.password', abort: true })
  .refine((value) => !commonPasswords.has(value.toLowerCase()), { error: 'account.commonPassword' });

/** Which rule a new password breaks, as the key of its words; undefined for none. `old`: the one that it replaces. */
export function wrongPassword(value: string, old?: string): string | undefined {
  const read = passwordRule.safeParse(value);
  if (!read.success) return read.error.issues[0]?.message;
  return value === old ? 'account.samePassword' : undefined;
}
