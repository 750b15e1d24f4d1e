import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createLogger } from '@portal/infra/logging';
import { readSettings } from '@portal/infra/settings/read';
import { isRefusal } from '@portal/shared/refusal';
import type { z } from 'zod';
import { bindContacts, newAccountForm, openAccount } from './accounts.ts';
import { openDependencies } from './dependencies.ts';

/**
 * Opens accounts for tests as `npm run user` does: one for each line of standard input, which is a form as JSON, and
 * answers each in turn with a line. One process for many of them, since to start it costs more than its work.
 */
const deps = await openDependencies(readSettings('user'), createLogger('people', 'warn'));

async function opened({ mail, phone: _, ...who }: z.infer<typeof newAccountForm>): Promise<object> {
  const run = randomUUID();
  const meta = {
    actor: 'system',
    role: 'system',
    site: who.site,
    lang: 'EN',
    correlation: run,
    causation: run,
  } as const;
  const account = await openAccount(deps.executor, deps.identity, who, meta);
  const refused = isRefusal(account) ? account : await bindContacts(deps.executor, account.umId, { mail }, meta);
  return refused ?? account;
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await opened(newAccountForm.parse(JSON.parse(line)))));
await deps.close();
