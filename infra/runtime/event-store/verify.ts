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

/** Position up to which the events are intact, and the defect behind it. */
export interface Walked extends Place {
  wrong?: Verification['wrong'];
}

/** Compares leaves and chain of all events up to the head with the stored ones. */
export type Walk = (walking: {
  client: pg.Client;
  head: Head;
  onProgress: ((done: number, total: number) => void) | undefined;
}) => Promise<Walked>;

/** Checks beside the chain. */
export interface Witnesses {
  /** receives the current end of the log before the walk */
  head?(position: number): Verification['wrong'];
  /** event by event in this thread unless given */
  walk?: Walk;
  /** time since which all command ids must be present; none if absent */
  commandsSince?: Date | undefined;
  /** checks of the tables beside the events that only their reader can make */
  beside?: (() => Promise<Verification['wrong']>) | undefined;
}

/**
 * Verifies the chain up to the log's current end, with leaves and chain recomputed from the stored bytes, while the
 * database compares the derived tables with the events: stream versions, command ids, the head's time. A rewrite of
 * an event with all later hashes and the head is detected by the seals only.
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

/** An event at an impossible position: before the first or behind the head. */
export async function outside(client: pg.ClientBase): Promise<Verification['wrong']> {
  const { rows } = await client.query<{ position: number }>(
    'select position from log.events where position < 1 or position > (select position from log.head) order by 1 limit 1',
  );
  return rows[0] && { position: rows[0].position, reason: 'inserted: no append stored it, the log ends elsewhere' };
}

/** Whether the walk ended at the head read before. */
export function endsAt(head: Head, walk: Place): Verification['wrong'] {
  if (walk.position < head.position) return { position: walk.position + 1, reason: 'removed' };
  if (walk.hash !== head.hash.toString('latin1'))
    return { position: head.position, reason: 'the head of the log has another hash' };
}

/** Pages for a walker: the bytes that leaves are made of, with leaf and hash. */
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

/** One event after the other; `witness` receives each. */
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
