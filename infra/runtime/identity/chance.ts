import { randomInt } from 'node:crypto';
import { generateSecret } from 'otplib';

// Unguessable values. The sandbox's build replaces this file by chance.sandbox.ts.

const digits = 6;
/** Characters that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';

/** A verification code. */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The key of a second factor, in base32. */
export const newFactorKey = (): string => generateSecret();

/** The text of a captcha's picture, a character per byte. */
export const captchaText = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
