import type { Metadata, Recorded } from '@portal/shared/define/event';
import { type Data, isData, type Kinds } from './kinds.ts';
import { type KeysToRead, unsealed } from './personal.ts';
import type { Followed } from './types.ts';
import { Unreadable } from './unreadable.ts';

/** A row of log.events as our connections read it. */
export interface EventRow {
  position: number;
  stream: string;
  version: number;
  id: string;
  type: string;
  schema: number;
  at: string;
  data: string;
  meta: string;
}

export const eventColumns = 'position, stream, version, id, type, schema, at, data, meta';

/** As stored: in the schema version of its time, personal fields encrypted. */
export function recordedOf(row: EventRow): Recorded<{ type: string; data: Data }> {
  const data: Data = JSON.parse(row.data);
  const meta: Metadata = JSON.parse(row.meta);
  return { ...row, data, meta };
}

/** The event upcast and decrypted. Idempotent. */
export async function revealed(event: Recorded, kinds: Kinds, keys: KeysToRead): Promise<Recorded> {
  if (!isData(event.data)) throw new Unreadable(`the data of event ${event.position} is not an object`);
  const clear = await unsealed(event.data, event, keys);
  const data = kinds.upcast(event.type, event.schema, clear);
  return { ...event, data, schema: kinds.versionOf(event.type) ?? event.schema };
}

/** The same for a follower: an event that cannot be read stays as stored, with its error. Outages reject. */
export function followed(event: Recorded, kinds: Kinds, keys: KeysToRead): Promise<Followed> {
  return revealed(event, kinds, keys).catch((cause) => {
    if (cause instanceof Unreadable) return { ...event, unreadable: cause };
    throw cause;
  });
}
