import { db, type Reader } from '../base/database.ts';

/** Network address of the login before the one that began the session; '' for none. */
export async function addressBefore(reader: Reader, accountId: string, session: string): Promise<string> {
  const logins = db.selectFrom('origins').where('um_id', '=', accountId).where('session', '<>', '');
  const own = logins.where('session', '=', session).select('position').orderBy('position', 'desc').limit(1);
  const before = logins
    .where((eb) => eb('position', '<', own))
    .select('address')
    .orderBy('position', 'desc')
    .limit(1);
  return (await reader.first(before))?.address ?? '';
}
