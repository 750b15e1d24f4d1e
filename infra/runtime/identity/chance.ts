import { randomInt } from 'node:crypto';
import { generateSecret } from 'otplib';

// What nobody can guess. The build of the sandbox has chance.sandbox.ts in its place.

const digits = 6;
/** Characters that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';

/** A code that is sent to somebody. */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The key of a second factor, in base32. */
export const newFactorKey = (): string => generateSecret();

/** What the picture of a captcha shows, a character for each of these bytes. */
export const captchaText = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
