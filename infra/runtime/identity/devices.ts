import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { storeNow } from '../store-clock.ts';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import type { Devices, Secrets } from './types.ts';

/** of an account; the least recently used one is dropped for a new one */
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
 * Browsers known to an account. A row is a keyed hash of account and token; its trust is a hash of row, enrolment and
 * time, so that write access to the table neither adds devices nor extends trust.
 */
export function openDevices(pool: pg.Pool, secrets: Secrets): Devices {
  const keyed = keyedHash(secrets, 'identity');
  const accepted = acceptedHashes(secrets, 'identity');
  const rowsOf = (accountId: string, token: string): Promise<Buffer[]> => accepted('device', accountId, token);
  const rowOf = (accountId: string, token: string): Promise<Buffer> => keyed('device', accountId, token);
  const trustOf = (device: Buffer, enrolment: string, until: Date): Promise<Buffer> =>
    keyed('trusted', device.toString('hex'), enrolment, until.toISOString());

  const isTrusted = async ({ device, trusted_until, trust }: Trusted, enrolment: string): Promise<boolean> => {
    const macs = await accepted('trusted', device.toString('hex'), enrolment, trusted_until.toISOString());
    return macs.some((mac) => trust.equals(mac));
  };

  const trustedRows = async (accountId: string, enrolment: string): Promise<Trusted[]> => {
    const { rows } = await pool.query<Trusted>(
      `select device, trusted_until, trust, trusted_at, address, agent from identity.devices
       where um_id = $1 and trusted_until > now() order by trusted_at desc`,
      [accountId],
    );
    const trustFlags = await Promise.all(rows.map((row) => isTrusted(row, enrolment)));
    return rows.filter((_, index) => trustFlags[index]);
  };

  return {
    newToken: () => randomBytes(32).toString('base64url'),
    async knows(accountId, token) {
      const { rowCount } = await pool.query(
        `select from identity.devices where device = any($1) and um_id = $2 and seen > now() - $3 * interval '1 day'`,
        [await rowsOf(accountId, token), accountId, days],
      );
      return rowCount === 1;
    },
    async remember(accountId, token) {
      // one known by a secret being replaced stays so: its trust is bound to its row
      const { rowCount } = await pool.query('update identity.devices set seen = now() where device = any($1)', [
        await rowsOf(accountId, token),
      ]);
      if (rowCount) return;
      await pool.query(
        `insert into identity.devices (device, um_id) values ($1, $2)
         on conflict (device) do update set seen = now()`,
        [await rowOf(accountId, token), accountId],
      );
      await pool.query(
        `delete from identity.devices where device in (
           select device from identity.devices where um_id = $1 order by seen desc offset $2)`,
        [accountId, devicesMax],
      );
    },
    async trust(accountId, token, { enrolment, days: trustDays, address, agent }) {
      const until = new Date(storeNow() + trustDays * day);
      const { rows } = await pool.query<{ device: Buffer }>(
        'select device from identity.devices where device = any($1)',
        [await rowsOf(accountId, token)],
      );
      const device = rows[0]?.device ?? (await rowOf(accountId, token));
      await pool.query(
        `update identity.devices set trusted_until = $2, trust = $3, trusted_at = now(), address = $4, agent = $5
         where device = $1`,
        [device, until, await trustOf(device, enrolment, until), address, agent],
      );
      return until;
    },
    async trusts(accountId, token, enrolment) {
      const own = await rowsOf(accountId, token);
      return (await trustedRows(accountId, enrolment)).some(({ device }) => own.some((each) => each.equals(device)));
    },
    async listTrusted(accountId, enrolment, token) {
      const own = token === undefined ? [] : await rowsOf(accountId, token);
      return (await trustedRows(accountId, enrolment)).map(({ device, trusted_at, trusted_until, address, agent }) => ({
        id: device.toString('hex'),
        current: own.some((each) => each.equals(device)),
        since: trusted_at.toISOString(),
        until: trusted_until.toISOString(),
        address,
        agent,
      }));
    },
    async distrust(accountId, id) {
      const { rowCount } = await pool.query(
        `update identity.devices set trusted_until = null, trust = null, trusted_at = null, address = '', agent = ''
         where um_id = $1 and trusted_until is not null and encode(device, 'hex') = coalesce($2, encode(device, 'hex'))`,
        [accountId, id],
      );
      return rowCount ?? 0;
    },
    async forgetAll(accountId) {
      await pool.query('delete from identity.devices where um_id = $1', [accountId]);
    },
  };
}
