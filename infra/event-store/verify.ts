import { hash as digest } from 'node:crypto';
import type pg from 'pg';
import { connected } from './connection.ts';
import { copyPages } from './copy.ts';
import { eventColumns } from './rows.ts';
import type { Verification } from './types.ts';

const pageSize = 5_000;

interface Head {
  position: number;
  hash: Buffer;
}

/**
 * Walks the chain up to where the log ends now, with leaves and chain computed here from the stored bytes. Whoever
 * rewrites an event and all hashes after it, head included, is found out by the seals only.
 */
export function verifyLog(url: string, onProgress?: (done: number, total: number) => void): Promise<Verification> {
  return connected(url, 'log-verify', async (client) => {
    const head = await headOf(client);
    const walk = walker();
    const wrong = (await outside(client)) ?? (await walkAll(client, head, walk, onProgress));
    return wrong ? { ok: false, checked: walk.position(), wrong } : { ok: true, checked: walk.position() };
  });
}

async function headOf(client: pg.Client): Promise<Head> {
  const { rows } = await client.query<Head>('select position, hash from log.head');
  const [head] = rows;
  if (!head) throw new Error('the log has no head');
  return head;
}

/** An event where there cannot be one: before the first position or behind the head. */
async function outside(client: pg.Client): Promise<Verification['wrong']> {
  const { rows } = await client.query<{ position: number }>(
    'select position from log.events where position < 1 or position > (select position from log.head) order by 1 limit 1',
  );
  return rows[0] && { position: rows[0].position, reason: 'inserted: no append stored it, the log ends elsewhere' };
}

async function walkAll(
  client: pg.Client,
  head: Head,
  walk: Walker,
  onProgress?: (done: number, total: number) => void,
): Promise<Verification['wrong']> {
  const query = (after: number, upTo: number) =>
    `select ${eventColumns}, leaf, hash from log.events where position > ${after} and position <= ${upTo} order by position`;
  const pages = copyPages({ client, after: 0, upTo: head.position, size: pageSize, format: 'binary', query });
  for await (const page of pages) {
    const wrong = walk.page(page);
    if (wrong) return wrong;
    onProgress?.(walk.position(), head.position);
  }
  if (walk.position() < head.position) return { position: walk.position() + 1, reason: 'removed' };
  if (!walk.hash().equals(head.hash))
    return { position: head.position, reason: 'the head of the log has another hash' };
}

interface Walker {
  page(bytes: Buffer): Verification['wrong'];
  position(): number;
  hash(): Buffer;
}

/** signature, flags and the length of the header's extension */
const preambleLength = 19;
const leafFields = 9;

function walker(): Walker {
  let position = 0;
  let hash: Buffer = Buffer.alloc(32);

  function page(bytes: Buffer): Verification['wrong'] {
    let offset = preambleLength;
    // each row begins with its number of fields, the end with -1
    while (bytes.readInt16BE(offset) > 0) {
      const start = offset + 2;
      let end = start;
      for (let field = 0; field < leafFields; field++) end += 4 + bytes.readInt32BE(end);
      const leaf = bytes.subarray(end + 4, end + 4 + bytes.readInt32BE(end));
      end += 4 + leaf.length;
      const link = bytes.subarray(end + 4, end + 4 + bytes.readInt32BE(end));
      offset = end + 4 + link.length;

      const expected = position + 1;
      if (Number(bytes.readBigInt64BE(start + 4)) !== expected) return { position: expected, reason: 'removed' };
      const content = bytes.subarray(start, end - 4 - leaf.length);
      const computed = digest('sha256', content, 'buffer');
      if (!computed.equals(leaf)) return { position: expected, reason: 'altered: its content is not what was stored' };
      const chained = digest('sha256', Buffer.concat([hash, leaf], 64), 'buffer');
      if (!chained.equals(link)) return { position: expected, reason: 'does not follow from the event before it' };
      position = expected;
      hash = chained;
    }
    return undefined;
  }

  return { page, position: () => position, hash: () => hash };
}
