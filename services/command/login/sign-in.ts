import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { CallRequest, Done } from '@portal/infra/runtime/http/types';
import type { Identity, Provided } from '@portal/infra/runtime/identity/types';
import type { Metadata } from '@portal/shared/define/event';
import { type AccessEvent, accessStream } from '@portal/shared/events/access';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { Counter } from 'prom-client';
import { account } from '../account/aggregate.ts';
import type { Account, Holder } from '../account/state.ts';
import type { Background } from '../base/background.ts';
import type { Executor } from '../base/executor.ts';
import { metaOf, originOf } from '../base/request.ts';
import { secondSteps } from './second-step.ts';

/** What the calls work with by which one comes in. */
export interface SignInDependencies {
  executor: Executor;
  store: EventStore;
  identity: Identity;
  background: Background;
  /** of the login provider beside the portal's own login, if there is one */
  issuer?: string | undefined;
  /** nothing can be written to the log for a while */
  isMaintained?: () => boolean;
}

export const logins = new Counter({
  name: 'portal_logins_total',
  help: 'Logins by how a step ended: right, half (the password was, the code is to follow), wrong, or locked before it was looked at',
  labelNames: ['outcome'],
});
for (const outcome of ['right', 'half', 'wrong', 'locked']) logins.inc({ outcome }, 0);

export const locked = (seconds: number): Refusal =>
  refuse('login.locked', { minutes: Math.ceil(seconds / 60) }, { seconds });

/** Whether somebody comes in at the login provider alone: no password of ours is good for them. */
export const isProvided = ({ issuer }: Pick<SignInDependencies, 'issuer'>, accountState: Account): boolean =>
  issuer !== undefined && accountState.kind === 'open' && accountState.linked?.issuer === issuer;

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
  how: 'password' | 'registration' | 'token' | 'provider';
  /** what a login provider said */
  provided?: Provided | undefined;
  /** wrong attempts since the last login */
  failures: number;
  /** the password that there was when it was found out who this is */
  version: string | undefined;
  /** they have shown what a proof takes: of who has a second factor that, and no device that is trusted instead */
  proven: boolean;
}

/** A browser has one session: with a login the one that it had ends, whosever that was. */
async function endBefore(
  { store, identity: { sessions } }: Pick<SignInDependencies, 'store' | 'identity'>,
  request: CallRequest<unknown>,
): Promise<void> {
  const { token } = request;
  const before = token && (await sessions.find(token));
  if (!before || !(await sessions.end(token))) return;
  const { umId: accountId, roles } = before;
  const data = { umId: accountId, session: sessions.idOf(token), why: 'replaced', count: 1 } as const;
  const meta = { ...metaOf(request, roles[0] ?? 'system'), actor: accountId };
  await appendAccess(store, { type: 'SessionsEnded', data }, meta);
}

/** A session for whoever has proved to be this person. */
export async function enter(
  { executor, store, identity }: SignInDependencies,
  request: CallRequest<unknown>,
  { umId: accountId, loginId, roles, site, secondFactor }: Holder,
  { how: method, failures, version, proven, provided }: Entry,
): Promise<{ rt: string; position: number } | Refusal> {
  const { sessions, credentials } = identity;
  const origin = originOf(request);
  const caller = {
    umId: accountId,
    loginId,
    roles,
    site,
    ...(secondFactor !== undefined && { factor: true as const }),
  };
  const { token, id } = await sessions.start(caller, origin, { proven, provided });
  // Whoever shuts the account or changes its password ends the sessions that are there then. If this one came too late
  // for that, it is seen here; else it was in time to be ended.
  const shut = (await executor.load(account, accountId)).kind !== 'open';
  if (shut || (await credentials.version(accountId)) !== version) {
    await sessions.end(token);
    return refuse('login.wrong');
  }
  await endBefore({ store, identity }, request);
  const position = await appendAccess(
    store,
    { type: 'LoggedIn', data: { umId: accountId, session: id, how: method, failures, ...origin } },
    { ...metaOf(request, roles[0] ?? 'system'), actor: accountId },
  );
  return { rt: token, position };
}

interface FirstStep extends Pick<Entry, 'failures' | 'version' | 'provided'> {
  how: 'password' | 'token' | 'provider';
  /** they have shown just now who they are, to us or to the provider */
  shown?: boolean;
  /** of the browser, where it has been in the account before */
  device: string | undefined;
}

/**
 * What follows a right password, a token of another area or a login at the provider: a session, or, where the account has a second factor that is
 * not yet trusted on this device, the step that asks for it.
 */
export async function firstStepDone(
  deps: SignInDependencies,
  request: CallRequest<unknown>,
  holder: Holder,
  { how: method, failures, version, device, provided, shown: hasProvenPassword = method === 'password' }: FirstStep,
): Promise<Done<{ rt: string; device: string; second?: string }> | Refusal> {
  const { devices } = deps.identity;
  const { umId: accountId, secondFactor: enrolment } = holder;
  const token = device ?? devices.newToken();
  if (enrolment !== undefined && !(device && (await devices.trusts(accountId, device, enrolment)))) {
    logins.inc({ outcome: 'half' });
    const step = { umId: accountId, enrolment, version: version ?? '', how: method, failures, provided };
    return { data: { rt: '', device: token, second: await secondSteps(deps.identity).issue(step, token) } };
  }
  logins.inc({ outcome: 'right' });
  const proven = hasProvenPassword && enrolment === undefined;
  const entered = await enter(deps, request, holder, { how: method, failures, version, proven, provided });
  if (isRefusal(entered)) return entered;
  if (method === 'password') await devices.remember(accountId, token);
  return { data: { rt: entered.rt, device: token }, position: entered.position };
}
