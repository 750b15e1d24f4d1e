import { createHmac } from 'node:crypto';
import { captchaText } from './chance.ts';

const length = 4;

/** A captcha derives from its id and a secret, so that nothing of it has to be stored. */
export interface Riddle {
  /** of the picture */
  text: string;
  /** encrypts once */
  key: string;
}

export function riddleOf(uuid: string, secret: string): Riddle {
  const bytes = (purpose: string): Buffer => createHmac('sha256', secret).update(`${purpose}:${uuid}`).digest();
  return { text: captchaText(bytes('text').subarray(0, length)), key: bytes('key').toString('base64url') };
}

/** The characters of the picture, in any case and width. */
export const isAnswer = ({ text }: Riddle, answer: string): boolean =>
  answer.normalize('NFKC').replace(/\s/g, '').toUpperCase() === text;
