import type { Acting, Caller } from '@portal/infra/runtime/http/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Language } from '@portal/shared/codes/index';
import { lastsAt } from '@portal/shared/rules/delegation';
import { db, type Reader } from '../base/database.ts';
import { nameIn } from './names.ts';

/** Names of people for readers of a language, by umId; those are left out whom nobody knows any more. */
export async function namesOf(
  reader: Reader,
  umIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (umIds.length === 0) return new Map();
  const rows = await reader.rows(
    db
      .selectFrom('accounts')
      .where('um_id', 'in', umIds)
      .select(['um_id', `${nameIn(language)} as name`]),
  );
  return new Map(rows.map(({ um_id: accountId, name }) => [accountId, name ?? '']));
}

/** Whoever was a member and has left, or came back and is not confirmed; somebody whom the read model has not heard of yet is none. */
const hasLeft = async (reader: Reader, institution: string, accountId: string): Promise<boolean> => {
  const found = await reader.first(
    db
      .selectFrom('institution_members')
      .select(['left_at', 'confirmed'])
      .where('institution', '=', institution)
      .where('um_id', '=', accountId),
  );
  return found !== undefined && (found.left_at !== null || !found.confirmed);
};

/** Whether somebody may stand in for a colleague at a time. */
export async function standsIn(
  reader: Reader,
  { institution, role, inPlaceOf }: Acting,
  accountId: string,
  time: number,
): Promise<boolean> {
  const rows = await reader.rows(
    db
      .selectFrom('institution_delegations')
      .select(['first_day', 'last_day'])
      .where('institution', '=', institution)
      .where('delegator', '=', inPlaceOf ?? '')
      .where('substitute', '=', accountId)
      .where('role', '=', role),
  );
  return rows.some(({ first_day: from, last_day: to }) => lastsAt({ from, to }, time));
}

/**
 * Sessions whose callers act for nobody any more once they have left, or may no longer stand in for whom they act,
 * whatever the session says.
 */
export const sessionsByMembers = <
  S extends { find(token: string, options?: { anew: boolean }): Promise<Caller | undefined> },
>(
  sessions: S,
  reader: Reader,
  now: () => number = storeNow,
): S => ({
  ...sessions,
  async find(token: string, options?: { anew: boolean }) {
    const caller = await sessions.find(token, options);
    if (!caller?.acting) return caller;
    const { umId: accountId } = caller;
    const isOver =
      (await hasLeft(reader, caller.acting.institution, accountId)) ||
      (caller.acting.inPlaceOf !== undefined && !(await standsIn(reader, caller.acting, accountId, now())));
    if (!isOver) return caller;
    const { acting, roles, ...otherFields } = caller;
    return { ...otherFields, roles: roles.filter((role) => role !== acting.role) };
  },
});
