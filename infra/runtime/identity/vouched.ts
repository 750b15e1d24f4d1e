import type pg from 'pg';
import { secretName, shortName } from './credentials.ts';
import { acceptedHashes } from './keyed-hash.ts';
import { openAny, sealingKeys } from './sealed.ts';
import { factorPlace } from './second-factors.ts';
import { openSecrets } from './secrets.ts';
import { secretPlace } from './webhooks.ts';

/** Number of a kind, and how many of them use a given secret. */
export interface Vouched {
  all: number;
  known: number;
}

/** Sample size for the secrets of the others. */
const sample = 100;

/**
 * What the identity store has of a portal's SECRET_IDENTITY, of which `identitySecret` may hold two: every password
 * with a recorded secret, and some of the second factors and webhook secrets.
 */
export async function vouchedBy(
  client: Pick<pg.ClientBase, 'query'>,
  identitySecret: string,
): Promise<{ passwords: Vouched; sealed: Vouched }> {
  const secrets = openSecrets(client, { identity: identitySecret });
  const names = (await acceptedHashes(secrets, 'identity')(secretName)).map(shortName);
  const { rows: counted } = await client.query<Vouched>(
    `select count(*)::int as all, (count(*) filter (where made_with = any($1)))::int as known
       from identity.credentials where made_with is not null`,
    [names],
  );
  const { rows: factors } = await client.query<{ um_id: string; enrolment: string; sealed: Buffer }>(
    'select um_id, enrolment, sealed from identity.second_factors limit $1',
    [sample],
  );
  const { rows: webhooks } = await client.query<{ webhook: string; sealed: Buffer }>(
    'select webhook, sealed from identity.webhooks limit $1',
    [sample],
  );
  const [ofFactors, ofWebhooks] = [
    await sealingKeys(secrets, 'second-factors'),
    await sealingKeys(secrets, 'webhooks'),
  ];
  const opened = [
    ...factors.map(({ um_id, enrolment, sealed }) => openAny(sealed, factorPlace(um_id, enrolment), ofFactors)),
    ...webhooks.map(({ webhook, sealed }) => openAny(sealed, secretPlace(webhook), ofWebhooks)),
  ];
  return {
    passwords: counted[0] ?? { all: 0, known: 0 },
    sealed: { all: opened.length, known: opened.filter((each) => each).length },
  };
}
