import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { type Site, seller, sites } from '@portal/shared/codes/index';
import { isRefusal } from '@portal/shared/refusal';
import { z } from 'zod';
import { bindContacts, newAccountForm, openAccount } from './account/open-account.ts';
import { openDependencies } from './base/dependencies.ts';
import { openCompany } from './testing/company.ts';

/**
 * Opens accounts for tests as `npm run user` does: one for each line of standard input, which is a form as JSON, or a
 * company for one of them; and answers each in turn with a line, which says from which position of the log on it is there.
 * One process for many of them, since to start it costs more than its work.
 */
const deps = await openDependencies(readSettings('user'), createLogger('people', 'warn'));

function metaOf(site: Site) {
  const run = randomUUID();
  return { actor: 'system', role: 'system', site, lang: 'EN', correlation: run, causation: run } as const;
}

/** Gives somebody who is there a company, as if it had been entered and approved. */
const owners = z.object({ company: z.object({ umId: z.uuid(), name: z.string(), site: z.enum(sites) }) });

async function opened({ mail, phone: _, ...person }: z.infer<typeof newAccountForm>): Promise<object> {
  const meta = metaOf(person.site);
  const account = await openAccount(deps.executor, deps.identity, person, meta);
  const refusal = isRefusal(account) ? account : await bindContacts(deps.executor, account.umId, { mail }, meta);
  return refusal ?? { ...account, position: await deps.store.head() };
}

async function answered(line: unknown): Promise<object> {
  const ownerRequest = owners.safeParse(line);
  if (!ownerRequest.success) return opened(newAccountForm.parse(line));
  const { company } = ownerRequest.data;
  const meta = { ...metaOf(company.site), actor: company.umId, role: seller } as const;
  return { position: await openCompany(deps.executor, company, meta) };
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await answered(JSON.parse(line))));
await deps.close();
