import type { Caller } from '@portal/infra/runtime/http/types';
import type { SessionUser } from '@portal/shared/calls/session';
import type { UserRow } from '@portal/shared/calls/user-admin';
import type { ActivityEntry, UserContact, viewUserInfo } from '@portal/shared/calls/user-console';
import type { Language } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import type { ContactPerson } from '@portal/shared/events/account';
import { type AccountRow, ownNameEn } from '../accounts/fold.ts';
import { nameIn } from '../accounts/names.ts';
import type { ListedAccount } from '../accounts/queries.ts';
import { userAbilities } from '../accounts/user-access.ts';
import type { PlacedEvent } from '../changes/queries.ts';

const noContact: ContactPerson = { name: '', dept: '', pos: '', officeAddr: '', tele: '', email: '' };

export function contactOf(account: AccountRow): UserContact {
  const [first, second] = [account.contact1 ?? noContact, account.contact2 ?? noContact];
  return {
    umId: account.um_id,
    loginId: account.login_id ?? '',
    accountName: account.name ?? '',
    accountNameEn: ownNameEn(account) ?? '',
    userMail: account.mail ?? '',
    userMobile: account.phone ?? '',
    shdippDataDomain: account.site,
    contact1Name: first.name,
    contact1Dept: first.dept,
    contact1Pos: first.pos,
    contact1OfficeAddr: first.officeAddr,
    contact1Tele: first.tele,
    contact1Email: first.email,
    contact2Name: second.name,
    contact2Dept: second.dept,
    contact2Pos: second.pos,
    contact2OfficeAddr: second.officeAddr,
    contact2Tele: second.tele,
    contact2Email: second.email,
  };
}

type Person = Pick<
  AccountRow,
  'um_id' | 'login_id' | 'name' | 'name_en' | 'phone' | 'mail' | 'roles' | 'site' | 'second_factor'
>;

/** What of a user does not depend on who asks. */
type ActsFor = Pick<SessionUser, 'orgName' | 'orgCode' | 'draccNo' | 'acting'>;
/** Of who acts for no institution, or for whom is nobody else's to know. */
const actsForNone: ActsFor = { orgName: '', orgCode: '', draccNo: '', acting: '' };

type Known = Omit<SessionUser, 'langCode' | 'lastIp' | 'firstTime' | 'mustEnrol' | 'agreement' | keyof ActsFor>;

export const personOf = (account: Person, language: Language): Known => ({
  umId: account.um_id,
  loginId: account.login_id ?? '',
  userLoginId: account.login_id ?? '',
  username: account[nameIn(language)] ?? '',
  userDomain: account.site,
  userTele: account.phone ?? '',
  userMail: account.mail ?? '',
  roles: account.roles,
  dominID: account.site,
  secondFactor: account.second_factor !== null,
});

const statusOf = ({ status, erased, opened_at }: ListedAccount | AccountRow) => ({
  status,
  delFlag: status === '9' ? ('9' as const) : ('0' as const),
  erased,
  dataTime: opened_at,
});

export const viewOf = (caller: Caller, account: AccountRow, language: Language): OutputOf<typeof viewUserInfo> => ({
  user: { ...personOf(account, language), ...actsForNone, ...statusOf(account) },
  contact: contactOf(account),
  can: userAbilities(caller, account),
});

export const userRowOf = (caller: Caller, account: ListedAccount, companyName: string): UserRow => ({
  id: account.um_id,
  loginId: account.login_id ?? '',
  name: account.name ?? '',
  companyName,
  roles: account.roles,
  dataDomain: account.site,
  ...statusOf(account),
  can: userAbilities(caller, account),
});

export const activityEntryOf = (event: PlacedEvent): ActivityEntry => ({
  position: event.position,
  type: event.type,
  at: event.at,
  actor: event.actor,
  actorName: event.actor_name ?? '',
  address: event.address ?? '',
  agent: event.agent ?? '',
  params: event.comment ? { ...event.params, reason: event.comment } : event.params,
});
