import { setTimeout } from 'node:timers/promises';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest, RawReply } from '@portal/infra/runtime/http/types';
import type { LoginAttempt } from '@portal/infra/runtime/identity/types';
import type { LoginProvider } from '@portal/infra/runtime/oidc/provider';
import { storeNow } from '@portal/infra/runtime/store-clock';
import {
  captchaWork,
  login,
  logout,
  pcrimg,
  pcruuid,
  registerPcrimg,
  registerPcruuid,
} from '@portal/shared/calls/session';
import { refuse, refuseRules } from '@portal/shared/refusal';
import { loginName } from '@portal/shared/rules/account';
import { decrypt } from '@portal/shared/rules/credentials';
import type { Account } from '../account/state.ts';
import { metaOf } from '../base/request.ts';
import { whoHas } from './people.ts';
import type { SignInDependencies } from './sign-in.ts';
import { appendAccess, firstStepDone, isProvided, locked, logins } from './sign-in.ts';

const hour = 60 * 60;

export function sessionHandlers(deps: SignInDependencies, provider?: Pick<LoginProvider, 'leaving'>): Bound[] {
  const { store, identity, background, isMaintained = () => false } = deps;
  const { captchas, credentials, attempts, devices, limits, sessions } = identity;

  /**
   * The owner learns of a lock-out, not more often than each hour: strangers bring it about from as many addresses as they
   * have. Whoever tries does not learn whether there is an owner.
   */
  function tellOwner(request: CallRequest<unknown>, found: Account, { failures, locksName }: LoginAttempt): void {
    if (found.kind !== 'open' || locksName === 0) return;
    const until = new Date(storeNow() + locksName * 1000).toISOString();
    const data = { umId: found.umId, failures, until, address: request.address };
    background.run(request.log, 'telling of a lock-out', async () => {
      const noticeLimit = { name: 'lock-out-told', key: found.umId, max: 1, seconds: hour };
      if (await limits.take([noticeLimit])) return;
      await appendAccess(store, { type: 'LoginLocked', data }, metaOf(request, 'system'));
    });
  }

  const newCaptcha = (call: typeof pcruuid) =>
    handle(call, async () => {
      const { uuid, key } = await captchas.create();
      return { data: { captchaUuid: uuid, key } };
    });

  const picture = (call: typeof pcrimg) =>
    handle(call, async (request): Promise<RawReply> => {
      const png = await captchas.image(request.input.uuid);
      if (!png) return { status: 404, headers: {}, body: '' };
      return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'no-store' }, body: png };
    });

  return [
    newCaptcha(pcruuid),
    newCaptcha(registerPcruuid),
    picture(pcrimg),
    picture(registerPcrimg),

    handle(captchaWork, async ({ input, address }) => {
      const challenge = await captchas.work(input.captchaUUid, await attempts.failuresOf(address));
      return challenge
        ? { data: { challenge: { ...challenge, parameters: { ...challenge.parameters } } } }
        : refuse('login.captcha');
    }),

    handle(login, async (request) => {
      const { input } = request;
      // Used up whatever comes of it, together with its key: what was sent once cannot be sent again.
      const captcha = await captchas.check(input.captchaUUid, input.captchaVal);
      if (!captcha) return refuse('login.captcha');
      const loginId = decrypt(input.id, captcha.key)?.trim();
      const password = decrypt(input.password, captcha.key);
      if (loginId === undefined || password === undefined) return refuse('login.wrong');
      if (loginId === '') return refuseRules({ id: 'session.id' });
      if (password === '') return refuseRules({ password: 'session.password' });

      const name = loginName(loginId);
      const found = await whoHas(deps, name);
      const accountId = found.kind === 'none' ? undefined : found.umId;
      const device =
        input.device && accountId && (await devices.knows(accountId, input.device)) ? input.device : undefined;
      const keys = { at: 'login', name: name.value, address: request.address, device } as const;
      const attempt = await attempts.begin(keys);
      if ('lockedFor' in attempt) {
        logins.inc({ outcome: 'locked' });
        return locked(attempt.lockedFor);
      }
      if (attempt.delay > 0) await setTimeout(attempt.delay);
      const version = await credentials.version(accountId ?? '');
      const isRight = await credentials.verify(accountId, password);
      if (!isRight || found.kind === 'none' || found.kind === 'erased') {
        tellOwner(request, found, attempt);
        request.log.warn({ tried: await attempts.opaque(keys), failures: attempt.failures }, 'a login failed');
        logins.inc({ outcome: 'wrong' });
        return attempt.locks > 0 ? locked(attempt.locks) : refuse('login.wrong');
      }
      const failures = await attempts.succeeded(keys);
      if (found.kind !== 'open') return refuse(`login.${found.kind}`);
      if (isProvided(deps, found)) return refuse('oidc.yours');
      return firstStepDone(deps, request, found, { how: 'password', failures, version, device });
    }),

    handle(logout, async (request) => {
      let position = 0;
      let leave: string | undefined;
      for (const token of new Set([request.token, request.input.rt])) {
        const caller = token && (await sessions.find(token));
        const idToken = caller && provider && (await sessions.idToken(token));
        if (!caller || !(await sessions.end(token))) continue;
        if (provider && idToken) leave = await provider.leaving(idToken);
        const { umId: accountId, roles } = caller;
        const session = sessions.idOf(token);
        const meta = { ...metaOf(request, roles[0] ?? 'system'), actor: accountId };
        const event = { type: 'SessionsEnded', data: { umId: accountId, session, why: 'logout', count: 1 } } as const;
        // they are out; the log is told once it may be written again
        if (isMaintained()) background.run(request.log, 'telling of a logout', () => appendAccess(store, event, meta));
        else position = await appendAccess(store, event, meta);
      }
      const data = leave === undefined ? {} : { leave };
      return position > 0 ? { data, position } : { data };
    }),
  ];
}
