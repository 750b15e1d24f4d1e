import { contactName } from '@portal/shared/rules/account';
import type pg from 'pg';
import { networkOf } from '../http/network.ts';
import { newCode } from './chance.ts';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import type { CodeSubject, Codes, Limits, Secrets } from './types.ts';

/** tries from one address, and from all of them */
const tries = 5;
const triesOfAll = 30;
const minute = 60;
/** in seconds, after which the hold of a dead holder ends */
const heldFor = minute;
const between = 60;
const day = 24 * 60 * 60;
const dailyByContact = 10;
const dailyByAddress = 50;

/** Codes are valid for so many `minutes`. */
export function openCodes(pool: pg.Pool, secrets: Secrets, limits: Limits, minutes: number): Codes {
  const hash = keyedHash(secrets, 'codes');
  const accepted = acceptedHashes(secrets, 'codes');
  const contactOf = ({ kind, contact }: CodeSubject) => contactName(kind, contact);
  const subjectOf = (subject: CodeSubject): Promise<Buffer> => {
    const { kind, value } = contactOf(subject);
    return hash('subject', subject.purpose, kind, value, subject.umId ?? '');
  };
  const subjectsOf = (subject: CodeSubject): Promise<Buffer[]> => {
    const { kind, value } = contactOf(subject);
    return accepted('subject', subject.purpose, kind, value, subject.umId ?? '');
  };
  /** Bound to the subject: a code reveals nothing about equal digits elsewhere. */
  const codeOf = (subject: Buffer, code: string): Promise<Buffer> => hash('code', subject.toString('hex'), code);

  const isFree = '(held_by is null or held_by = $3 or held_until < now())';
  const which = 'where subject = any($1) and code = any($2)';
  /** Of subject and code, under each accepted secret. */
  async function hashesOf(subject: CodeSubject, code: string): Promise<[ids: Buffer[], given: (Buffer | undefined)[]]> {
    const ids = await subjectsOf(subject);
    return [
      ids,
      await Promise.all(ids.map(async (each, index) => (await accepted('code', each.toString('hex'), code))[index])),
    ];
  }

  /** Counts a try, and returns the key of a right code. */
  async function judged(subject: CodeSubject, code: string, address: string) {
    const id = await subjectOf(subject);
    const [ids, codeHashes] = await hashesOf(subject, code);
    // counted before it is judged: concurrent tries are no more than five
    const tried = {
      name: 'code-try',
      key: `${id.toString('hex')} ${networkOf(address)}`,
      max: tries,
      seconds: minutes * minute,
    };
    if (!(await limits.count(tried))) return undefined;
    const { rows } = await pool.query<{ right: boolean }>(
      `update identity.codes set tries = tries + 1 where subject = any($1) and expires > now() and tries < $3
       returning code = any($2) as right`,
      [ids, codeHashes, triesOfAll],
    );
    if (!rows.some(({ right }) => right)) return undefined;
    await limits.giveBack(tried);
    return [ids, codeHashes] as const;
  }

  return {
    async issue(subject, address) {
      const { kind, value } = contactOf(subject);
      // outsiders may request codes for a contact too, and must not use up its owner's
      const audience = subject.umId === undefined ? 'anyone' : 'owner';
      const key = `${audience} ${kind}:${value}`;
      // contacts before addresses, to avoid a deadlock between senders
      const none = await limits.take([
        { name: 'code-wait', key, max: 1, seconds: between },
        // one purpose does not use up the others
        { name: 'code-contact', key: `${key} ${subject.purpose}`, max: dailyByContact, seconds: day },
        { name: 'code-address', key: `${audience} ${networkOf(address)}`, max: dailyByAddress, seconds: day },
      ]);
      if (none) return { refused: none.name === 'code-wait' ? 'wait' : 'daily', seconds: none.seconds };
      const code = newCode();
      const id = await subjectOf(subject);
      await pool.query(
        `insert into identity.codes (subject, um_id, code, expires) values ($1, $2, $3, now() + $4 * interval '1 min')
         on conflict (subject, code) do update set expires = excluded.expires, tries = 0, held_by = null, held_until = null`,
        [id, subject.umId, await codeOf(id, code), minutes],
      );
      return { code };
    },

    async check(subject, code, { address, keep = false }) {
      const right = await judged(subject, code, address);
      if (!right) return false;
      const { rowCount } = await pool.query(
        keep ? `update identity.codes set tries = tries - 1 ${which}` : `delete from identity.codes ${which}`,
        [...right],
      );
      return rowCount === 1;
    },

    async hold(subject, code, { address, by: holder }) {
      const right = await judged(subject, code, address);
      if (!right) return false;
      // a right code costs no try, also if someone else holds it
      const { rows } = await pool.query<{ isHeld: boolean }>(
        `update identity.codes set tries = tries - 1,
            held_by = case when ${isFree} then $3 else held_by end,
            held_until = case when ${isFree} then now() + $4 * interval '1 s' else held_until end
          ${which} returning held_by = $3 as "isHeld"`,
        [...right, holder, heldFor],
      );
      return rows.some(({ isHeld }) => isHeld);
    },

    async end(subject, code, { by: holder, isUsed }) {
      await pool.query(
        isUsed
          ? `delete from identity.codes ${which} and held_by = $3`
          : `update identity.codes set held_by = null, held_until = null ${which} and held_by = $3`,
        [...(await hashesOf(subject, code)), holder],
      );
    },
  };
}
