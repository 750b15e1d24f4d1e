import type { ContactKind, Role, Site, UserStatus } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { AccountEvent, ContactPerson } from '@portal/shared/events/account';
import type { Preferences } from '@portal/shared/records/preferences';
import { contactName } from '@portal/shared/rules/account';
import { wordsOf } from '@portal/shared/rules/words';

/** One person's account. What is personal is null, and found by no words, once the person is erased. */
export interface AccountRow {
  um_id: string;
  login_id: string | null;
  name: string | null;
  /** for readers of English; the same where the name has no English form */
  name_en: string | null;
  roles: Role[];
  site: Site;
  status: UserStatus;
  phone: string | null;
  mail: string | null;
  /** as it is looked for, whatever its case */
  mail_name: string | null;
  /** null until the basic info is saved for the first time */
  contact1: ContactPerson | null;
  contact2: ContactPerson | null;
  opened_at: string;
  erased: boolean;
  /** the enrolment that counts, and when it was; null for none */
  second_factor: string | null;
  second_factor_at: string | null;
  /** how they are told of what, where they chose */
  messages: Preferences;
  /** of login name and both forms of the name */
  words: string[];
  /** login name and name as they are sorted, whatever their case */
  login_key: string | null;
  name_key: string | null;
}

/** The English form of a name as its owner has it: '' for none, null once they are erased. */
export const ownNameEn = ({ name, name_en }: Pick<AccountRow, 'name' | 'name_en'>): string | null =>
  name_en !== null && name_en === name ? '' : name_en;

type Event = Recorded<AccountEvent>;

/** What of a row is personal, as it is when there is nothing of it. */
const nothingPersonal = {
  login_id: null,
  name: null,
  name_en: null,
  phone: null,
  mail: null,
  mail_name: null,
  contact1: null,
  contact2: null,
  words: [],
  login_key: null,
  name_key: null,
} satisfies Partial<AccountRow>;

/** How one is called, and what one is found and sorted by because of it. */
const called = ({ login_id, name, name_en }: Pick<AccountRow, 'login_id' | 'name' | 'name_en'>) => ({
  login_id,
  name,
  name_en: name_en ?? name,
  words: wordsOf([login_id, name, name_en].join(' ')),
  login_key: login_id?.toLowerCase() ?? null,
  name_key: name?.toLowerCase() ?? null,
});

function bound(row: AccountRow, kind: ContactKind, contact: string | null): AccountRow {
  if (kind === 'phone') return { ...row, phone: contact };
  return { ...row, mail: contact, mail_name: contact && contactName('mail', contact).value };
}

function opened({ data, at }: Event & { type: 'AccountOpened' }): AccountRow {
  return {
    ...nothingPersonal,
    um_id: data.umId,
    ...called({ login_id: data.loginId, name: data.name, name_en: null }),
    roles: data.roles,
    site: data.site,
    status: '1',
    opened_at: at,
    erased: false,
    second_factor: null,
    second_factor_at: null,
    messages: {},
  };
}

export function fold(row: AccountRow | null, event: Event): AccountRow | null {
  if (event.type === 'AccountOpened') return opened(event);
  if (!row) return null;
  switch (event.type) {
    case 'ContactBound':
      return bound(row, event.data.kind, event.data.contact);
    case 'ContactUnbound':
      return bound(row, event.data.kind, null);
    case 'AccountDetailsSaved': {
      const { site, name, nameEn, contact1, contact2 } = event.data;
      return { ...row, ...called({ ...row, name, name_en: nameEn }), site, contact1, contact2 };
    }
    case 'AccountRolesGranted':
      return { ...row, roles: event.data.roles, site: event.data.site };
    case 'AccountPreferencesSaved':
      return { ...row, messages: event.data.messages };
    case 'PasswordChanged':
    case 'AccountLinked':
      return row;
    case 'SecondFactorEnrolled':
      return { ...row, second_factor: event.data.enrolment, second_factor_at: event.at };
    case 'SecondFactorRemoved':
    case 'SecondFactorReset':
      return { ...row, second_factor: null, second_factor_at: null };
    case 'AccountFrozen':
      return { ...row, status: '2' };
    case 'AccountReopened':
      return { ...row, status: '1' };
    case 'AccountCancelled':
      return { ...row, status: '9' };
    case 'AccountErased':
      return { ...row, ...nothingPersonal, status: '9', erased: true };
  }
}
