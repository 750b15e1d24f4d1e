import { randomInt, randomUUID } from 'node:crypto';
import { generateURI, verify } from 'otplib';
import type pg from 'pg';
import { storeNow } from '../store-clock.ts';
import { newFactorKey } from './chance.ts';
import { cost } from './credentials.ts';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import { openAny, seal, sealingKeys } from './sealed.ts';
import { inTransaction } from './transaction.ts';
import type { SecondFactors, Secrets } from './types.ts';

/** RFC 6238 with common parameters: 30 seconds, six digits, SHA-1; the previous and the next step count as well. */
const period = 30;
const issuer = 'Digital Trade Portal';
const totpForm = /^\d{6}$/;

/** Letters and digits that are not mistaken for one another: ten of them have 50 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;
const codesMax = 10;
export const factorPlace = (accountId: string, enrolment: string): string => `${accountId} ${enrolment}`;
/** Factors re-encrypted at once. */
const renewedAtOnce = 500;

const recoveryCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
/** Displayed in two halves. */
const formatCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
const read = (input: string): string => input.replace(/[\s-]/g, '').toUpperCase();

/**
 * Time-based one-time passwords and recovery codes. The key is encrypted, and bound to account and enrolment, so that
 * write access to the tables cannot exchange factors; of recovery codes only slow hashes are stored. A time step is
 * accepted once, by any process.
 */
export function openSecondFactors(pool: pg.Pool, secrets: Secrets): SecondFactors {
  const sealing = async () => Buffer.from(await secrets.get('second-factors'), 'base64url');
  const secretOf = keyedHash(secrets, 'recovery-codes');
  const secretsOf = acceptedHashes(secrets, 'recovery-codes');
  /** argon2id, salted by the random enrolment: fifty bits are too few for a fast hash. */
  async function hashWith(secret: Buffer, enrolment: string, code: string): Promise<Buffer> {
    const { hashRaw } = await import('@node-rs/argon2');
    return hashRaw(code, { ...cost, salt: Buffer.from(enrolment.replaceAll('-', ''), 'hex'), secret });
  }
  const hashOf = async (accountId: string, enrolment: string, code: string): Promise<Buffer> =>
    hashWith(await secretOf(accountId, enrolment), enrolment, code);

  async function checkTotp(accountId: string, enrolment: string, token: string): Promise<boolean> {
    const { rows } = await pool.query<{ sealed: Buffer }>(
      'select sealed from identity.second_factors where um_id = $1 and enrolment = $2',
      [accountId, enrolment],
    );
    const place = factorPlace(accountId, enrolment);
    const opened = rows[0] && openAny(rows[0].sealed, place, await sealingKeys(secrets, 'second-factors'));
    if (!opened) return false;
    const key = opened.content;
    const epoch = Math.floor(storeNow() / 1_000);
    const found = await verify({ secret: key.toString('utf8'), token, period, epoch, epochTolerance: period });
    if (!found.valid || !('epoch' in found)) return false;
    const { rowCount } = await pool.query(
      `update identity.second_factors set step = $3, sealed = coalesce($4, sealed)
        where um_id = $1 and enrolment = $2 and step < $3`,
      [
        accountId,
        enrolment,
        Math.floor(found.epoch / period),
        // by a key being replaced
        opened.isOld ? seal(key, place, await sealing()) : null,
      ],
    );
    return rowCount === 1;
  }

  async function useRecoveryCode(accountId: string, enrolment: string, input: string): Promise<boolean> {
    const hashes = (await secretsOf(accountId, enrolment)).map((secret) => hashWith(secret, enrolment, read(input)));
    const { rowCount } = await pool.query('delete from identity.recovery_codes where um_id = $1 and code = any($2)', [
      accountId,
      await Promise.all(hashes),
    ]);
    return rowCount === 1;
  }

  return {
    async begin(accountId, label) {
      const enrolment = randomUUID();
      const key = newFactorKey();
      await pool.query(
        `insert into identity.second_factors (um_id, enrolment, sealed) values ($1, $2, $3)
         on conflict (um_id) do update set enrolment = excluded.enrolment, sealed = excluded.sealed, step = 0`,
        [accountId, enrolment, seal(Buffer.from(key), factorPlace(accountId, enrolment), await sealing())],
      );
      return { enrolment, key, uri: generateURI({ issuer, label, secret: key }) };
    },

    async begun(accountId) {
      const { rows } = await pool.query<{ enrolment: string }>(
        'select enrolment from identity.second_factors where um_id = $1',
        [accountId],
      );
      return rows[0]?.enrolment;
    },

    async check(accountId, enrolment, code) {
      if (totpForm.test(code.trim())) return (await checkTotp(accountId, enrolment, code.trim())) ? 'totp' : undefined;
      return (await useRecoveryCode(accountId, enrolment, code)) ? 'recovery' : undefined;
    },

    async makeRecoveryCodes(accountId, enrolment) {
      const codes = Array.from({ length: codesMax }, recoveryCode);
      const hashes = await Promise.all(codes.map((code) => hashOf(accountId, enrolment, code)));
      await inTransaction(pool, async (client) => {
        // serialised: of two concurrent requests all ten codes of the last are valid
        await client.query('select from identity.second_factors where um_id = $1 for update', [accountId]);
        await client.query('delete from identity.recovery_codes where um_id = $1', [accountId]);
        await client.query('insert into identity.recovery_codes (um_id, code) select $1, unnest($2::bytea[])', [
          accountId,
          hashes,
        ]);
      });
      return codes.map(formatCode);
    },

    async recoveryCodesLeft(accountId) {
      const { rows } = await pool.query<{ left: number }>(
        'select count(*)::int as left from identity.recovery_codes where um_id = $1',
        [accountId],
      );
      return rows[0]?.left ?? 0;
    },

    async renew() {
      const keys = await sealingKeys(secrets, 'second-factors');
      const [first] = keys;
      let renewed = 0;
      for (let after = ''; ; ) {
        const { rows } = await pool.query<{ um_id: string; enrolment: string; sealed: Buffer }>(
          `select um_id, enrolment, sealed from identity.second_factors where um_id > $1 order by um_id limit $2`,
          [after, renewedAtOnce],
        );
        for (const { um_id, enrolment, sealed } of rows) {
          after = um_id;
          const place = factorPlace(um_id, enrolment);
          const opened = openAny(sealed, place, keys);
          if (!opened?.isOld || !first) continue;
          const { rowCount } = await pool.query(
            'update identity.second_factors set sealed = $3 where um_id = $1 and sealed = $2',
            [um_id, sealed, seal(opened.content, place, first)],
          );
          renewed += rowCount ?? 0;
        }
        if (rows.length < renewedAtOnce) return renewed;
      }
    },

    async remove(accountId) {
      await inTransaction(pool, async (client) => {
        await client.query('delete from identity.second_factors where um_id = $1', [accountId]);
        await client.query('delete from identity.recovery_codes where um_id = $1', [accountId]);
      });
    },
  };
}
