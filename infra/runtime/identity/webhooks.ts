import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openAny, seal, sealingKeys } from './sealed.ts';
import type { Secrets } from './types.ts';

/** Signing secrets of webhooks: 32 random bytes each, encrypted, by webhook id. */
export interface WebhookSecrets {
  /** secret of a new webhook, as `whsec_…`, shown once */
  make(accountId: string, webhook: string): Promise<string>;
  /** A new one; the previous one signs as well until then, an older one no more. Rejects if there is none. */
  rotate(accountId: string, webhook: string, until: Date): Promise<string>;
  /** Current signing secrets, the newest first: empty if none can be decrypted; undefined for an ended webhook. */
  signing(webhook: string): Promise<Buffer[] | undefined>;
  /** Re-encrypts what a replaced secret has encrypted: numbers of webhooks, and of undecryptable secrets. */
  renew(): Promise<{ renewed: number; damaged: number }>;
  /** Ids of a person's webhooks. */
  of(accountId: string): Promise<string[]>;
  /** With all records of its deliveries. */
  drop(accountId: string, webhook: string): Promise<void>;
  dropAll(accountId: string): Promise<void>;
}

const prefix = 'whsec_';
const asText = (secret: Buffer): string => prefix + secret.toString('base64');

interface Row {
  webhook: string;
  sealed: Buffer;
  /** while it signs as well */
  before: Buffer | null;
}
const columns = 'webhook, sealed, case when before_until > now() then before end as before';

export const secretPlace = (webhook: string): string => `webhook ${webhook}`;

/** Webhooks re-encrypted at once. */
const renewedAtOnce = 500;

export function openWebhookSecrets(pool: pg.Pool, secrets: Secrets): WebhookSecrets {
  const sealed = async (webhook: string, secret: Buffer): Promise<Buffer> =>
    seal(secret, secretPlace(webhook), Buffer.from(await secrets.get('webhooks'), 'base64url'));

  /** The secrets of a row, re-encrypted if needed, unless it is changed meanwhile. */
  async function read({ webhook, sealed: current, before }: Row) {
    const keys = await sealingKeys(secrets, 'webhooks');
    const [now, old] = [current, before].map((each) => each && openAny(each, secretPlace(webhook), keys));
    const opened = [now, old].flatMap((each) => (each ? [each.content] : []));
    if (!now?.isOld && !old?.isOld) return { opened, renewed: 0, isDamaged: !now };
    const { rowCount } = await pool.query(
      `update identity.webhooks set sealed = coalesce($3, sealed), before = coalesce($4, before)
        where webhook = $1 and sealed = $2`,
      [
        ...[webhook, current],
        now?.isOld ? await sealed(webhook, now.content) : null,
        old?.isOld ? await sealed(webhook, old.content) : null,
      ],
    );
    return { opened, renewed: rowCount ?? 0, isDamaged: !now };
  }

  return {
    async make(accountId, webhook) {
      const secret = randomBytes(32);
      await pool.query('insert into identity.webhooks (webhook, um_id, sealed) values ($1, $2, $3)', [
        webhook,
        accountId,
        await sealed(webhook, secret),
      ]);
      return asText(secret);
    },
    async rotate(accountId, webhook, until) {
      const secret = randomBytes(32);
      const { rowCount } = await pool.query(
        `update identity.webhooks set before = sealed, before_until = $4, sealed = $3
          where um_id = $1 and webhook = $2`,
        [accountId, webhook, await sealed(webhook, secret), until],
      );
      if (!rowCount) throw new Error(`the webhook ${webhook} has no secret`);
      return asText(secret);
    },
    async signing(webhook) {
      const { rows } = await pool.query<Row>(`select ${columns} from identity.webhooks where webhook = $1`, [webhook]);
      return rows[0] && (await read(rows[0])).opened;
    },
    async renew() {
      const outcome = { renewed: 0, damaged: 0 };
      for (let after = ''; ; ) {
        const { rows } = await pool.query<Row>(
          `select ${columns} from identity.webhooks where webhook > $1 order by webhook limit $2`,
          [after, renewedAtOnce],
        );
        for (const row of rows) {
          const { renewed, isDamaged } = await read(row);
          outcome.renewed += renewed;
          outcome.damaged += Number(isDamaged);
          after = row.webhook;
        }
        if (rows.length < renewedAtOnce) return outcome;
      }
    },
    async of(accountId) {
      const { rows } = await pool.query<{ webhook: string }>('select webhook from identity.webhooks where um_id = $1', [
        accountId,
      ]);
      return rows.map(({ webhook }) => webhook);
    },
    async drop(accountId, webhook) {
      await pool.query('delete from identity.webhooks where um_id = $1 and webhook = $2', [accountId, webhook]);
    },
    async dropAll(accountId) {
      await pool.query('delete from identity.webhooks where um_id = $1', [accountId]);
    },
  };
}
