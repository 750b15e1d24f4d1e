import type { AccountEvent } from '@portal/shared/events/account';
import { contactName, loginName, providerName } from '@portal/shared/rules/account';
import type { NameChange, UniqueName } from '../base/unique-names.ts';
import type { Account } from './state.ts';

const boundTo = (account: Account): UniqueName[] =>
  account.kind === 'open' || account.kind === 'frozen'
    ? (['phone', 'mail'] as const).flatMap((kind) => {
        const contact = account.contacts[kind];
        return contact === undefined ? [] : [contactName(kind, contact)];
      })
    : [];

const knownAs = (account: Account): UniqueName[] =>
  (account.kind === 'open' || account.kind === 'frozen') && account.linked
    ? [providerName(account.linked.issuer, account.linked.subject)]
    : [];

/**
 * The unique names that an event takes and gives back, by the account as it was before. A contact is unique while it is
 * bound; a login name is never used again, nor whom a login provider knows somebody as, so that nobody whose account was
 * cancelled comes in as somebody new.
 */
export function accountNames(account: Account, event: AccountEvent): NameChange {
  switch (event.type) {
    case 'AccountOpened':
      return event.data.loginId === null ? {} : { reserve: [loginName(event.data.loginId)] };
    case 'AccountLinked': {
      const { issuer, sub } = event.data;
      return sub === null ? {} : { reserve: [providerName(issuer, sub)], release: knownAs(account) };
    }
    case 'ContactBound': {
      const { kind, contact } = event.data;
      const release = boundTo(account).filter((name) => name.kind === kind);
      return contact === null ? { release } : { reserve: [contactName(kind, contact)], release };
    }
    case 'ContactUnbound':
      return { release: boundTo(account).filter((name) => name.kind === event.data.kind) };
    case 'AccountCancelled':
      return { release: boundTo(account) };
    default:
      return {};
  }
}
