import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import { changePwd, resetPwd, sendResetPwdCaptcha } from '@portal/shared/calls/account';
import { endOfSessions } from '@portal/shared/events/access';
import { isRefusal, type Refusal, refuse, refuseFields, refuseRules } from '@portal/shared/refusal';
import { contactKindOfType, contactName, loginName } from '@portal/shared/rules/account';
import { decrypt } from '@portal/shared/rules/credentials';
import { wrongPassword } from '@portal/shared/rules/password';
import { account } from '../account/aggregate.ts';
import { byCodes } from '../account/by-codes.ts';
import { contactOf } from '../account/contacts.ts';
import { issueCode, postCode } from '../account/send-code.ts';
import type { Account } from '../account/state.ts';
import type { Executed } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';
import { webhook } from '../webhook/aggregate.ts';
import { whoHas } from './people.ts';
import type { SignInDependencies } from './sign-in.ts';
import { appendAccess, isProvided, locked } from './sign-in.ts';

type PasswordRequest = CallRequest<unknown>;

const done = { data: {} };

export function passwordHandlers(deps: SignInDependencies): Bound[] {
  const { executor, store, identity, background } = deps;
  const { captchas, codes, credentials, attempts } = identity;

  /** The key that the captcha came with opens what was sent under it, once; undefined when it does not. */
  async function opened(captchaUUid: string, ...sent: string[]): Promise<string[] | undefined> {
    const key = await captchas.takeKey(captchaUUid);
    const texts = sent.flatMap((ciphertext) => (key && decrypt(ciphertext, key)) ?? []);
    return texts.length === sent.length ? texts : undefined;
  }

  /** Sets it, ends the sessions that are to end, and records both. */
  async function setPassword(
    request: PasswordRequest,
    accountId: string,
    role: string,
    password: string,
    method: 'changed' | 'reset',
    /** why it cannot be set in the account as it is */
    hindrance: (own: Account) => Promise<Refusal | undefined>,
  ): Promise<Executed<object> | Refusal> {
    const meta = { ...metaOf(request, role), actor: accountId };
    const except = method === 'changed' ? request.token : undefined;
    // who changes it knows the former one; who resets it may be shutting somebody out, tokens that they made included
    let count: Awaited<ReturnType<typeof credentials.change>> | undefined;
    const executed = await executor.execute(account, {
      id: accountId,
      async command(state) {
        const command = { type: 'recordPassword', how: method } as const;
        // one that is changed is recorded, whatever has moved since
        if (count) return command;
        const refusal = (await hindrance(state)) ?? account.decide(command, state);
        if (isRefusal(refusal)) return refusal;
        count = await credentials.change(accountId, password, { except, keepTokens: method === 'changed' });
        return command;
      },
      meta,
      commandId: request.commandId,
      answer: {},
    });
    if (isRefusal(executed) || !count || count.sessions + count.tokens === 0) return executed;
    return { ...executed, position: await appendAccess(store, endOfSessions(accountId, 'password', count), meta) };
  }

  /** They go on without a session, and whoever is being shut out may have made one. */
  async function endWebhooks(request: PasswordRequest, accountId: string, role: string): Promise<void> {
    const meta = { ...metaOf(request, role), actor: accountId };
    for (const id of await identity.webhooks.of(accountId)) {
      const command = { act: 'end', id, umId: accountId } as const;
      await executor.execute(webhook, { id, command, meta, commandId: undefined, answer: {} });
      await identity.webhooks.drop(accountId, id);
    }
  }

  return [
    handle(changePwd, async (request) => {
      const { input, caller, token } = request;
      const hasFactor = (own: Account) => own.kind === 'open' && own.secondFactor !== undefined;
      // the old password alone is not what its owner has chosen to be known by
      const unproven = async (own: Account) =>
        hasFactor(own) && !(token && (await identity.sessions.isProven(token))) ? refuse('proof') : undefined;
      const refusal = await unproven(await executor.load(account, caller.umId));
      if (refusal) return refusal;
      const texts = await opened(input.captchaUUid, input.oldPwd, input.newPwd);
      if (!texts) return refuse('account.stale');
      const [old = '', newPassword = ''] = texts;
      const first = await repeated(store, caller.umId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: {}, position: first.last };
      const wrong = wrongPassword(newPassword, { old, loginId: caller.loginId });
      // that it is the old one is said to who knows the old one
      if (wrong && wrong !== 'account.samePassword') return refuseRules({ newPwd: wrong });
      // Guessed at like a login: whoever found a session open does not get to try for ever.
      const keys = { at: 'change', name: caller.umId, address: request.address } as const;
      const attempt = await attempts.begin(keys);
      if ('lockedFor' in attempt) return locked(attempt.lockedFor);
      if (!(await credentials.verify(caller.umId, old))) return refuseRules({ oldPwd: 'account.oldPassword' });
      await attempts.succeeded(keys);
      if (wrong) return refuseRules({ newPwd: wrong });
      const role = caller.roles[0] ?? 'system';
      const executed = await setPassword(request, caller.umId, role, newPassword, 'changed', async (own) => {
        if (token && !hasFactor(own)) await identity.sessions.prove(token);
        return unproven(own);
      });
      if (!isRefusal(executed)) await identity.devices.distrust(caller.umId);
      return isRefusal(executed) ? executed : { data: {}, position: executed.position };
    }),

    handle(sendResetPwdCaptcha, async (request) => {
      const { input, address, lan: language, log } = request;
      const kind = contactKindOfType(input.idType);
      const contact = contactOf(kind, input.id);
      if (contact === undefined) return refuseRules({ id: 'account.contactKind' });
      if (!(await captchas.check(input.captchaUUid, input.captchaVal)))
        return refuseFields('login.captcha', { captchaVal: 'refusals.login.captcha' });
      // Answered alike, and as fast, whether anyone has bound the contact: who has is looked for afterwards.
      const subject = { purpose: 'reset', kind, contact } as const;
      const issued = await issueCode(codes, subject, address);
      if (isRefusal(issued)) return issued;
      background.run(log, 'sending a code', async () => {
        const found = await whoHas(deps, contactName(kind, contact));
        if (found.kind === 'open' && !isProvided(deps, found))
          await postCode(identity, { ...subject, umId: found.umId }, issued.code, language);
      });
      return done;
    }),

    handle(resetPwd, async (request) => {
      const { input, commandId } = request;
      const texts = await opened(input.captchaUUid, input.newPwd);
      if (!texts) return refuse('account.stale');
      const [newPassword = ''] = texts;
      const kind = contactKindOfType(input.idType);
      const contact = contactOf(kind, input.id);
      const wrong = wrongPassword(newPassword);
      const broken = {
        ...(contact === undefined && { id: 'account.contactKind' }),
        ...(wrong && { newPwd: wrong }),
      };
      if (contact === undefined || Object.keys(broken).length > 0) return refuseRules(broken);

      const subject = { purpose: 'reset', kind, contact } as const;
      const found = await whoHas(deps, contactName(kind, contact));
      const accountId = found.kind === 'open' ? found.umId : '';
      const first = await repeated(store, accountId, commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: {}, position: first.last };
      const code = { subject, code: input.captcha, field: 'captcha' };
      const executed = await byCodes(codes, request, [code], async () => {
        if (found.kind !== 'open' || isProvided(deps, found)) return refuse('013');
        // that it is of the context of somebody is said to who has their code
        const ofContext = wrongPassword(newPassword, { loginId: found.loginId });
        if (ofContext) return refuseRules({ newPwd: ofContext });
        const role = found.roles[0] ?? 'system';
        await endWebhooks(request, found.umId, role);
        const set = await setPassword(request, found.umId, role, newPassword, 'reset', async (own) =>
          isProvided(deps, own) ? refuse('013') : undefined,
        );
        return isRefusal(set) ? refuse('013') : { who: found, position: set.position };
      });
      if (isRefusal(executed)) return executed;
      const { who: holder, position } = executed;
      // whoever knew the old one may have left a device that is known
      await identity.devices.forgetAll(holder.umId);
      await attempts.forgive({ at: 'login', name: loginName(holder.loginId).value });
      await attempts.forgive({ at: 'second', name: holder.umId });
      return { data: {}, position };
    }),
  ];
}
