import type pg from 'pg';
import { booleanArray, bytesArray, intArray, textArray, uuidArray } from './binary-arrays.ts';
import type { Prepared, PreparedName } from './prepare.ts';
import type { AppendOutcome } from './types.ts';

/** What became of an append; `at` is set when its events were stored. */
export interface Result {
  outcome: AppendOutcome;
  at?: string;
}

interface Row {
  head: number;
  recorded: string;
  versions: number[];
  refused:
    | { append: number; repeated: number | null; answer: string | null; reused: boolean | null; taken: number | null }[]
    | null;
}

const text = `select * from log.append(
  $1::text[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8,
  $9::int[], $10::int[], $11::text[], $12::uuid[], $13::text[], $14::int[], $15::text[], $16::text[], $17::bytea[],
  $18::int[], $19::text[], $20::bytea[], $21::boolean[])`;

/** Stores a group (see group.ts for what may be in one) in one round trip; results in the order of the group. */
export async function writeGroup(client: pg.ClientBase, group: readonly Prepared[]): Promise<Result[]> {
  const { lasts, totals, before, streams } = places(group);
  const events = group.flatMap((append) => append.events);
  const names = group.flatMap((append) => append.names);
  const ofEvents = <T>(value: (append: Prepared, index: number) => T) =>
    group.flatMap((append, index) => new Array<T>(append.events.length).fill(value(append, index)));
  const { rows } = await client.query<Row>({
    name: 'log.append',
    text,
    values: [
      textArray(group.map((append) => append.stream)),
      intArray(group.map((append) => append.expected)),
      uuidArray(group.map((append) => append.command)),
      uuidArray(group.map((append) => append.asked)),
      textArray(group.map((append) => append.answer)),
      intArray(lasts),
      intArray(totals),
      streams,
      intArray(ofEvents((_, index) => index + 1)),
      intArray(before),
      textArray(ofEvents((append) => append.stream)),
      uuidArray(events.map((event) => event.idBytes)),
      textArray(events.map((event) => event.type)),
      intArray(events.map((event) => event.schema)),
      textArray(events.map((event) => event.data)),
      textArray(ofEvents((append) => append.meta)),
      bytesArray(events.map((event) => event.sums)),
      intArray(group.flatMap((append, index) => append.names.map(() => index + 1))),
      textArray(names.map(({ name }) => name.kind)),
      bytesArray(names.map((name) => name.hash)),
      booleanArray(names.map((name) => name.take)),
    ],
  });
  const [row] = rows;
  if (!row || row.versions.length !== group.length) throw new TypeError('log.append did not judge the group');
  return resultsOf(group, row, names);
}

interface Places {
  /** of each append, the ordinal of its last event in the group */
  lasts: number[];
  /** of the first append of each stream, how many events the stream has in the group; 0 of the others */
  totals: number[];
  /** of each event, how many precede it in its stream */
  before: number[];
  /** how many there are */
  streams: number;
}

function places(group: readonly Prepared[]): Places {
  const lasts: number[] = [];
  const totals: number[] = [];
  const firsts = new Map<string, number>();
  const before: number[] = [];
  group.forEach(({ stream, events }, append) => {
    const first = firsts.get(stream) ?? append;
    firsts.set(stream, first);
    totals.push(0);
    let count = totals[first] ?? 0;
    for (let index = 0; index < events.length; index++) before.push(count++);
    totals[first] = count;
    lasts.push(before.length);
  });
  return { lasts, totals, before, streams: firsts.size };
}

function resultsOf(group: readonly Prepared[], row: Row, names: readonly PreparedName[]): Result[] {
  const refused = new Map(row.refused?.map((refusal) => [refusal.append, refusal]));
  const counts = new Map<string, number>();
  let position = row.head;
  return group.map(({ stream, events }, index) => {
    const found = row.versions[index] ?? 0;
    const refusal = refused.get(index + 1);
    if (refusal?.reused) return { outcome: { kind: 'reused' } };
    if (refusal?.repeated) {
      return { outcome: { kind: 'repeated', last: refusal.repeated, answer: parsedAnswer(refusal.answer) } };
    }
    if (refusal) {
      const name = refusal.taken && names[refusal.taken - 1]?.name;
      return { outcome: name ? { kind: 'taken', name } : { kind: 'conflict', actual: found } };
    }
    const count = (counts.get(stream) ?? 0) + events.length;
    counts.set(stream, count);
    const first = position + 1;
    position += events.length;
    return { outcome: { kind: 'appended', first, last: position, version: found + count }, at: row.recorded };
  });
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
    [after, uuidArray(group.flatMap((append) => append.events.slice(0, 1).map((event) => event.idBytes)))],
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
