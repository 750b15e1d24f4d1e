import type pg from 'pg';
import { booleanArray, bytesArray, intArray, textArray, uuidArray } from './binary-arrays.ts';
import type { Prepared } from './prepare.ts';
import type { AppendOutcome } from './types.ts';

/** What became of an append; `at` is set when its events were stored. */
export interface Result {
  outcome: AppendOutcome;
  at?: string;
}

interface Row {
  repeated: number | null;
  answer: string | null;
  first: number | null;
  version: number;
  taken: number | null;
  at: string;
}

const text = `select * from log.append(
  $1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[],
  $7::int[], $8::uuid[], $9::text[], $10::int[], $11::text[],
  $12::int[], $13::text[], $14::bytea[], $15::boolean[])`;

/** Stores a group (see group.ts for what may be in one) in one round trip; results in the order of the group. */
export async function writeGroup(client: pg.ClientBase, group: readonly Prepared[]): Promise<Result[]> {
  const events = group.flatMap((append) => append.events);
  const names = group.flatMap((append) => append.names);
  const owners = <T>(list: (append: Prepared) => readonly T[]) =>
    group.flatMap((append, index) => list(append).map(() => index + 1));
  const { rows } = await client.query<Row>({
    name: 'log.append',
    text,
    values: [
      textArray(group.map((append) => append.stream)),
      intArray(group.map((append) => append.expected)),
      textArray(group.map((append) => append.actor)),
      textArray(group.map((append) => append.commandId)),
      textArray(group.map((append) => append.answer)),
      textArray(group.map((append) => append.meta)),
      intArray(owners((append) => append.events)),
      uuidArray(events.map((event) => event.id)),
      textArray(events.map((event) => event.type)),
      intArray(events.map((event) => event.schema)),
      textArray(events.map((event) => event.data)),
      intArray(owners((append) => append.names)),
      textArray(names.map(({ name }) => name.kind)),
      bytesArray(names.map((name) => name.hash)),
      booleanArray(names.map((name) => name.take)),
    ],
  });
  if (rows.length !== group.length) throw new Error(`${rows.length} outcomes for ${group.length} appends`);
  return group.map((append, index) => resultOf(append, rows[index] as Row, names));
}

function resultOf(append: Prepared, row: Row, names: readonly Prepared['names'][number][]): Result {
  if (row.repeated !== null) {
    return { outcome: { kind: 'repeated', last: row.repeated, answer: parsedAnswer(row.answer) } };
  }
  if (row.first !== null) {
    const last = row.first + append.events.length - 1;
    return { outcome: { kind: 'appended', first: row.first, last, version: row.version }, at: row.at };
  }
  const taken = row.taken === null ? undefined : names[row.taken - 1];
  return { outcome: taken ? { kind: 'taken', name: taken.name } : { kind: 'conflict', actual: row.version } };
}

export const parsedAnswer = (answer: string | null): unknown => (answer === null ? undefined : JSON.parse(answer));

/**
 * Those of a group that are in the log already, looked for among the events after `after`. Only for a group whose
 * writing was cut off, and once nobody writes it any more.
 */
export async function findWritten(
  client: pg.ClientBase,
  group: readonly Prepared[],
  after: number,
): Promise<Map<Prepared, Result>> {
  const { rows } = await client.query<{ id: string; position: number; version: number; at: string }>(
    'select id, position, version, at from log.events where position > $1 and id = any($2::uuid[])',
    [after, uuidArray(group.flatMap((append) => append.events.slice(0, 1).map((event) => event.id)))],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<Prepared, Result>();
  for (const append of group) {
    const row = byId.get(append.events[0]?.id ?? '');
    if (!row) continue;
    const more = append.events.length - 1;
    const outcome = {
      kind: 'appended' as const,
      first: row.position,
      last: row.position + more,
      version: row.version + more,
    };
    found.set(append, { outcome, at: row.at });
  }
  return found;
}
