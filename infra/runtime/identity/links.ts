import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { storeNow } from '../store-clock.ts';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import type { Linked, Links, Secrets } from './types.ts';

const day = 24 * 60 * 60_000;

interface Row {
  um_id: string;
  about: string;
  expires: Date;
  mac: Buffer;
}

/**
 * A row is a keyed hash of the token, and its target and expiry are authenticated by the token as well, so that
 * access to the table opens and extends nothing. Links are valid for so many `days`.
 */
export function openLinks(pool: pg.Pool, secrets: Secrets, days: number): Links {
  const keyed = keyedHash(secrets, 'identity');
  const accepted = acceptedHashes(secrets, 'identity');
  const rowOf = (token: string): Promise<Buffer> => keyed('link', token);
  const macOf = (token: string, { umId: accountId, about }: Linked, expires: Date): Promise<Buffer> =>
    keyed('linked', token, accountId, about, expires.toISOString());

  return {
    async make(linked) {
      const token = randomBytes(32).toString('base64url');
      const expires = new Date(storeNow() + days * day);
      await pool.query('insert into identity.links (link, um_id, about, expires, mac) values ($1, $2, $3, $4, $5)', [
        await rowOf(token),
        linked.umId,
        linked.about,
        expires,
        await macOf(token, linked, expires),
      ]);
      return token;
    },
    async find(token) {
      const { rows } = await pool.query<Row>(
        'select um_id, about, expires, mac from identity.links where link = any($1) and expires > now()',
        [await accepted('link', token)],
      );
      const [row] = rows;
      if (!row) return undefined;
      const linked = { umId: row.um_id, about: row.about };
      const macs = await accepted('linked', token, linked.umId, linked.about, row.expires.toISOString());
      return macs.some((mac) => row.mac.equals(mac)) ? linked : undefined;
    },
    async revokeAll(accountId) {
      await pool.query('delete from identity.links where um_id = $1', [accountId]);
    },
  };
}
