import type { Reader } from '../base/database.ts';
import { keysOf } from '../record-keys/queries.ts';
import type { versionQueries } from './version-queries.ts';

/** The owner's records whose own reference has this in it, in any case; undefined where nothing is asked for. */
export async function calledBy(
  reader: Reader,
  { recordsOf }: Pick<ReturnType<typeof versionQueries>, 'recordsOf'>,
  owner: string,
  part: unknown,
): Promise<string[] | undefined> {
  if (typeof part !== 'string' || part === '') return undefined;
  const sought = part.toLowerCase();
  const keys = await keysOf(reader, await recordsOf(reader, owner));
  return [...keys].flatMap(([record, key]) => (key.toLowerCase().includes(sought) ? [record] : []));
}
