import type { ContactKind, Role, Site } from '@portal/shared/codes/index';

/** Who the holder is, as far as anything is decided by it. `site`: the domain whose administrators decide on him. */
export interface Holder {
  umId: string;
  loginId: string;
  name: string;
  roles: readonly Role[];
  site: Site;
  contacts: Readonly<Partial<Record<ContactKind, string>>>;
  /** the enrolment of the second factor that he has */
  secondFactor?: string | undefined;
}

/** A cancelled account keeps its holder's name, but reaches nobody any more; an erased one knows nothing of a person. */
export type Account =
  | { kind: 'none' }
  | ({ kind: 'open' } & Holder)
  | ({ kind: 'frozen' } & Holder)
  | ({ kind: 'cancelled' } & Omit<Holder, 'contacts' | 'secondFactor'>)
  | ({ kind: 'erased' } & Pick<Holder, 'umId' | 'roles' | 'site'>);

export const noAccount: Account = { kind: 'none' };
