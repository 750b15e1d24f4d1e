import type { Role, Site } from '@portal/shared/codes/index';
import type { AccountEvent } from '@portal/shared/events/account';
import { type Refusal, refuse } from '@portal/shared/refusal';

export type Account =
  | { kind: 'none' }
  | { kind: 'open'; umId: string; loginId: string; name: string; roles: readonly Role[]; site: Site };

export const noAccount: Account = { kind: 'none' };

export interface OpenAccount {
  type: 'open';
  umId: string;
  loginId: string;
  name: string;
  roles: readonly Role[];
  site: Site;
}

export function decideAccount(command: OpenAccount, account: Account): readonly AccountEvent[] | Refusal {
  if (account.kind !== 'none') return refuse('000');
  const { umId, loginId, name, roles, site } = command;
  return [{ type: 'AccountOpened', data: { umId, loginId, name, roles: [...roles], site } }];
}

/** An erased person's login name and name read ''. */
export function evolveAccount(_: Account, { data }: AccountEvent): Account {
  return { kind: 'open', ...data, loginId: data.loginId ?? '', name: data.name ?? '' };
}
