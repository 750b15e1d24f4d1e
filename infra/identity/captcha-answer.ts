import { createHmac } from 'node:crypto';
import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';

/** Characters that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRTUVWXY346789';
const length = 4;

/**
 * Everything about a captcha follows from its id and a secret, so that nothing of it needs to be kept: the text of the
 * picture, the two numbers of the question, and the one-time key.
 */
export interface Riddle {
  text: string;
  numbers: readonly [number, number];
  key: string;
}

export function riddleOf(uuid: string, secret: string): Riddle {
  const bytes = (purpose: string): Buffer => createHmac('sha256', secret).update(`${purpose}:${uuid}`).digest();
  const text = [...bytes('text').subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const [a = 0, b = 0] = bytes('numbers');
  return { text, numbers: [2 + (a % 8), 2 + (b % 8)], key: bytes('key').toString('base64url') };
}

export function questionOf({ numbers: [a, b] }: Riddle, lan: Lan): string {
  const words = translate(lan, 'session.numbers').split(',');
  return translate(lan, 'session.question', { a: words[a] ?? a, b: words[b] ?? b });
}

/** Either the characters of the picture, in any case and width, or the sum. */
export function isAnswer({ text, numbers: [a, b] }: Riddle, answer: string): boolean {
  const given = answer.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return given === text || given === String(a + b);
}
