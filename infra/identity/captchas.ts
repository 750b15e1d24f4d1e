import { randomUUID } from 'node:crypto';
import { captchaSeconds } from '@portal/shared/codes/index';
import type pg from 'pg';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { isAnswer, questionOf, riddleOf } from './captcha-answer.ts';
import type { Captchas, Secrets } from './types.ts';

type Draw = (text: string, options: object) => string;
/** The library draws a text that is given, which its types leave out. */
const canDraw = (library: unknown): library is Draw => typeof library === 'function';

/** Dark on whatever light ground it is shown on: with colours of its own, the library draws letters that nobody can read. */
const look = { width: 120, height: 44, fontSize: 46, noise: 3, color: false };

function drawing(text: string): string {
  if (!canDraw(svgCaptcha)) throw new Error('svg-captcha does not draw given texts any more');
  return svgCaptcha(text, look);
}

export function openCaptchas(pool: pg.Pool, secrets: Secrets): Captchas {
  const riddle = async (uuid: string) => riddleOf(uuid, await secrets.get('captcha'));

  /** Gone from now on; undefined when it was before. */
  async function take(uuid: string): Promise<{ passed: boolean } | undefined> {
    const { rows } = await pool.query<{ passed: boolean; timely: boolean }>(
      'delete from identity.captchas where uuid = $1 returning passed, expires > now() as timely',
      [uuid],
    );
    return rows.find(({ timely }) => timely);
  }

  return {
    async create(lan) {
      const uuid = randomUUID();
      await pool.query('delete from identity.captchas where expires < now()');
      await pool.query(`insert into identity.captchas (uuid, expires) values ($1, now() + $2 * interval '1 s')`, [
        uuid,
        captchaSeconds,
      ]);
      const made = await riddle(uuid);
      return { uuid, key: made.key, question: questionOf(made, lan) };
    },
    async image(uuid) {
      const { rowCount } = await pool.query('select from identity.captchas where uuid = $1 and expires > now()', [
        uuid,
      ]);
      if (!rowCount) return undefined;
      const { text } = await riddle(uuid);
      // drawn larger than it is shown, for sharp screens
      return sharp(Buffer.from(drawing(text)), { density: 144 })
        .png()
        .toBuffer();
    },
    async pass(uuid, answer) {
      if (isAnswer(await riddle(uuid), answer)) {
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
      const made = await riddle(uuid);
      const isRight = isAnswer(made, answer) || (taken.passed && answer === '');
      return isRight ? { key: made.key } : undefined;
    },
    async takeKey(uuid) {
      return (await take(uuid)) && (await riddle(uuid)).key;
    },
  };
}
