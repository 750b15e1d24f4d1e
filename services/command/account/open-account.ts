import { randomUUID } from 'node:crypto';
import type { Identity } from '@portal/infra/runtime/identity/types';
import type { CommandId } from '@portal/infra/runtime/ids';
import { type ContactKind, contactKinds, type Role, roles, type Site, sites } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { loginIdRule, mailRule, phoneRule } from '@portal/shared/rules/account';
import { passwordRule } from '@portal/shared/rules/password';
import { text } from '@portal/shared/rules/text';
import { z } from 'zod';
import type { AlsoAppend, Executor, FactReader } from '../base/executor.ts';
import { account } from './aggregate.ts';

/** What an operator says of a new account. */
export const newAccountForm = z.object({
  loginId: loginIdRule,
  password: passwordRule,
  name: text(1, 50),
  roles: z.array(z.enum(roles, { error: 'fields.code' }), { error: 'fields.required' }).min(1, 'fields.required'),
  site: z.enum(sites, { error: 'fields.code' }),
  phone: phoneRule.optional(),
  mail: mailRule.optional(),
});

export interface NewAccount {
  /** when it is known beforehand */
  umId?: string;
  loginId: string;
  password: string;
  name: string;
  roles: readonly Role[];
  site: Site;
  contact?: { kind: ContactKind; contact: string } | undefined;
}

const takenCodes: Readonly<Record<string, string>> = { loginId: '000', phone: '009', mail: '010' };

/**
 * Opens an account. The password is kept before the account is in the log: a kill in between leaves a password that
 * belongs to nobody, never an account that nobody can enter. Name and contact are reserved with its first event, so
 * that of many that want the same one gets it.
 */
export async function openAccount(
  executor: Executor,
  { credentials }: Pick<Identity, 'credentials'>,
  { password, contact, umId: accountId = randomUUID(), ...details }: NewAccount,
  meta: Metadata,
  commandId?: CommandId,
  /** changes in the same append */
  also: (facts: FactReader) => Promise<readonly AlsoAppend[]> = async () => [],
): Promise<{ umId: string } | Refusal> {
  const isNew = await credentials.create(accountId, password);
  // Left behind by a kill of this very command, or not ours to replace.
  if (!isNew && !(await credentials.verify(accountId, password))) return refuse('005');
  const executed = await executor.execute(account, {
    id: accountId,
    command: { type: 'open', umId: accountId, ...details, ...(contact && { contact }) },
    meta,
    commandId,
    answer: { umId: accountId },
    begins: true,
    also: (_, _events, facts) => also(facts),
  });
  if (isNew && (isRefusal(executed) || executed.answer.umId !== accountId)) await credentials.remove(accountId);
  if (!isRefusal(executed)) return executed.answer;
  return executed.refused === 'taken' ? refuse(takenCodes[String(executed.params?.name)] ?? '000') : executed;
}

type Contacts = Readonly<Partial<Record<ContactKind, string | undefined>>>;

/** Binds what is not bound yet, for an operator, whose word stands for a code. */
export async function bindContacts(
  executor: Executor,
  accountId: string,
  contacts: Contacts,
  meta: Metadata,
): Promise<Refusal | undefined> {
  for (const kind of contactKinds) {
    const contact = contacts[kind];
    if (contact === undefined) continue;
    const executed = await executor.execute(account, {
      id: accountId,
      command: (found) =>
        found.kind === 'open' && found.contacts[kind] !== undefined
          ? undefined
          : { type: 'bindContact' as const, kind, contact },
      meta,
      commandId: undefined,
      answer: {},
    });
    if (isRefusal(executed)) return executed.refused === 'taken' ? refuse(takenCodes[kind] ?? '409') : executed;
  }
  return undefined;
}
