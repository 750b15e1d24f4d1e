import type { CallRequest } from '@portal/infra/http/types';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { account } from '../aggregate.ts';
import type { Holder } from '../domain/account/state.ts';
import { appendAccess } from './access-log.ts';
import { metaOf } from './meta.ts';
import { originOf } from './origin.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

export interface Entry {
  how: 'password' | 'registration' | 'token';
  /** wrong attempts since the last login */
  failures: number;
  /** the password that there was when it was found out who this is */
  version: string | undefined;
}

/** A session for whoever has proved to be this person. */
export async function enter(
  { executor, store, identity }: SignInDependencies,
  request: CallRequest<unknown>,
  { umId, loginId, roles, site }: Holder,
  { how, failures, version }: Entry,
): Promise<{ rt: string; position: number } | Refusal> {
  const { sessions, credentials } = identity;
  const origin = originOf(request);
  const { token, id } = await sessions.start({ umId, loginId, roles, site }, origin);
  // Whoever shuts the account or changes its password ends the sessions that are there then. If this one came too late
  // for that, it is seen here; else it was in time to be ended.
  const shut = (await executor.load(account, umId)).kind !== 'open';
  if (shut || (await credentials.version(umId)) !== version) {
    await sessions.end(token);
    return refuse('login.wrong');
  }
  const position = await appendAccess(
    store,
    { type: 'LoggedIn', data: { umId, session: id, how, failures, ...origin } },
    { ...metaOf(request, roles[0] ?? 'system'), actor: umId },
  );
  return { rt: token, position };
}
