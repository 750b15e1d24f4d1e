import type pg from 'pg';
import { connected } from '../database/connection.ts';
import { beginning, type Place, type Witness, walker } from './chain-walk.ts';
import { copyPages } from './copy.ts';
import { inventedCommand, missingCommand, wrongStream, wrongTime } from './derived-tables.ts';
import { leafColumns } from './leaf.ts';
import type { Verification } from './types.ts';

const pageSize = 5_000;

export interface Head {
  position: number;
  hash: Buffer;
}

/** How far the events are as they were written, and what is wrong behind that. */
export interface Walked extends Place {
  wrong?: Verification['wrong'];
}

/** Leaves and chain of all events up to the head, compared with what is stored. */
export type Walk = (walking: {
  client: pg.Client;
  head: Head;
  onProgress: ((done: number, total: number) => void) | undefined;
}) => Promise<Walked>;

/** What is checked beside the chain itself. */
export interface Witnesses {
  /** told where the log ends now, before the walk */
  head?(position: number): Verification['wrong'];
  /** from event to event in this thread unless given */
  walk?: Walk;
  /** from when on the ids of commands are all kept; left out, none of them need be */
  commandsSince?: Date | undefined;
  /** of what is kept beside the events, what only their reader can judge */
  beside?: (() => Promise<Verification['wrong']>) | undefined;
}

/**
 * Walks the chain up to where the log ends now, with leaves and chain computed here from the stored bytes, while the
 * database compares what is kept beside the events with them: versions of streams, ids of commands, the head's time. Whoever rewrites an
 * event and all hashes after it, head included, is found out by the seals only.
 */
export async function verifyLog(
  url: string,
  onProgress?: (done: number, total: number) => void,
  witnesses: Witnesses = {},
): Promise<Verification> {
  const walking = connected(url, 'log-verify', async (client) => {
    const head = await headOf(client);
    const invented = await outside(client);
    if (invented) return { checked: 0, wrong: invented };
    const { walk = inOrder() } = witnesses;
    const { wrong, ...end } = await walk({ client, head, onProgress });
    return { checked: end.position, wrong: wrong ?? endsAt(head, end) ?? witnesses.head?.(head.position) };
  });
  const derived = connected(url, 'log-verify', async (client) => {
    const end = (await headOf(client)).position;
    return (
      (await wrongStream(client)) ??
      (await missingCommand(client, { after: 0, upTo: end, since: witnesses.commandsSince })) ??
      (await inventedCommand(client)) ??
      (await wrongTime(client)) ??
      (await witnesses.beside?.())
    );
  });
  const [{ checked, wrong }, derivedMismatch] = await Promise.all([walking, derived]);
  const found = wrong ?? derivedMismatch;
  return found ? { ok: false, checked, wrong: found } : { ok: true, checked };
}

export async function headOf(client: Pick<pg.ClientBase, 'query'>): Promise<Head> {
  const { rows } = await client.query<Head>('select position, hash from log.head');
  const [head] = rows;
  if (!head) throw new Error('the log has no head');
  return head;
}

/** An event where there cannot be one: before the first position or behind the head. */
export async function outside(client: pg.ClientBase): Promise<Verification['wrong']> {
  const { rows } = await client.query<{ position: number }>(
    'select position from log.events where position < 1 or position > (select position from log.head) order by 1 limit 1',
  );
  return rows[0] && { position: rows[0].position, reason: 'inserted: no append stored it, the log ends elsewhere' };
}

/** The walk ended at the head of the log as it was read before. */
export function endsAt(head: Head, walk: Place): Verification['wrong'] {
  if (walk.position < head.position) return { position: walk.position + 1, reason: 'removed' };
  if (walk.hash !== head.hash.toString('latin1'))
    return { position: head.position, reason: 'the head of the log has another hash' };
}

/** Pages for a walker: the bytes of which leaves were made, with leaf and hash. */
export const walkPages = (client: pg.ClientBase, after: number, upTo: number) =>
  copyPages({
    client,
    after,
    upTo,
    size: pageSize,
    format: 'binary',
    query: (from, to) =>
      `select ${leafColumns}, leaf, hash from log.events where position > ${from} and position <= ${to} order by position`,
  });

/** One event after the other; `witness` sees each of them. */
export const inOrder =
  (witness?: Witness): Walk =>
  async ({ client, head, onProgress }) => {
    const walk = walker(beginning, witness);
    let wrong: Verification['wrong'];
    for await (const page of walkPages(client, 0, head.position)) {
      wrong = walk.page(page);
      if (wrong) break;
      onProgress?.(walk.position, head.position);
    }
    return { position: walk.position, hash: walk.hash, wrong };
  };
