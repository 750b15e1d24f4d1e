import { randomUUID } from 'node:crypto';
import { captchaSeconds } from '@portal/shared/codes/index';
import type pg from 'pg';
import { isAnswer, type Riddle, riddleOf } from './captcha-answer.ts';
import type { Captchas, Secrets } from './types.ts';
import { isDone, workFor } from './work.ts';

type Draw = (text: string, options: object) => string;
/** The library can draw a given text, which its types omit. */
const canDraw = (library: unknown): library is Draw => typeof library === 'function';

const longestText = 20;

/** Dark on any light background: with its own colours the library draws unreadable letters. */
const pictureOptions = { width: 120, height: 44, fontSize: 46, noise: 3, color: false };

/** PNG, larger than displayed, for high-resolution screens. Its library is loaded with the first one. */
export async function pictureOf(text: string): Promise<Buffer> {
  const [{ default: sharp }, { default: draw }] = await Promise.all([import('sharp'), import('svg-captcha')]);
  if (!canDraw(draw)) throw new Error('svg-captcha does not draw given texts any more');
  return sharp(Buffer.from(draw(text, pictureOptions)), { density: 144 })
    .png()
    .toBuffer();
}

export function openCaptchas(pool: pg.Pool, secrets: Secrets): Captchas {
  /** An answer longer than any picture's text is a proof of work. */
  const isRight = async (uuid: string, captcha: Riddle, answer: string): Promise<boolean> =>
    answer.length > longestText ? isDone(uuid, answer, await secrets.get('captcha')) : isAnswer(captcha, answer);
  const riddle = async (uuid: string) => riddleOf(uuid, await secrets.get('captcha'));

  async function isThere(uuid: string): Promise<boolean> {
    const { rowCount } = await pool.query('select from identity.captchas where uuid = $1 and expires > now()', [uuid]);
    return rowCount === 1;
  }

  /** Removes it; undefined if it was removed before. */
  async function take(uuid: string): Promise<{ passed: boolean } | undefined> {
    const { rows } = await pool.query<{ passed: boolean; timely: boolean }>(
      'delete from identity.captchas where uuid = $1 returning passed, expires > now() as timely',
      [uuid],
    );
    return rows.find(({ timely }) => timely);
  }

  return {
    async create() {
      const uuid = randomUUID();
      await pool.query(`insert into identity.captchas (uuid, expires) values ($1, now() + $2 * interval '1 s')`, [
        uuid,
        captchaSeconds,
      ]);
      return { uuid, key: (await riddle(uuid)).key };
    },
    async work(uuid, failures) {
      return (await isThere(uuid)) ? workFor(uuid, failures, await secrets.get('captcha')) : undefined;
    },
    async image(uuid) {
      if (!(await isThere(uuid))) return undefined;
      const { text } = await riddle(uuid);
      return pictureOf(text);
    },
    async pass(uuid, answer) {
      if (await isRight(uuid, await riddle(uuid), answer)) {
        const { rowCount } = await pool.query(
          'update identity.captchas set passed = true where uuid = $1 and expires > now()',
          [uuid],
        );
        return rowCount === 1;
      }
      await take(uuid);
      return false;
    },
    async check(uuid, answer) {
      const taken = await take(uuid);
      if (!taken) return undefined;
      const captcha = await riddle(uuid);
      const hasPassed = taken.passed && answer === '';
      return hasPassed || (await isRight(uuid, captcha, answer)) ? { key: captcha.key } : undefined;
    },
    async takeKey(uuid) {
      return (await take(uuid)) && (await riddle(uuid)).key;
    },
  };
}
