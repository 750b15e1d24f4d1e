import { eraseUser, freezeUser, reopenUser, type UserRow } from '@portal/shared/calls/user-admin';
import { request } from '../../shared/request/request.ts';

const calls = { freeze: 'freezeUser', open: 'reopenUser', cancel: 'cancelUser', erase: 'eraseUser' } as const;
export type Decision = keyof typeof calls;

interface Decided {
  decision: Decision;
  id: string;
  reason: string;
}

/** Its refusals are drawn in the dialog that asked. */
export const decide = request(
  'users/decide',
  async (api, { decision, id, reason }: Decided, signal) => {
    await api[calls[decision]]({ id, reason }, { signal });
  },
  { mode: 'leading', quiet: true },
);

/** Longest reason, in characters. */
export const reasonMax = 200;
/** What takes something away for good. */
export const final: readonly Decision[] = ['cancel', 'erase'];
export const needsReason = (decision: Decision): boolean => decision !== 'open';

/** Decisions of a row in the order of its buttons; one is erased only after it was cancelled. */
export function offered({ delFlag, erased }: Pick<UserRow, 'delFlag' | 'erased'>): readonly Decision[] {
  if (erased) return [];
  return delFlag === '9' ? ['freeze', 'open', 'erase'] : ['freeze', 'open', 'cancel'];
}

const abilities = { freeze: 'freeze', open: 'open', cancel: 'logOff', erase: 'erase' } as const;
/** What the server allows. */
export const may = (row: Pick<UserRow, 'can'>, decision: Decision): boolean => row.can[abilities[decision]];

const schemas = { freeze: freezeUser.input, open: reopenUser.input, cancel: freezeUser.input, erase: eraseUser.input };

/** The rules of the call that a decision is. */
export const rulesOf = (decision: Decision) => schemas[decision];
