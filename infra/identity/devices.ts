import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { keyedHash } from './keyed-hash.ts';
import type { Devices, Secrets } from './types.ts';

/** of an account; the one that was not used longest is forgotten for another one */
const devicesMax = 20;
const days = 400;

/**
 * Browsers that have been in an account. A row is a keyed hash of account and token, so that whoever can write to the
 * table makes no device known.
 */
export function openDevices(pool: pg.Pool, secrets: Secrets): Devices {
  const keyed = keyedHash(secrets, 'identity');
  const rowOf = (umId: string, token: string): Promise<Buffer> => keyed('device', umId, token);

  return {
    async knows(umId, token) {
      const { rowCount } = await pool.query(
        `select from identity.devices where device = $1 and um_id = $2 and seen > now() - $3 * interval '1 day'`,
        [await rowOf(umId, token), umId, days],
      );
      return rowCount === 1;
    },
    async remember(umId, known) {
      const token = known ?? randomBytes(32).toString('base64url');
      await pool.query(
        `insert into identity.devices (device, um_id) values ($1, $2)
         on conflict (device) do update set seen = now()`,
        [await rowOf(umId, token), umId],
      );
      await pool.query(
        `delete from identity.devices where device in (
           select device from identity.devices where um_id = $1 order by seen desc offset $2)
         or seen < now() - $3 * interval '1 day'`,
        [umId, devicesMax, days],
      );
      return token;
    },
    async forgetAll(umId) {
      await pool.query('delete from identity.devices where um_id = $1', [umId]);
    },
  };
}
