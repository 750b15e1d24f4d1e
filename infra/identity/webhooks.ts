import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { open, seal } from './sealed.ts';
import type { Secrets } from './types.ts';

/** What signs the deliveries of webhooks: 32 random bytes each, encrypted, by the id of its webhook. */
export interface WebhookSecrets {
  /** of a new one; as `whsec_…`, told once */
  make(umId: string, webhook: string): Promise<string>;
  /** A new one; the one before signs as well until then, and one before that no more. Rejects where there is none. */
  rotate(umId: string, webhook: string, until: Date): Promise<string>;
  /** Those that sign now, the newest first; none where it is ended. */
  signing(webhook: string): Promise<Buffer[]>;
  /** How many webhooks somebody has. */
  count(umId: string): Promise<number>;
  /** With all that is kept of its deliveries. */
  drop(umId: string, webhook: string): Promise<void>;
  dropAll(umId: string): Promise<void>;
}

const prefix = 'whsec_';
const asText = (secret: Buffer): string => prefix + secret.toString('base64');

export function openWebhookSecrets(pool: pg.Pool, secrets: Secrets): WebhookSecrets {
  const key = async () => Buffer.from(await secrets.get('webhooks'), 'base64url');
  const place = (webhook: string): string => `webhook ${webhook}`;
  const sealed = async (webhook: string, secret: Buffer): Promise<Buffer> => seal(secret, place(webhook), await key());

  return {
    async make(umId, webhook) {
      const secret = randomBytes(32);
      await pool.query('insert into identity.webhooks (webhook, um_id, sealed) values ($1, $2, $3)', [
        webhook,
        umId,
        await sealed(webhook, secret),
      ]);
      return asText(secret);
    },
    async rotate(umId, webhook, until) {
      const secret = randomBytes(32);
      const { rowCount } = await pool.query(
        `update identity.webhooks set before = sealed, before_until = $4, sealed = $3
          where um_id = $1 and webhook = $2`,
        [umId, webhook, await sealed(webhook, secret), until],
      );
      if (!rowCount) throw new Error(`the webhook ${webhook} has no secret`);
      return asText(secret);
    },
    async signing(webhook) {
      const { rows } = await pool.query<{ sealed: Buffer; before: Buffer | null }>(
        `select sealed, case when before_until > now() then before end as before
           from identity.webhooks where webhook = $1`,
        [webhook],
      );
      const secret = await key();
      return rows
        .flatMap(({ sealed, before }) => (before ? [sealed, before] : [sealed]))
        .map((each) => {
          const opened = open(each, place(webhook), secret);
          if (!opened) throw new Error(`the secret of the webhook ${webhook} cannot be opened`);
          return opened;
        });
    },
    async count(umId) {
      const { rows } = await pool.query<{ many: number }>(
        'select count(*)::int as many from identity.webhooks where um_id = $1',
        [umId],
      );
      return rows[0]?.many ?? 0;
    },
    async drop(umId, webhook) {
      await pool.query('delete from identity.webhooks where um_id = $1 and webhook = $2', [umId, webhook]);
    },
    async dropAll(umId) {
      await pool.query('delete from identity.webhooks where um_id = $1', [umId]);
    },
  };
}
