import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';

/** PBKDF2 passes for each of about 256 tries: a third of a second of one core. */
const passes = 3_000;
/** Recent failures that double the work, up to 64 times. */
const failuresADouble = 5;
const doublesMax = 6;

const answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      data: z.object({ captcha: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string() }),
});

/**
 * Proof of work for a browser instead of a picture (ALTCHA): bound to one captcha with its single use and expiry, and
 * more expensive after failures from its address.
 */
export const workFor = (captcha: string, failures: number, secret: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: passes * 2 ** Math.min(Math.floor(failures / failuresADouble), doublesMax),
    deriveKey,
    data: { captcha },
    hmacSignatureSecret: secret,
  });

/** A browser's submission: challenge and solution as base64 of JSON. */
function read(text: string): z.infer<typeof answer> | undefined {
  try {
    return answer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Whether it solves this captcha's work. */
export async function isDone(captcha: string, text: string, secret: string): Promise<boolean> {
  const found = read(text);
  if (found?.challenge.parameters.data.captcha !== captcha) return false;
  const { verified } = await verifySolution({ ...found, deriveKey, hmacSignatureSecret: secret });
  return verified;
}
