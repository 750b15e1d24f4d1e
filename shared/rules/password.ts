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

/** Words of this portal, which are guessed first here; docs/security.md names them. */
const contextWords = [
  'shdipp',
  'portal',
  'digitaltrade',
  'shuzimaoyi',
  'shuzi',
  'maoyi',
  'lingang',
  'shanghai',
  'pudong',
];

/** Names shorter than this are in too many words to say anything. */
const leastOfName = 4;

/** It is a word of this portal with nothing but digits and symbols around it, or has the login name in it. */
function isOfContext(value: string, loginId: string): boolean {
  const [small, name] = [value.toLowerCase(), loginId.toLowerCase()];
  const letters = small.replace(/[^a-z]/g, '');
  return contextWords.includes(letters) || (name.length >= leastOfName && small.includes(name));
}

/**
 * Which rule a new password breaks, as the key of its words; undefined for none. `old`: the one that it replaces;
 * `loginId`: of the account, where it is known.
 */
export function wrongPassword(
  value: string,
  { old, loginId = '' }: { old?: string; loginId?: string } = {},
): string | undefined {
  const read = passwordRule.safeParse(value);
  if (!read.success) return read.error.issues[0]?.message;
  if (value === old) return 'account.samePassword';
  return isOfContext(value, loginId) ? 'account.contextPassword' : undefined;
}
