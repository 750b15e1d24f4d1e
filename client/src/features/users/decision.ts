import {
  eraseUser,
  freezeUser,
  grantRoles,
  reopenUser,
  resetSecondFactor,
  type UserRow,
} from '@portal/shared/calls/user-admin';
import type { Role, Site } from '@portal/shared/codes/index';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';

const calls = {
  grant: 'grantRoles',
  freeze: 'freezeUser',
  open: 'reopenUser',
  resetFactor: 'resetSecondFactor',
  cancel: 'cancelUser',
  erase: 'eraseUser',
} as const;
export type Decision = keyof typeof calls;

/** What is granted, where that is decided. */
export interface Granted {
  roles: Role[];
  dataDomain: Site;
  /** the values that the decision is based on */
  was: Omit<Granted, 'was'>;
}

interface Decided {
  decision: Decision;
  id: string;
  reason: string;
  granted?: Granted;
}

/** Its refusals are drawn in the dialog that asked. */
export const decide = request(
  'users/decide',
  async (api, { decision, id, reason, granted }: Decided, signal) => {
    if (decision === 'grant') {
      if (granted) await api.grantRoles({ id, reason, ...granted }, { signal });
      return;
    }
    await api[calls[decision]]({ id, reason }, { signal });
  },
  { mode: 'leading', quiet: true },
);

/** What becomes of what names an account, which is counted before it is shut for good. */
export const recordsOf = officeRequestFor('userRecords', { quiet: true });

/** What takes something away for good. */
export const final: readonly Decision[] = ['cancel', 'erase'];
export const needsReason = (decision: Decision): boolean => decision !== 'open';

/** Decisions of a row in the order of its buttons; one is erased only after it was cancelled, and few have a second factor. */
export function offered({ delFlag, erased, can }: Pick<UserRow, 'delFlag' | 'erased' | 'can'>): readonly Decision[] {
  if (erased) return [];
  if (delFlag === '9') return ['freeze', 'open', 'erase'];
  return [
    ...(can.grant ? (['grant'] as const) : []),
    'freeze',
    'open',
    ...(can.resetSecondFactor ? (['resetFactor'] as const) : []),
    'cancel',
  ];
}

const abilities = {
  grant: 'grant',
  freeze: 'freeze',
  open: 'open',
  resetFactor: 'resetSecondFactor',
  cancel: 'logOff',
  erase: 'erase',
} as const;
/** What the server allows. */
export const may = (row: Pick<UserRow, 'can'>, decision: Decision): boolean => row.can[abilities[decision]];

const schemas = {
  grant: grantRoles.input.pick({ id: true, reason: true }),
  freeze: freezeUser.input,
  open: reopenUser.input,
  resetFactor: resetSecondFactor.input,
  cancel: freezeUser.input,
  erase: eraseUser.input,
};

/** The rules of the call that a decision is. */
export const rulesOf = (decision: Decision) => schemas[decision];
