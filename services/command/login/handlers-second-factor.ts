import { setTimeout } from 'node:timers/promises';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import type { LoginAttempt } from '@portal/infra/runtime/identity/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endTrustedDevice,
  loginSecond,
  newRecoveryCodes,
  removeSecondFactor,
} from '@portal/shared/calls/second-factor';
import { accessStream, endOfSessions } from '@portal/shared/events/access';
import { isRefusal, type Refusal, refuse, refuseRules } from '@portal/shared/refusal';
import { account } from '../account/aggregate.ts';
import type { OwnCommand } from '../account/decide.ts';
import type { Executed } from '../base/executor.ts';
import { metaOf, originOf, repeated } from '../base/request.ts';
import { secondSteps } from './second-step.ts';
import { appendAccess, enter, locked, logins, type SignInDependencies } from './sign-in.ts';

type SecondFactorRequest = CallRequest<unknown, 'session'>;

const hour = 60 * 60;
const wrongCode = refuseRules({ code: 'account.secondCode' });

export interface SecondFactorDependencies extends SignInDependencies {
  /** for how long a device can be trusted; 0: none can */
  trustDays: number;
}

const roleOf = ({ caller }: SecondFactorRequest): string => caller.roles[0] ?? 'system';

/** Has a code that is used up told to its owner where it is one of the few. */
export async function tellRecoveryCode(
  { store, identity }: Pick<SignInDependencies, 'store' | 'identity'>,
  request: CallRequest<unknown>,
  accountId: string,
): Promise<number> {
  const remainingCodes = await identity.secondFactors.recoveryCodesLeft(accountId);
  const data = { umId: accountId, left: remainingCodes, ...originOf(request) };
  return appendAccess(store, { type: 'RecoveryCodeUsed', data }, { ...metaOf(request, 'system'), actor: accountId });
}

/** Enrolling and removing a second factor, and the second step of a login. */
export function secondFactorHandlers(deps: SecondFactorDependencies): Bound[] {
  const { executor, store, identity, background, trustDays } = deps;
  const { attempts, devices, limits, secondFactors, sessions } = identity;
  const steps = secondSteps(identity);

  const own = async ({ caller }: SecondFactorRequest) => {
    const found = await executor.load(account, caller.umId);
    return found.kind === 'open' ? found : undefined;
  };

  const execute = (request: SecondFactorRequest, command: OwnCommand): Promise<Executed<object> | Refusal> =>
    executor.execute(account, {
      id: request.caller.umId,
      command,
      meta: metaOf(request, roleOf(request)),
      commandId: request.commandId,
      answer: {},
    });

  /** Sessions from before know nothing of what is needed now, or have shown what is not asked for any more. */
  async function endOthers(request: SecondFactorRequest): Promise<number> {
    const { caller, token } = request;
    const count = await sessions.endAll(caller.umId, { except: token });
    if (count.sessions + count.tokens === 0) return 0;
    return appendAccess(store, endOfSessions(caller.umId, 'factor', count), metaOf(request, roleOf(request)));
  }

  /** Whoever guesses here knows the password, which its owner has to hear; not more often than each hour. */
  function tellOwner(request: CallRequest<unknown>, accountId: string, { failures, locksName }: LoginAttempt): void {
    if (locksName === 0) return;
    const until = new Date(storeNow() + locksName * 1000).toISOString();
    background.run(request.log, 'telling of wrong second steps', async () => {
      if (await limits.take([{ name: 'second-step-told', key: accountId, max: 1, seconds: hour }])) return;
      const data = { umId: accountId, failures, until, address: request.address };
      await appendAccess(store, { type: 'SecondStepFailed', data }, metaOf(request, 'system'));
    });
  }

  return [
    handle(loginSecond, async (request) => {
      const { second, device, code, trust } = request.input;
      const step = await steps.read(second, device);
      if (!step) return refuse('login.step');
      const { umId: accountId, enrolment, how: method, failures, provided } = step;
      // who comes by a login provider may have no password
      const version = step.version === '' ? undefined : step.version;
      const found = await executor.load(account, accountId);
      if (found.kind !== 'open' || found.secondFactor !== enrolment) return refuse('login.step');

      const known = (await devices.knows(accountId, device)) ? device : undefined;
      const keys = { at: 'second', name: accountId, address: request.address, device: known } as const;
      const attempt = await attempts.begin(keys);
      if ('lockedFor' in attempt) {
        logins.inc({ outcome: 'locked' });
        return locked(attempt.lockedFor);
      }
      if (attempt.delay > 0) await setTimeout(attempt.delay);
      const right = await secondFactors.check(accountId, enrolment, code);
      if (!right) {
        tellOwner(request, accountId, attempt);
        request.log.warn({ tried: await attempts.opaque(keys), failures: attempt.failures }, 'a second step failed');
        logins.inc({ outcome: 'wrong' });
        return attempt.locks > 0 ? locked(attempt.locks) : wrongCode;
      }
      await attempts.succeeded(keys);
      if (!(await steps.use(step))) return refuse('login.step');
      logins.inc({ outcome: 'right' });
      if (right === 'recovery') await tellRecoveryCode(deps, request, accountId);
      const entered = await enter(deps, request, found, { how: method, failures, version, proven: true, provided });
      if (isRefusal(entered)) return entered;
      await devices.remember(accountId, device);
      let { position } = entered;
      if (trust && trustDays > 0) {
        const origin = originOf(request);
        const until = await devices.trust(accountId, device, { enrolment, days: trustDays, ...origin });
        const data = { umId: accountId, until: until.toISOString(), ...origin };
        const meta = { ...metaOf(request, found.roles[0] ?? 'system'), actor: accountId };
        position = await appendAccess(store, { type: 'DeviceTrusted', data }, meta);
      }
      return { data: { rt: entered.rt, device }, position };
    }),

    handle(beginSecondFactor, async (request) => {
      const holder = await own(request);
      if (!holder) return refuse('904');
      if (holder.secondFactor !== undefined) return refuse('factor.enrolled');
      const { key, uri } = await secondFactors.begin(holder.umId, holder.loginId);
      return { data: { key, uri } };
    }),

    handle(confirmSecondFactor, async (request) => {
      const { caller, token, commandId, input } = request;
      const { umId: accountId } = caller;
      const first = await repeated(store, accountId, commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: {}, position: first.last };
      // the key was given to a session whose owner had just proved who they are; guesses at a code of it open nothing
      const enrolment = await secondFactors.begun(accountId);
      const holder = await own(request);
      if (!enrolment || !holder) return refuse('factor.stale');
      if (holder.secondFactor !== undefined) return refuse('factor.enrolled');
      if ((await secondFactors.check(accountId, enrolment, input.code)) !== 'totp') return wrongCode;
      const executed = await execute(request, { type: 'enrolSecondFactor', enrolment });
      if (isRefusal(executed)) return executed;
      if (token) {
        await sessions.setFactor(token, true);
        await sessions.prove(token);
      }
      return { data: {}, position: Math.max(executed.position, await endOthers(request)) };
    }),

    handle(newRecoveryCodes, async (request) => {
      const holder = await own(request);
      if (holder?.secondFactor === undefined) return refuse('factor.none');
      const { umId: accountId, secondFactor } = holder;
      const codes = await secondFactors.makeRecoveryCodes(accountId, secondFactor);
      const outcome = await store.append({
        stream: accessStream(accountId),
        expected: 'any',
        events: [{ type: 'RecoveryCodesMade', data: { umId: accountId, codes: codes.length } }],
        meta: metaOf(request, roleOf(request)),
        answer: {},
        ...(request.commandId && { commandId: request.commandId }),
      });
      if (outcome.kind === 'reused') return refuse('command.reused');
      return 'last' in outcome ? { data: { codes }, position: outcome.last } : { data: { codes } };
    }),

    handle(removeSecondFactor, async (request) => {
      const { caller, token } = request;
      const executed = await execute(request, { type: 'removeSecondFactor' });
      if (isRefusal(executed)) return executed;
      // what the log does not name opens nothing, so that a kill from here on leaves nothing that counts
      await secondFactors.remove(caller.umId);
      await devices.distrust(caller.umId);
      if (token) await sessions.setFactor(token, false);
      return { data: {}, position: Math.max(executed.position, await endOthers(request)) };
    }),

    handle(endTrustedDevice, async (request) => {
      const { umId: accountId } = request.caller;
      const first = await repeated(store, accountId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: endTrustedDevice.output.parse(first.answer), position: first.last };
      const ended = await devices.distrust(accountId, request.input.id);
      if (ended === 0) return request.input.id === undefined ? { data: { ended } } : refuse('404');
      const outcome = await store.append({
        stream: accessStream(accountId),
        expected: 'any',
        events: [{ type: 'DeviceTrustEnded', data: { umId: accountId, devices: ended } }],
        meta: metaOf(request, roleOf(request)),
        answer: { ended },
        ...(request.commandId && { commandId: request.commandId }),
      });
      if (outcome.kind === 'reused') return refuse('command.reused');
      return 'last' in outcome ? { data: { ended }, position: outcome.last } : { data: { ended } };
    }),
  ];
}
