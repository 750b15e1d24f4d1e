import { handle } from '@portal/infra/http/handle';
import type { Bound, Caller, Done } from '@portal/infra/http/types';
import { basicInfo, type SessionUser, userInfo } from '@portal/shared/calls/session';
import type { Lan } from '@portal/shared/codes/index';
import { findAccount } from '../projections/accounts/queries.ts';
import type { House } from './house.ts';

const reads = ['accounts'];

export function sessionHandlers({ reader }: House): Bound[] {
  async function answer({ caller, lan }: { caller: Caller; lan: Lan }): Promise<Done<{ userInfo: SessionUser }>> {
    const { umId, loginId, roles, site } = caller;
    const account = await findAccount(reader, umId);
    const user: SessionUser = {
      umId,
      loginId,
      userLoginId: loginId,
      username: account?.name ?? loginId,
      orgName: '',
      orgCode: '',
      userDomain: site,
      userTele: '',
      userMail: '',
      roles: [...roles],
      dominID: site,
      langCode: lan,
    };
    return { data: { userInfo: user } };
  }

  return [handle(userInfo, answer, { reads }), handle(basicInfo, answer, { reads })];
}
