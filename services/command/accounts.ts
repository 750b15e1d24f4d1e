import { randomUUID } from 'node:crypto';
import type { Identity } from '@portal/infra/identity/types';
import type { Role, Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/events/define';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { account } from './aggregate.ts';
import type { Executor } from './executor.ts';
import { loginName } from './login-name.ts';

export interface NewAccount {
  loginId: string;
  password: string;
  name: string;
  roles: readonly Role[];
  site: Site;
}

/**
 * Opens an account for an operator. The password is kept before the account is in the log: a kill in between leaves a
 * password that belongs to nobody, never an account that nobody can enter.
 */
export async function openAccount(
  executor: Executor,
  identity: Identity,
  { password, ...who }: NewAccount,
  meta: Metadata,
  commandId?: string,
): Promise<{ umId: string } | Refusal> {
  const umId = randomUUID();
  await identity.credentials.set(umId, password);
  const executed = await executor.execute(account, {
    id: umId,
    command: { type: 'open', umId, ...who },
    meta,
    commandId,
    answer: { umId },
    begins: true,
    reserve: [loginName(who.loginId)],
  });
  if (isRefusal(executed) || executed.answer.umId !== umId) await identity.credentials.remove(umId);
  if (isRefusal(executed)) return executed.refused === 'taken' ? refuse('000') : executed;
  return executed.answer;
}
