import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseClient } from '@portal/infra/runtime/database/client';
import { takeClock } from '@portal/infra/runtime/event-store/clock';
import { createLogger } from '@portal/infra/runtime/logging';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { accessStream } from '@portal/shared/events/access';
import { loginName } from '@portal/shared/rules/account';
import { account } from '../account/aggregate.ts';
import { openDependencies } from '../base/dependencies.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { meta } from '../demo/demonstration.ts';
import { some } from '../demo/steps.ts';
import { enterToken, tokenOf } from './tokens.ts';

/** Fills the stores of a sandbox that is new: what is there, who is, and tokens that everybody knows. Says which. */
const settings = await toolSettings('demo', { writes: true });
const deps = await openDependencies(settings, createLogger('sandbox', 'warn'));
const covers = new URL('../services/command/demo/covers/', import.meta.url);
const clock = await takeClock(settings.eventStoreUrl);
for (const { run } of some) await run({ ...deps, covers, clock }, () => undefined);
await clock.close();

const years = 10;
const until = new Date(Date.now() + years * 365 * 86_400_000);
const client = new DatabaseClient({ connectionString: settings.identityUrl });
await client.connect();
const sandboxAccounts: object[] = [];
for (const { loginId, password, role, site, name, nameEn, phone, mail } of demoAccounts) {
  const holder = await deps.store.holder(loginName(loginId));
  if (holder === undefined) throw new Error(`the sandbox has no account ${loginId}`);
  const accountId = holder.slice(account.stream('').length);
  const token = await enterToken(client, deps.identity.secrets, { umId: accountId, loginId, role, site }, until);
  await deps.store.append({
    stream: accessStream(accountId),
    expected: 'any',
    events: [
      {
        type: 'TokenMade',
        data: { umId: accountId, token: token.id, calls: token.calls.length, until: token.until.toISOString() },
      },
    ],
    meta: meta(accountId, role, 'CN'),
  });
  sandboxAccounts.push({ loginId, password, role, name, nameEn, phone, mail, token: tokenOf(loginId) });
}
await client.end();
await deps.close();
await writeFile(join(settings.portalData ?? '.', 'accounts.json'), JSON.stringify(sandboxAccounts, null, 2));
