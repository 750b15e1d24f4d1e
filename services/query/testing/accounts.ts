import type { Role, Site } from '@portal/shared/codes/index';
import type { AccessEvent } from '@portal/shared/events/access';
import type { AccountEvent, ContactPerson } from '@portal/shared/events/account';
import type { PortalEvent } from '@portal/shared/events/index';

/** The name of the session of a token. */
export const sessionOf = (token: string): string => `session of ${token}`;

export const opened = (accountId: string, name: string | null): PortalEvent => ({
  type: 'AccountOpened',
  data: { umId: accountId, loginId: name && accountId, name, roles: ['Default-App-User'], site: '01' },
});

export const person = (name: string): ContactPerson => ({
  name,
  dept: 'Sales',
  pos: 'Manager',
  officeAddr: '1 Bund',
  tele: '13900000000',
  email: 'sales@example.com',
});

interface Person {
  umId: string;
  loginId?: string;
  name?: string;
  /** once the basic info is saved; none when left out */
  nameEn?: string;
  roles?: Role[];
  site?: Site;
  /** why an administrator froze, opened, cancelled or erased it */
  reason?: string;
}

/** What happens to a person, as events; where `isErased`, as the log gives them back without the key. */
export function personOf(about: Person) {
  const { umId: accountId, loginId = accountId, name = accountId, roles = ['Default-App-User'], site = '01' } = about;
  return (isErased = false) => {
    const personal = <Value>(value: Value): Value | null => (isErased ? null : value);
    const reason = personal(about.reason ?? 'because');
    return {
      opened: (): AccountEvent => ({
        type: 'AccountOpened',
        data: { umId: accountId, loginId: personal(loginId), name: personal(name), roles, site },
      }),
      bound: (kind: 'phone' | 'mail', contact: string): AccountEvent => ({
        type: 'ContactBound',
        data: { umId: accountId, kind, contact: personal(contact) },
      }),
      unbound: (kind: 'phone' | 'mail'): AccountEvent => ({ type: 'ContactUnbound', data: { umId: accountId, kind } }),
      saved: (as: string, second = false, to: Site = site): AccountEvent => ({
        type: 'AccountDetailsSaved',
        data: {
          umId: accountId,
          site: to,
          name: personal(as),
          nameEn: personal(about.nameEn ?? null),
          contact1: personal(person(`${as} one`)),
          contact2: second ? personal(person(`${as} two`)) : null,
        },
      }),
      password: (): AccountEvent => ({ type: 'PasswordChanged', data: { umId: accountId, how: 'changed' } }),
      frozen: (): AccountEvent => ({ type: 'AccountFrozen', data: { umId: accountId, reason } }),
      reopened: (): AccountEvent => ({ type: 'AccountReopened', data: { umId: accountId, reason } }),
      cancelled: (): AccountEvent => ({ type: 'AccountCancelled', data: { umId: accountId, reason } }),
      erased: (): AccountEvent => ({ type: 'AccountErased', data: { umId: accountId, reason } }),
      loggedIn: (token: string, address: string, agent = 'Firefox'): AccessEvent => ({
        type: 'LoggedIn',
        data: {
          umId: accountId,
          session: sessionOf(token),
          how: 'password',
          failures: 2,
          address: personal(address),
          agent: personal(agent),
        },
      }),
      locked: (address: string): AccessEvent => ({
        type: 'LoginLocked',
        data: { umId: accountId, failures: 5, until: '2026-11-01T12:00:00.000Z', address: personal(address) },
      }),
      ended: (): AccessEvent => ({ type: 'SessionsEnded', data: { umId: accountId, why: 'others', count: 3 } }),
    };
  };
}
