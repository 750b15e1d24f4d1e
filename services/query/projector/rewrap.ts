import { connectionTo } from '@portal/infra/runtime/database/connection';
import { databasePool } from '@portal/infra/runtime/database/pools';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { rewrapPersonKeys } from '@portal/infra/runtime/identity/keys';
import { eachOf } from '@portal/infra/runtime/identity/secrets';
import { createLogger } from '@portal/infra/runtime/logging';
import { progress } from '@portal/infra/runtime/progress-bar';
import { givenSecrets } from '@portal/infra/runtime/settings/options';
import { toolSettings } from '@portal/infra/runtime/settings/start';

/**
 * Re-encrypts personal keys, second factors and webhook secrets and re-signs sessions with the first accepted secret,
 * and reports what still needs the second one. Interruptible.
 */
export async function rewrap(): Promise<void> {
  const settings = await toolSettings('log');
  const { identityUrl: url, secretPersonKeys } = settings;
  const identity = await openIdentity({ url, logger: createLogger('log', 'warn'), given: givenSecrets(settings) });
  const pool = databasePool({ ...connectionTo(url, 'rewrap'), max: 1 });
  try {
    const bar = progress('keys');
    const keys = eachOf(secretPersonKeys).map((secret) => Buffer.from(secret, 'base64url'));
    const { rewrapped, damaged } = await rewrapPersonKeys(pool, keys, bar.show);
    console.log(bar.end());
    console.log(`${rewrapped} keys of persons were encrypted anew; all others were already under the first secret.`);
    console.log(`${await identity.secondFactors.renew()} second factors were encrypted anew.`);
    console.log(`${await identity.sessions.renew()} sessions and tokens for machines were signed anew.`);
    const webhooks = await identity.webhooks.renew();
    console.log(`${webhooks.renewed} secrets of webhooks were encrypted anew.`);
    if (webhooks.damaged)
      console.log(`${webhooks.damaged} webhooks have a secret that nothing opens: their owners make new ones.`);
    const outdated = await identity.credentials.outdated();
    console.log(
      outdated
        ? `${outdated} passwords need the second secret of SECRET_IDENTITY until their owners log in.`
        : 'No password needs a second secret of SECRET_IDENTITY.',
    );
    if (damaged) throw new Error(`${damaged} keys of persons are opened by none of the secrets: take none away.`);
  } finally {
    await pool.end();
    await identity.close();
  }
}
