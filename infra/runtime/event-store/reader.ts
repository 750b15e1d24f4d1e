import type { Recorded } from '@portal/shared/define/event';
import type pg from 'pg';
import type { Kinds } from './kinds.ts';
import { askedHash, commandHash } from './names.ts';
import type { KeysToRead } from './personal.ts';
import { type EventRow, eventColumns, followed, recordedOf, revealed } from './rows.ts';
import type { EventStore } from './types.ts';
import { parsedAnswer } from './write-group.ts';

type Reader = Pick<EventStore, 'readStream' | 'read' | 'reveal' | 'versions' | 'head' | 'repeated'>;

export function reader(pool: Pick<pg.ClientBase, 'query'>, kinds: Kinds, keys: KeysToRead, pepper: string): Reader {
  const all = (events: readonly Recorded[]) => Promise.all(events.map((event) => revealed(event, kinds, keys)));

  /** `name`: of a frequent query, prepared once a connection. */
  async function stored(where: string, values: unknown[], name?: string): Promise<Recorded[]> {
    const text = `select ${eventColumns} from log.events where ${where}`;
    const { rows } = await pool.query<EventRow>({ text, values, ...(name && { name }) });
    return rows.map(recordedOf);
  }

  return {
    reveal: (events, types) =>
      Promise.all(events.map((event) => (types?.has(event.type) === false ? event : followed(event, kinds, keys)))),

    async readStream(stream, fromVersion = 1, { decrypt } = { decrypt: true }) {
      const events = await stored('stream = $1 and version >= $2 order by version', [stream, fromVersion], 'stream');
      return decrypt ? all(events) : events;
    },

    async read({ after, upTo, limit, types, decrypt = true }) {
      const where = ['position > $1'];
      const values: unknown[] = [after, limit];
      if (upTo !== undefined) where.push(`position <= $${values.push(upTo)}`);
      if (types) where.push(`type = any($${values.push(types)})`);
      const events = await stored(`${where.join(' and ')} order by position limit $2`, values);
      return decrypt ? all(events) : events;
    },

    async versions(streams) {
      const { rows } = await pool.query<{ stream: string; version: number }>({
        name: 'versions',
        text: 'select stream, version from log.streams where stream = any($1)',
        values: [streams],
      });
      const versions = new Map(rows.map(({ stream, version }) => [stream, version]));
      return new Map(streams.map((stream) => [stream, versions.get(stream) ?? 0]));
    },

    async head() {
      const { rows } = await pool.query<{ position: number }>('select position from log.head');
      return rows[0]?.position ?? 0;
    },

    async repeated(actor, commandId) {
      const { rows } = await pool.query<{ position: number; answer: string | null; same: boolean }>({
        name: 'repeated',
        text: 'select position, answer, asked = $2 as same from log.commands where command = $1',
        values: [commandHash(actor, commandId.id), askedHash(commandId.asked, pepper)].map((hash) =>
          Buffer.from(hash, 'latin1'),
        ),
      });
      const [first] = rows;
      if (first && !first.same) return 'reused';
      return first && { last: first.position, answer: parsedAnswer(first.answer) };
    },
  };
}
