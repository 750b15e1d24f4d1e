import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import type { CodePurpose, CodeSubject, Identity } from '@portal/infra/runtime/identity/types';
import { savePreferences } from '@portal/shared/calls/preferences';
import {
  checkContactCode,
  endSession,
  removePhoneOrMail,
  savePhoneOrMail,
  saveUserContact,
  sendContactCode,
} from '@portal/shared/calls/user-console';
import type { CaptchaType, ContactKind } from '@portal/shared/codes/index';
import { accessStream } from '@portal/shared/events/access';
import { translate } from '@portal/shared/locales/index';
import type { Preferences } from '@portal/shared/records/preferences';
import { isRefusal, type Refusal, refuse, refuseFields, refuseRules } from '@portal/shared/refusal';
import { contactKindOfType, contactName } from '@portal/shared/rules/account';
import { account } from '../account/aggregate.ts';
import { byCodes } from '../account/by-codes.ts';
import { contactOf, contactPersons } from '../account/contacts.ts';
import type { OwnCommand } from '../account/decide.ts';
import { sendCode } from '../account/send-code.ts';
import type { Account } from '../account/state.ts';
import type { CommandFactory, Executed, Executor } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';

type ContactRequest = CallRequest<unknown, 'session'>;

const purposes: Readonly<Record<CaptchaType, CodePurpose>> = { '3': 'change', '4': 'bind' };

const wrongCode = (field: string): Refusal => refuseRules({ [field]: 'account.code' });
const noContact = (kind: ContactKind): Refusal => refuseFields('003', { id: `account.${kind}` });
const takenContact = (kind: ContactKind): Refusal =>
  refuseRules({ id: kind === 'phone' ? 'account.phoneTaken' : 'account.mailTaken' });

const contactIn = (state: Account, kind: ContactKind): string | undefined =>
  state.kind === 'open' ? state.contacts[kind] : undefined;

export function userConsoleHandlers(executor: Executor, store: EventStore, identity: Identity): Bound[] {
  const { captchas, codes, sessions } = identity;

  /** The contact of that kind that the caller has bound; undefined for none. */
  const boundContact = async ({ caller }: ContactRequest, kind: ContactKind): Promise<string | undefined> =>
    contactIn(await executor.load(account, caller.umId), kind);

  const execute = (
    request: ContactRequest,
    command: OwnCommand | CommandFactory<Account, OwnCommand>,
  ): Promise<Executed<object> | Refusal> =>
    executor.execute(account, {
      id: request.caller.umId,
      command,
      meta: metaOf(request, request.caller.roles[0] ?? 'system'),
      commandId: request.commandId,
      answer: {},
    });

  /** The new contact of a code of type 4, or the bound one that a code of type 3 is for. */
  async function recipient(request: ContactRequest, kind: ContactKind, type: CaptchaType, id: string) {
    if (type === '4') return contactOf(kind, id) ?? noContact(kind);
    const bound = await boundContact(request, kind);
    const isOther = bound !== undefined && id !== '' && contactName(kind, bound).value !== contactName(kind, id).value;
    return bound === undefined || isOther ? refuse('contact.notBound') : bound;
  }

  return [
    handle(sendContactCode, async (request) => {
      const { input, caller, lan: language } = request;
      const kind = contactKindOfType(input.idType);
      const contact = await recipient(request, kind, input.captchaType, input.id);
      if (isRefusal(contact)) return contact;
      const isRight = await captchas.check(input.captchaUUid, input.captchaVal);
      if (!isRight) return refuseFields('login.captcha', { captchaVal: 'refusals.login.captcha' });
      if (input.captchaType === '4' && (await store.holder(contactName(kind, contact)))) return takenContact(kind);
      const purpose = purposes[input.captchaType];
      const refusal = await sendCode(identity, request, { purpose, kind, contact, umId: caller.umId });
      return refusal ?? { data: { id: contact, rtnInfo: translate(language, 'contact.sent', { contact }) } };
    }),

    handle(checkContactCode, async (request) => {
      const { input, caller, address } = request;
      const kind = contactKindOfType(input.idType);
      const contact = await boundContact(request, kind);
      if (contact === undefined) return refuse('contact.notBound');
      const subject = { purpose: 'change', kind, contact, umId: caller.umId } as const;
      if (!(await codes.check(subject, input.captcha, { keep: true, address }))) return wrongCode('captcha');
      // who has a second factor proves themselves by that alone
      const own = await executor.load(account, caller.umId);
      const hasFactor = own.kind === 'open' && own.secondFactor !== undefined;
      if (request.token && !hasFactor) await sessions.prove(request.token);
      return { data: {} };
    }),

    handle(savePhoneOrMail, async (request) => {
      const { input, caller, lan: language } = request;
      if (input.umId !== undefined && input.umId !== caller.umId) return refuse('404');
      const kind = contactKindOfType(input.idType);
      const contact = contactOf(kind, input.id);
      if (contact === undefined) return noContact(kind);
      const bound = await boundContact(request, kind);
      const done = (position: number, purpose: 'bind' | 'change') => ({
        data: { rtnInfo: translate(language, `contactChange.done.${purpose}.${kind}`) },
        position,
      });
      const first = await repeated(store, caller.umId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return done(first.last, 'bind');

      const accountId = caller.umId;
      const newContact: CodeSubject = { purpose: purposes[input.captchaType], kind, contact, umId: accountId };
      const old: CodeSubject | undefined =
        bound === undefined ? undefined : { purpose: 'change', kind, contact: bound, umId: accountId };
      const enteredCodes = [
        ...(old ? [{ subject: old, code: input.oldCaptcha, field: 'oldCaptcha' }] : []),
        { subject: newContact, code: input.captcha, field: 'captcha' },
      ];
      // the codes prove the contact that was bound when they were checked
      const executed = await byCodes(codes, request, enteredCodes, () =>
        execute(request, (state) =>
          contactIn(state, kind) === bound ? { type: 'bindContact', kind, contact } : wrongCode('oldCaptcha'),
        ),
      );
      if (isRefusal(executed))
        return ['taken', '009', '010'].includes(executed.refused) ? takenContact(kind) : executed;
      return done(executed.position, old ? 'change' : 'bind');
    }),

    handle(removePhoneOrMail, async (request) => {
      const { input, caller, lan: language } = request;
      const kind = contactKindOfType(input.idType);
      const done = (position: number) => ({
        data: { rtnInfo: translate(language, `contactChange.done.unbind.${kind}`) },
        position,
      });
      const first = await repeated(store, caller.umId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return done(first.last);
      const contact = await boundContact(request, kind);
      if (contact === undefined) return refuse('contact.notBound');
      const subject = { purpose: 'change', kind, contact, umId: caller.umId } as const;
      const enteredCodes = [{ subject, code: input.captcha, field: 'captcha' }];
      const executed = await byCodes(codes, request, enteredCodes, () =>
        execute(request, (state) =>
          contactIn(state, kind) === contact ? { type: 'unbindContact', kind } : refuse('contact.notBound'),
        ),
      );
      return isRefusal(executed) ? executed : done(executed.position);
    }),

    handle(saveUserContact, async (request) => {
      const { accountName: name, accountNameEn, shdippDataDomain: site } = request.input;
      const names = { name, nameEn: accountNameEn || null };
      const executed = await execute(request, {
        type: 'saveDetails',
        site,
        ...names,
        ...contactPersons(request.input),
      });
      if (isRefusal(executed)) return executed;
      await sessions.moveTo(request.caller.umId, site);
      return { data: {}, position: executed.position };
    }),

    handle(savePreferences, async (request) => {
      const { preferences } = request.input;
      const executed = await execute(request, { type: 'savePreferences', messages: preferences as Preferences });
      return isRefusal(executed) ? executed : { data: {}, position: executed.position };
    }),

    handle(endSession, async (request) => {
      const { input, caller, commandId, token } = request;
      const { umId: accountId } = caller;
      if ((input.id !== undefined) === input.others) return refuseFields('400', { id: 'fields.required' });
      const first = await repeated(store, caller.umId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) {
        const { data } = endSession.output.safeParse(first.answer);
        return { data: data ?? { ended: 0 }, position: first.last };
      }
      const ended =
        input.id === undefined
          ? // tokens are listed, and ended, by themselves
            (await sessions.endAll(accountId, { except: token, keepTokens: true })).sessions
          : Number(await sessions.endOne(accountId, input.id));
      if (ended === 0) return input.id === undefined ? { data: { ended } } : refuse('404');
      const outcome = await store.append({
        stream: accessStream(accountId),
        expected: 'any',
        events: [
          {
            type: 'SessionsEnded',
            data: {
              umId: accountId,
              ...(input.id && { session: input.id }),
              why: input.id ? 'ended' : 'others',
              count: ended,
            },
          },
        ],
        meta: metaOf(request, caller.roles[0] ?? 'system'),
        answer: { ended },
        ...(commandId && { commandId }),
      });
      if (outcome.kind === 'reused') return refuse('command.reused');
      return 'last' in outcome ? { data: { ended }, position: outcome.last } : { data: { ended } };
    }),
  ];
}
