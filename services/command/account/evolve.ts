import type { ContactKind } from '@portal/shared/codes/index';
import type { AccountEvent } from '@portal/shared/events/account';
import type { Account, Holder } from './state.ts';

type Active = Extract<Account, { kind: 'open' | 'frozen' }>;

/** `null` is what an erased person's contact reads. */
function withContact(account: Active, kind: ContactKind, contact: string | null): Active {
  const { [kind]: _, ...others } = account.contacts;
  return { ...account, contacts: contact === null ? others : { ...others, [kind]: contact } };
}

function opened({ data }: AccountEvent & { type: 'AccountOpened' }): Account {
  const { umId: accountId, loginId, name, roles, site } = data;
  return {
    kind: 'open',
    umId: accountId,
    loginId: loginId ?? '',
    name: name ?? '',
    nameEn: '',
    roles,
    site,
    contacts: {},
  };
}

const cancelled = ({ umId: accountId, loginId, name, nameEn, roles, site }: Holder): Account => ({
  kind: 'cancelled',
  umId: accountId,
  loginId,
  name,
  nameEn,
  roles,
  site,
});

function ofActive(account: Active, event: AccountEvent): Account {
  switch (event.type) {
    case 'ContactBound':
      return withContact(account, event.data.kind, event.data.contact);
    case 'AccountLinked': {
      const { issuer, sub } = event.data;
      return { ...account, linked: sub === null ? undefined : { issuer, subject: sub } };
    }
    case 'ContactUnbound':
      return withContact(account, event.data.kind, null);
    case 'AccountDetailsSaved': {
      const { site, name, nameEn } = event.data;
      return { ...account, site, name: name ?? '', nameEn: nameEn ?? '', isKnown: true };
    }
    case 'AccountPreferencesSaved':
      return { ...account, messages: event.data.messages };
    case 'AccountRolesGranted':
      return { ...account, roles: event.data.roles, site: event.data.site };
    case 'SecondFactorEnrolled':
      return { ...account, secondFactor: event.data.enrolment };
    case 'SecondFactorRemoved':
    case 'SecondFactorReset': {
      const { secondFactor: _, ...otherFields } = account;
      return otherFields;
    }
    case 'AccountFrozen':
      return { ...account, kind: 'frozen' };
    case 'AccountReopened':
      return { ...account, kind: 'open' };
    case 'AccountCancelled':
      return cancelled(account);
    default:
      return account;
  }
}

/** The account after an event; pure. */
export function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (account.kind) {
    case 'none':
      return event.type === 'AccountOpened' ? opened(event) : account;
    case 'open':
    case 'frozen':
      return ofActive(account, event);
    case 'cancelled': {
      const { umId: accountId, roles, site } = account;
      return event.type === 'AccountErased' ? { kind: 'erased', umId: accountId, roles, site } : account;
    }
    case 'erased':
      return account;
  }
}
