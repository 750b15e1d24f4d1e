import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest, Done } from '@portal/infra/http/types';
import { basicInfo, type SessionUser, userInfo } from '@portal/shared/calls/session';
import { findAccount } from '../projections/accounts/queries.ts';
import { addressBefore } from '../projections/origins/queries.ts';
import type { Dependencies } from './dependencies.ts';
import { personOf } from './user-wire.ts';

export function sessionHandlers({ reader, sessions, mustEnrol }: Dependencies): Bound[] {
  async function answer(request: CallRequest<object, 'session'>): Promise<Done<{ userInfo: SessionUser }>> {
    const { caller, token = '', lan } = request;
    const { umId, loginId, roles, site } = caller;
    const [account, lastIp] = await Promise.all([
      findAccount(reader, umId),
      addressBefore(reader, umId, sessions.idOf(token)),
    ]);
    // the session may be known before the account is
    const unknown = {
      um_id: umId,
      login_id: loginId,
      name: loginId,
      phone: null,
      mail: null,
      roles: [...roles],
      site,
      second_factor: null,
    };
    const person = personOf(account ?? unknown);
    const own = { langCode: lan, lastIp, firstTime: !account?.contact1?.name, mustEnrol: mustEnrol(caller) };
    return { data: { userInfo: { ...person, ...own } } };
  }

  return [handle(userInfo, answer), handle(basicInfo, answer)];
}
