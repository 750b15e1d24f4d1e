import { createHmac } from 'node:crypto';

/** Characters that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';
const length = 4;

/** Everything about a captcha follows from its id and a secret, so that nothing of it needs to be kept. */
export interface Riddle {
  /** of the picture */
  text: string;
  /** encrypts once */
  key: string;
}

export function riddleOf(uuid: string, secret: string): Riddle {
  const bytes = (purpose: string): Buffer => createHmac('sha256', secret).update(`${purpose}:${uuid}`).digest();
  const text = [...bytes('text').subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return { text, key: bytes('key').toString('base64url') };
}

/** The characters of the picture, in any case and width. */
export const isAnswer = ({ text }: Riddle, answer: string): boolean =>
  answer.normalize('NFKC').replace(/\s/g, '').toUpperCase() === text;
