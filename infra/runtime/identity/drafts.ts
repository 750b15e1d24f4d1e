import type pg from 'pg';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import { openAny, seal, sealingKeys } from './sealed.ts';
import type { Drafts, Secrets } from './types.ts';

/** of one person; the least recently changed one is dropped for a new one */
const draftsMax = 50;
const days = 30;

/**
 * Unsent entries, as texts by name. Encrypted and bound to person and name, so that access to the table neither
 * reveals nor exchanges drafts.
 */
export function openDrafts(pool: pg.Pool, secrets: Secrets): Drafts {
  const keyed = keyedHash(secrets, 'identity');
  const sealing = async () => Buffer.from(await secrets.get('drafts'), 'base64url');
  const accepted = acceptedHashes(secrets, 'identity');
  /** Its row by the current secret, and by those being replaced. */
  const rowsOf = (accountId: string, name: string): Promise<Buffer[]> => accepted('draft', accountId, name);
  const rowOf = (accountId: string, name: string): Promise<Buffer> => keyed('draft', accountId, name);
  const placeOf = (accountId: string, name: string) => JSON.stringify([accountId, name]);

  return {
    async keep(accountId, name, content) {
      const sealed = seal(Buffer.from(content), placeOf(accountId, name), await sealing());
      const { rows } = await pool.query<{ at: Date }>(
        `insert into identity.drafts (draft, um_id, sealed) values ($1, $2, $3)
         on conflict (draft) do update set sealed = excluded.sealed, at = now() returning at`,
        [await rowOf(accountId, name), accountId, sealed],
      );
      const [, ...older] = await rowsOf(accountId, name);
      if (older.length) await pool.query('delete from identity.drafts where draft = any($1)', [older]);
      await pool.query(
        `delete from identity.drafts where draft in (
           select draft from identity.drafts where um_id = $1 order by at desc offset $2)`,
        [accountId, draftsMax],
      );
      return (rows[0]?.at ?? new Date()).toISOString();
    },
    async read(accountId, name) {
      const { rows } = await pool.query<{ sealed: Buffer; at: Date }>(
        `select sealed, at from identity.drafts where draft = any($1) and at > now() - $2 * interval '1 day'
          order by at desc limit 1`,
        [await rowsOf(accountId, name), days],
      );
      const [row] = rows;
      const opened = row && openAny(row.sealed, placeOf(accountId, name), await sealingKeys(secrets, 'drafts'));
      return row && opened && { content: opened.content.toString(), at: row.at.toISOString() };
    },
    async drop(accountId, name) {
      await pool.query('delete from identity.drafts where draft = any($1)', [await rowsOf(accountId, name)]);
    },
    async dropAll(accountId) {
      await pool.query('delete from identity.drafts where um_id = $1', [accountId]);
    },
  };
}
