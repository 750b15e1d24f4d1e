import type { UserContact } from '@portal/shared/calls/user-console';
import { type ContactKind, contactKinds } from '@portal/shared/codes/index';
import type { ContactPurpose } from '../../entities/contact/contact.ts';
import { useSearch } from '../../kit/use-search.ts';

const purposes: readonly ContactPurpose[] = ['bind', 'change', 'unbind'];
const names = { kind: 'contact', purpose: 'do' } as const;

/** The dialog of a contact lives in the address: a reload, for instance during the countdown, keeps it open. */
export function useContactDialog(data: Pick<UserContact, 'userMail' | 'userMobile'>) {
  const [search, setSearch] = useSearch();
  const kind = contactKinds.find((known) => known === search.get(names.kind));
  const purpose = purposes.find((known) => known === search.get(names.purpose));
  const bound = kind === 'mail' ? data.userMail : data.userMobile;
  const possible = purpose === 'bind' ? bound === '' : bound !== '';
  const change = (next: { kind: ContactKind; purpose: ContactPurpose } | undefined) =>
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        for (const part of ['kind', 'purpose'] as const)
          if (next) params.set(names[part], next[part]);
          else params.delete(names[part]);
        return params;
      },
      { preventScrollReset: true, replace: next === undefined },
    );
  return {
    shown: kind && purpose && possible ? { kind, purpose, bound } : undefined,
    open: (which: ContactKind, contactPurpose: ContactPurpose) => change({ kind: which, purpose: contactPurpose }),
    close: () => change(undefined),
  };
}
