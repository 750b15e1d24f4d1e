import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import type { CodeSubject } from '@portal/infra/runtime/identity/types';
import { prove, sendProofCode } from '@portal/shared/calls/account';
import type { ContactKind } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { isRefusal, type Refusal, refuse, refuseRules } from '@portal/shared/refusal';
import { contactKindOfType } from '@portal/shared/rules/account';
import { decrypt } from '@portal/shared/rules/credentials';
import { account } from '../account/aggregate.ts';
import { sendCode } from '../account/send-code.ts';
import { tellRecoveryCode } from './handlers-second-factor.ts';
import { isProvided, locked, type SignInDependencies } from './sign-in.ts';

type StepUpRequest = CallRequest<unknown, 'session'>;

/** Who has found a session open proves nothing by it: here its owner says once more who they are. */
export function proofHandlers(deps: Pick<SignInDependencies, 'executor' | 'store' | 'identity' | 'issuer'>): Bound[] {
  const { executor, identity } = deps;
  const { attempts, captchas, codes, credentials, secondFactors, sessions } = identity;

  async function subjectOf({ caller }: StepUpRequest, kind: ContactKind): Promise<CodeSubject | undefined> {
    const { umId: accountId } = caller;
    const own = await executor.load(account, accountId);
    const contact = own.kind === 'open' ? own.contacts[kind] : undefined;
    return contact === undefined ? undefined : { purpose: 'prove', kind, contact, umId: accountId };
  }

  async function byPassword({ caller, address }: StepUpRequest, sealed: string, captchaUUid: string) {
    const key = await captchas.takeKey(captchaUUid);
    const password = key && decrypt(sealed, key);
    if (password === undefined) return refuse('account.stale');
    // guessed at like the old password of a change, and counted with it
    const keys = { at: 'change', name: caller.umId, address } as const;
    const attempt = await attempts.begin(keys);
    if ('lockedFor' in attempt) return locked(attempt.lockedFor);
    if (!(await credentials.verify(caller.umId, password))) return refuseRules({ password: 'account.ownPassword' });
    await attempts.succeeded(keys);
    return undefined;
  }

  async function bySecondFactor(request: StepUpRequest, enrolment: string, code: string): Promise<Refusal | undefined> {
    const { caller, address } = request;
    const keys = { at: 'change', name: caller.umId, address } as const;
    const attempt = await attempts.begin(keys);
    if ('lockedFor' in attempt) return locked(attempt.lockedFor);
    const right = await secondFactors.check(caller.umId, enrolment, code);
    if (!right) return refuseRules({ code: 'account.secondCode' });
    await attempts.succeeded(keys);
    if (right === 'recovery') await tellRecoveryCode(deps, request, caller.umId);
    return undefined;
  }

  async function byCode(request: StepUpRequest, kind: ContactKind, code: string): Promise<Refusal | undefined> {
    const subject = await subjectOf(request, kind);
    if (!subject) return refuse('contact.notBound');
    return (await codes.check(subject, code, { address: request.address }))
      ? undefined
      : refuseRules({ captcha: 'account.code' });
  }

  return [
    handle(sendProofCode, async (request) => {
      const subject = await subjectOf(request, contactKindOfType(request.input.idType));
      if (!subject) return refuse('contact.notBound');
      const refusal = await sendCode(identity, request, subject);
      const { contact } = subject;
      return refusal ?? { data: { id: contact, rtnInfo: translate(request.lan, 'contact.sent', { contact }) } };
    }),

    handle(prove, async (request) => {
      const { input, token } = request;
      const { password, captchaUUid, idType, captcha, code } = input;
      const own = await executor.load(account, request.caller.umId);
      const enrolment = own.kind === 'open' ? own.secondFactor : undefined;
      if (!enrolment && isProvided(deps, own)) return refuse('oidc.prove');
      const outcome = enrolment
        ? code === undefined
          ? refuseRules({ code: 'account.secondCode' })
          : await bySecondFactor(request, enrolment, code)
        : password !== undefined && captchaUUid !== undefined
          ? await byPassword(request, password, captchaUUid)
          : idType !== undefined && captcha !== undefined
            ? await byCode(request, contactKindOfType(idType), captcha)
            : refuseRules({ password: 'fields.required' });
      if (isRefusal(outcome)) return outcome;
      if (token) await sessions.prove(token);
      return { data: {} };
    }),
  ];
}
