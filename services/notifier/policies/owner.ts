import { type ContactKind, type Language, languages, mainSite, type Role, type Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';

/** Whom an account belongs to, as an event about it found them. */
export interface Owner {
  /** bound until then, so that who loses an account hears of it where they were to be reached */
  contacts: Partial<Record<ContactKind, string>>;
  roles: readonly Role[];
  site: Site;
  /** when the account was opened, ISO 8601 */
  opened: string;
  /** that they last used themselves */
  lan: Language;
  /** the request that opened the account */
  openedBy: string;
  /** frozen or cancelled, as far as is known now */
  isShut: boolean;
}

const languageOf = ({ meta }: Recorded): Language => languages.find((language) => language === meta.lang) ?? 'CN';

function contactsAfter(contacts: Owner['contacts'], event: PortalEvent): Owner['contacts'] {
  switch (event.type) {
    case 'ContactBound': {
      const { kind, contact } = event.data;
      const { [kind]: _, ...others } = contacts;
      // an erased person is not to be reached
      return contact === null ? others : { ...others, [kind]: contact };
    }
    case 'ContactUnbound': {
      const { [event.data.kind]: _, ...others } = contacts;
      return others;
    }
    default:
      return contacts;
  }
}

function isShutAfter(isShut: boolean, { type }: PortalEvent): boolean {
  if (type === 'AccountReopened') return false;
  return isShut || type === 'AccountFrozen' || type === 'AccountCancelled';
}

type OwnerState = Pick<Owner, 'roles' | 'site'>;

function standingAfter(state: OwnerState, event: PortalEvent): OwnerState {
  switch (event.type) {
    case 'AccountOpened':
    case 'AccountRolesGranted':
      return { roles: event.data.roles, site: event.data.site };
    case 'AccountDetailsSaved':
      return { ...state, site: event.data.site };
    default:
      return state;
  }
}

/** Folds the account's stream, of which the events before the position count but for `isShut`; pure. */
export function ownerAt(stream: readonly (PortalEvent & Recorded)[], position: number): Owner {
  const before = stream.filter((event) => event.position < position);
  const [first] = stream;
  const own = before.findLast((event) => 'umId' in event.data && event.meta.actor === event.data.umId);
  const spoken = own ?? first;
  return {
    contacts: before.reduce(contactsAfter, {}),
    lan: spoken ? languageOf(spoken) : 'CN',
    openedBy: first?.meta.correlation ?? '',
    opened: first?.at ?? '',
    ...before.reduce(standingAfter, { roles: [], site: mainSite }),
    isShut: stream.reduce(isShutAfter, false),
  };
}
