import type { Caller } from '@portal/infra/http/types';
import { db, type Reader } from './database.ts';

/** Whoever was a member and has left; somebody whom the read model has not heard of yet is none. */
const hasLeft = async (reader: Reader, institution: string, umId: string): Promise<boolean> => {
  const found = await reader.first(
    db
      .selectFrom('institution_members')
      .select('left_at')
      .where('institution', '=', institution)
      .where('um_id', '=', umId),
  );
  return found !== undefined && found.left_at !== null;
};

/** Sessions whose callers act for nobody any more once they have left, whatever the session says. */
export const sessionsByMembers = <
  S extends { find(token: string, how?: { anew: boolean }): Promise<Caller | undefined> },
>(
  sessions: S,
  reader: Reader,
): S => ({
  ...sessions,
  async find(token: string, how?: { anew: boolean }) {
    const caller = await sessions.find(token, how);
    if (!caller?.acting || !(await hasLeft(reader, caller.acting.institution, caller.umId))) return caller;
    const { acting, roles, ...who } = caller;
    return { ...who, roles: roles.filter((role) => role !== acting.role) };
  },
});
