import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import { networkOf } from '@portal/infra/runtime/http/network';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { checkCaptcha, checkId, register, sendCaptcha } from '@portal/shared/calls/account';
import { type ContactKind, seller } from '@portal/shared/codes/index';
import { ownAgreement } from '@portal/shared/events/agreement';
import { isRefusal, type Refusal, refuse, refuseFields, refuseRules } from '@portal/shared/refusal';
import { contactKindOfType, contactName, loginIdRule, loginName } from '@portal/shared/rules/account';
import { inForceOn } from '@portal/shared/rules/agreement';
import { decrypt } from '@portal/shared/rules/credentials';
import { dayOf } from '@portal/shared/rules/dates';
import { wrongPassword } from '@portal/shared/rules/password';
import { byCodes } from '../account/by-codes.ts';
import { contactOf } from '../account/contacts.ts';
import { openAccount } from '../account/open-account.ts';
import { sendCode } from '../account/send-code.ts';
import { acceptance, agreement } from '../agreement/aggregate.ts';
import { agreementId } from '../agreement/handlers.ts';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';
import type { SignInDependencies } from './sign-in.ts';
import { enter } from './sign-in.ts';

const hour = 60 * 60;
/**
 * Questions whether a name is in use: of one address without a captcha, as many as somebody who registers asks, and with
 * one, and about one name.
 */
const questions = { free: 20, address: 600, name: 120 } as const;

const fieldOf = { phone: 'mobile', mail: 'mail' } as const;
const taken = (field: string, kind: ContactKind): Refusal =>
  refuseRules({ [field]: kind === 'phone' ? 'account.phoneTaken' : 'account.mailTaken' });

interface Contact {
  kind: ContactKind;
  contact: string;
}

/** The one contact of a registration, or the rules that its fields break. */
function contactIn({ mobile, mail }: { mobile: string; mail: string }): Contact | Record<string, string> {
  if (mobile === '' && mail === '') return { mobile: 'account.contactMissing' };
  // The code proves one of them: the other would be bound unproved.
  if (mobile !== '' && mail !== '') return { mail: 'account.oneContact' };
  const kind = mobile === '' ? 'mail' : 'phone';
  const contact = contactOf(kind, mobile || mail);
  return contact === undefined ? { [fieldOf[kind]]: 'account.contactKind' } : { kind, contact };
}

const isContact = (found: Contact | Record<string, string>): found is Contact => 'contact' in found;

export function registrationHandlers(deps: SignInDependencies): Bound[] {
  const { executor, store, identity } = deps;
  const { captchas, codes, credentials, limits } = identity;

  async function holderOf(idType: '0' | '1' | '2', id: string): Promise<string | undefined> {
    return store.holder(idType === '0' ? loginName(id) : contactName(contactKindOfType(idType), id));
  }

  /** Whoever registers accepts the version of the agreement that is in force, if there is one. */
  async function acceptsInForce(facts: FactReader, accountId: string): Promise<AlsoAppend[]> {
    const inForce = inForceOn(await facts.load(agreement, ownAgreement), dayOf(storeNow()));
    if (!inForce) return [];
    const { number } = inForce;
    return [
      alsoAppend(acceptance, accountId, {
        type: 'accept',
        umId: accountId,
        number,
        id: agreementId(number),
        how: 'registered',
      }),
    ];
  }

  /** The same registration once more: whoever has its password gets a session, as the first time. */
  async function resumeRegistration(request: CallRequest<unknown>, accountId: string, password: string) {
    const first = await repeated(store, accountId, request.commandId);
    return first && !isRefusal(first) && (await credentials.verify(accountId, password)) ? first : undefined;
  }

  return [
    handle(checkCaptcha, async ({ input }) => {
      const hasPassed = await captchas.pass(input.captchaUUid, input.captchaVal);
      return hasPassed ? { data: {} } : refuse('login.captcha');
    }),

    handle(checkId, async ({ input, address }) => {
      const { id, idType, captchaUUid, captchaVal = '' } = input;
      const free = { name: 'check-free', key: networkOf(address), max: questions.free, seconds: hour };
      const isPaid = captchaUUid !== undefined && (await captchas.check(captchaUUid, captchaVal)) !== undefined;
      if (!isPaid && (await limits.take([free])))
        return refuseFields('login.captcha', { captchaVal: 'refusals.login.captcha' });
      const exceededLimit = await limits.take([
        { name: 'check-name', key: `${idType} ${id.toLowerCase()}`, max: questions.name, seconds: hour },
        { name: 'check-address', key: networkOf(address), max: questions.address, seconds: hour },
      ]);
      if (exceededLimit) return refuse('429', { seconds: exceededLimit.seconds });
      return { data: { rtnCode: (await holderOf(idType, id)) ? '1' : '0' } };
    }),

    handle(sendCaptcha, async (request) => {
      const { input } = request;
      const kind = contactKindOfType(input.idType);
      const contact = contactOf(kind, input.id);
      if (contact === undefined) return refuseRules({ id: 'account.contactKind' });
      if (!(await captchas.check(input.captchaUUid, input.captchaVal)))
        return refuseFields('login.captcha', { captchaVal: 'refusals.login.captcha' });
      if (await holderOf(input.idType, contact)) return taken('id', kind);
      return (await sendCode(identity, request, { purpose: 'register', kind, contact })) ?? { data: {} };
    }),

    handle(register, async (request) => {
      const { input, commandId, site } = request;
      const key = await captchas.takeKey(input.captchaUUid);
      const password = key && decrypt(input.password, key);
      if (password === undefined) return refuse('account.stale');

      const loginId = loginIdRule.safeParse(input.loginId);
      const found = contactIn(input);
      const wrong = wrongPassword(password, { loginId: input.loginId.trim() });
      if (!loginId.success || wrong || !isContact(found)) {
        return refuseRules({
          ...(!loginId.success && { loginId: 'account.loginId' }),
          ...(wrong && { password: wrong }),
          ...(!isContact(found) && found),
        });
      }
      const { kind, contact } = found;
      const name = loginName(loginId.data).value;
      // A repeated command has to mean the same person, whichever process it reaches.
      const accountId = commandId
        ? derivedId('registration', commandId.id, name, contactName(kind, contact).value)
        : randomUUID();
      const newAccount = {
        umId: accountId,
        loginId: loginId.data,
        name: loginId.data,
        nameEn: '',
        roles: [seller],
        site,
        contact: found,
      };
      const enterAs = async (failed: Refusal) => {
        const version = await credentials.version(accountId);
        const holder = { ...newAccount, contacts: { [kind]: contact } };
        const entered = await enter(deps, request, holder, { how: 'registration', failures: 0, version, proven: true });
        return isRefusal(entered) ? failed : { data: { rt: entered.rt }, position: entered.position };
      };
      if (await resumeRegistration(request, accountId, password)) return enterAs(refuse('005'));

      const subject = { purpose: 'register', kind, contact } as const;
      // whoever is told to choose another name need not ask for another code
      const code = { subject, code: input.captcha, field: 'captcha' };
      const opened = await byCodes(codes, request, [code], async () => {
        if (await store.holder(loginName(name))) return refuseRules({ loginId: 'account.taken' });
        if (await store.holder(contactName(kind, contact))) return taken(fieldOf[kind], kind);
        const meta = { ...metaOf(request, seller), actor: accountId };
        const accepts = (facts: FactReader) => acceptsInForce(facts, accountId);
        const created = await openAccount(executor, identity, { ...newAccount, password }, meta, commandId, accepts);
        if (!isRefusal(created)) return created;
        if (created.refused === '000') return refuseRules({ loginId: 'account.taken' });
        return ['009', '010'].includes(created.refused) ? taken(fieldOf[kind], kind) : refuse('005');
      });
      return isRefusal(opened) ? opened : enterAs(refuse('005'));
    }),
  ];
}
