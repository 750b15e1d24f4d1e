import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { storeNow } from '../store-clock.ts';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import type { Devices, Secrets } from './types.ts';

/** of an account; the one that was not used longest is forgotten for another one */
const devicesMax = 20;
const days = 400;
const day = 24 * 60 * 60_000;

interface Trusted {
  device: Buffer;
  trusted_until: Date;
  trust: Buffer;
  trusted_at: Date;
  address: string;
  agent: string;
}

/**
 * Browsers that have been in an account. A row is a keyed hash of account and token, and that it is trusted is one of row,
 * enrolment and time, so that whoever can write to the table makes no device known or trusted, and lengthens no trust.
 */
export function openDevices(pool: pg.Pool, secrets: Secrets): Devices {
  const keyed = keyedHash(secrets, 'identity');
  const accepted = acceptedHashes(secrets, 'identity');
  const rowsOf = (umId: string, token: string): Promise<Buffer[]> => accepted('device', umId, token);
  const rowOf = (umId: string, token: string): Promise<Buffer> => keyed('device', umId, token);
  const trustOf = (device: Buffer, enrolment: string, until: Date): Promise<Buffer> =>
    keyed('trusted', device.toString('hex'), enrolment, until.toISOString());

  const isTrusted = async ({ device, trusted_until, trust }: Trusted, enrolment: string): Promise<boolean> => {
    const macs = await accepted('trusted', device.toString('hex'), enrolment, trusted_until.toISOString());
    return macs.some((mac) => trust.equals(mac));
  };

  const trustedRows = async (umId: string, enrolment: string): Promise<Trusted[]> => {
    const { rows } = await pool.query<Trusted>(
      `select device, trusted_until, trust, trusted_at, address, agent from identity.devices
       where um_id = $1 and trusted_until > now() order by trusted_at desc`,
      [umId],
    );
    const ours = await Promise.all(rows.map((row) => isTrusted(row, enrolment)));
    return rows.filter((_, index) => ours[index]);
  };

  return {
    newToken: () => randomBytes(32).toString('base64url'),
    async knows(umId, token) {
      const { rowCount } = await pool.query(
        `select from identity.devices where device = any($1) and um_id = $2 and seen > now() - $3 * interval '1 day'`,
        [await rowsOf(umId, token), umId, days],
      );
      return rowCount === 1;
    },
    async remember(umId, token) {
      // one that is known by a secret on its way out stays so: what it is trusted by is bound to its row
      const { rowCount } = await pool.query('update identity.devices set seen = now() where device = any($1)', [
        await rowsOf(umId, token),
      ]);
      if (rowCount) return;
      await pool.query(
        `insert into identity.devices (device, um_id) values ($1, $2)
         on conflict (device) do update set seen = now()`,
        [await rowOf(umId, token), umId],
      );
      await pool.query(
        `delete from identity.devices where device in (
           select device from identity.devices where um_id = $1 order by seen desc offset $2)`,
        [umId, devicesMax],
      );
    },
    async trust(umId, token, { enrolment, days: trustDays, address, agent }) {
      const until = new Date(storeNow() + trustDays * day);
      const { rows } = await pool.query<{ device: Buffer }>(
        'select device from identity.devices where device = any($1)',
        [await rowsOf(umId, token)],
      );
      const device = rows[0]?.device ?? (await rowOf(umId, token));
      await pool.query(
        `update identity.devices set trusted_until = $2, trust = $3, trusted_at = now(), address = $4, agent = $5
         where device = $1`,
        [device, until, await trustOf(device, enrolment, until), address, agent],
      );
      return until;
    },
    async trusts(umId, token, enrolment) {
      const own = await rowsOf(umId, token);
      return (await trustedRows(umId, enrolment)).some(({ device }) => own.some((each) => each.equals(device)));
    },
    async listTrusted(umId, enrolment, token) {
      const own = token === undefined ? [] : await rowsOf(umId, token);
      return (await trustedRows(umId, enrolment)).map(({ device, trusted_at, trusted_until, address, agent }) => ({
        id: device.toString('hex'),
        current: own.some((each) => each.equals(device)),
        since: trusted_at.toISOString(),
        until: trusted_until.toISOString(),
        address,
        agent,
      }));
    },
    async distrust(umId, id) {
      const { rowCount } = await pool.query(
        `update identity.devices set trusted_until = null, trust = null, trusted_at = null, address = '', agent = ''
         where um_id = $1 and trusted_until is not null and encode(device, 'hex') = coalesce($2, encode(device, 'hex'))`,
        [umId, id],
      );
      return rowCount ?? 0;
    },
    async forgetAll(umId) {
      await pool.query('delete from identity.devices where um_id = $1', [umId]);
    },
  };
}
