import type pg from 'pg';
import { connected } from './connection.ts';
import { copyPages } from './copy.ts';
import { leafColumns } from './leaf.ts';
import type { Verification } from './types.ts';
import { beginning, type Place, type Walker, type Witness, walker } from './walk.ts';

const pageSize = 5_000;

export interface Head {
  position: number;
  hash: Buffer;
}

/** What is checked beside the chain itself. */
export interface Witnesses {
  /** told where the log ends now, before the walk */
  head?(position: number): Verification['wrong'];
  event?: Witness;
}

/**
 * Walks the chain up to where the log ends now, with leaves and chain computed here from the stored bytes, while the
 * database compares the versions of streams with their events. Whoever rewrites an event and all hashes after it, head
 * included, is found out by the seals only.
 */
export async function verifyLog(
  url: string,
  onProgress?: (done: number, total: number) => void,
  witnesses: Witnesses = {},
): Promise<Verification> {
  const walking = connected(url, 'log-verify', async (client) => {
    const head = await headOf(client);
    const walk = walker(beginning, witnesses.event);
    const wrong =
      (await outside(client)) ?? (await walkAll(client, head, walk, onProgress)) ?? witnesses.head?.(head.position);
    return { checked: walk.position, wrong };
  });
  const [{ checked, wrong }, stream] = await Promise.all([walking, connected(url, 'log-verify', wrongStream)]);
  const found = wrong ?? stream;
  return found ? { ok: false, checked, wrong: found } : { ok: true, checked };
}

/** A stream that is kept at another version than its events have, so that what is appended to it is judged wrongly. */
export async function wrongStream(client: pg.ClientBase): Promise<Verification['wrong']> {
  const { rows } = await client.query<{ stream: string; kept: number; events: number; last: number }>(
    `select stream, coalesce(s.version, 0) as kept, coalesce(e.events, 0)::int as events, coalesce(e.last, 0) as last
       from (select stream, count(*) as events, max(version) as last from log.events group by stream) e
       full join log.streams s using (stream)
      where s.version is distinct from e.last or e.events <> e.last order by stream limit 1`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { stream, kept, events, last } = found;
  const { rows: ends } = await client.query<{ position: number | null }>(
    'select max(position) as position from log.events where stream = $1',
    [stream],
  );
  return {
    position: ends[0]?.position ?? 0,
    reason: `the stream ${stream} is kept at version ${kept}, and has ${events} events up to version ${last}`,
  };
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

async function walkAll(
  client: pg.Client,
  head: Head,
  walk: Walker,
  onProgress?: (done: number, total: number) => void,
): Promise<Verification['wrong']> {
  for await (const page of walkPages(client, 0, head.position)) {
    const wrong = walk.page(page);
    if (wrong) return wrong;
    onProgress?.(walk.position, head.position);
  }
  return endsAt(head, walk);
}
