import type { EventStore } from '@portal/infra/event-store/types';
import type { CallRequest } from '@portal/infra/http/types';
import type { Identity } from '@portal/infra/identity/types';
import { type AccessEvent, accessStream } from '@portal/shared/events/access';
import type { Metadata } from '@portal/shared/events/define';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { account } from '../aggregate.ts';
import type { Background } from '../background.ts';
import type { Holder } from '../domain/account/state.ts';
import type { Executor } from '../executor.ts';
import { metaOf, originOf } from './request.ts';

/** What the calls work with by which one comes in. */
export interface SignInDependencies {
  executor: Executor;
  store: EventStore;
  identity: Identity;
  background: Background;
}

export const locked = (seconds: number): Refusal =>
  refuse('login.locked', { minutes: Math.ceil(seconds / 60) }, { seconds });

/** Appends who came or went; its position. */
export async function appendAccess(
  store: Pick<EventStore, 'append'>,
  event: AccessEvent,
  meta: Metadata,
): Promise<number> {
  const outcome = await store.append({ stream: accessStream(event.data.umId), expected: 'any', events: [event], meta });
  if (outcome.kind !== 'appended') throw new Error(`${event.type} could not be appended: ${outcome.kind}`);
  return outcome.last;
}

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
  const { token, id } = await sessions.start({ umId, loginId, roles, site }, origin, { proven: how !== 'token' });
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
