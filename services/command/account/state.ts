import type { ContactKind, Language, Role, Site } from '@portal/shared/codes/index';
import type { Preferences } from '@portal/shared/records/preferences';

/** Who the holder is, as far as anything is decided by it. `site`: the domain whose administrators decide on them. */
export interface Holder {
  umId: string;
  loginId: string;
  name: string;
  /** in English; '' where it has no such form */
  nameEn: string;
  roles: readonly Role[];
  site: Site;
  contacts: Readonly<Partial<Record<ContactKind, string>>>;
  /** whom the login provider knows them as */
  linked?: { issuer: string; subject: string } | undefined;
  /** their basic info says whom to ask */
  isKnown?: true;
  /** the enrolment of the second factor that they have */
  secondFactor?: string | undefined;
  /** how they are told of what, where they chose */
  messages?: Preferences | undefined;
}

/** A cancelled account keeps its holder's name, but reaches nobody any more; an erased one knows nothing of a person. */
export type Account =
  | { kind: 'none' }
  | ({ kind: 'open' } & Holder)
  | ({ kind: 'frozen' } & Holder)
  | ({ kind: 'cancelled' } & Omit<Holder, 'contacts' | 'linked' | 'secondFactor' | 'isKnown' | 'messages'>)
  | ({ kind: 'erased' } & Pick<Holder, 'umId' | 'roles' | 'site'>);

export const noAccount: Account = { kind: 'none' };

/** What somebody is called, to a reader of a language; '' where that is not known any more. */
export const calledIn = (account: Account, language: Language): string =>
  'name' in account ? (language === 'EN' && account.nameEn) || account.name : '';
