import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest, Done } from '@portal/infra/runtime/http/types';
import { basicInfo, type SessionUser, userInfo } from '@portal/shared/calls/session';
import { findAccount } from '../accounts/queries.ts';
import { agreementFor } from '../agreements/handlers.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { findInstitution } from '../institutions/handlers.ts';
import { addressBefore } from '../origins/queries.ts';
import { personOf } from '../users/user-wire.ts';

export function sessionHandlers({ reader, sessions, mustEnrol, now }: Dependencies): Bound[] {
  async function answer(request: CallRequest<object, 'session'>): Promise<Done<{ userInfo: SessionUser }>> {
    const { token = '', lan: language } = request;
    // for whom they act may have been chosen in another process a moment ago
    const caller = (await sessions.find(token, { anew: true })) ?? request.caller;
    const { acting } = caller;
    const { umId: accountId, loginId, roles, site } = caller;
    const [account, lastIp, institution, agreement] = await Promise.all([
      findAccount(reader, accountId),
      addressBefore(reader, accountId, sessions.idOf(token)),
      acting && findInstitution(reader, acting.institution),
      agreementFor(reader, accountId, now()),
    ]);
    // the session may be known before the account is
    const unknown = {
      um_id: accountId,
      login_id: loginId,
      name: loginId,
      name_en: loginId,
      phone: null,
      mail: null,
      roles: [...roles],
      site,
      second_factor: null,
    };
    const person = personOf(account ?? unknown, language);
    const known = [...person.roles, ...(acting ? [acting.role] : [])];
    const actsFor = {
      roles: [...new Set(known)],
      orgName: (language === 'EN' && institution?.name_en) || (institution?.name ?? ''),
      orgCode: institution?.code ?? '',
      draccNo: institution?.dracc_no ?? '',
      acting: acting?.institution ?? '',
    };
    const profile = { langCode: language, lastIp, firstTime: !account?.contact1?.name };
    const own = { ...profile, mustEnrol: mustEnrol(caller), agreement };
    return { data: { userInfo: { ...person, ...actsFor, ...own } } };
  }

  return [handle(userInfo, answer), handle(basicInfo, answer)];
}
