import type pg from 'pg';
import { booleanArray, bytesArray, intArray, textArray, uuidArray } from './binary-arrays.ts';
import type { Prepared, PreparedName, PreparedPart } from './prepare.ts';
import type { AppendOutcome, StreamVersion } from './types.ts';

/** Stored events of one part of an append: position and version of the first, and their common time. */
export interface Stored {
  part: PreparedPart;
  meta: string;
  first: number;
  version: number;
  at: string;
}

/** Result of an append, with its parts if they were stored. */
export interface Result {
  outcome: AppendOutcome;
  stored: readonly Stored[];
}

interface AppendRefusal {
  append: number;
  repeated: number | null;
  answer: string | null;
  reused: boolean | null;
  taken: number | null;
  moved: number | null;
  actual: number;
}

interface Row {
  head: number;
  recorded: string;
  versions: number[];
  refused: AppendRefusal[] | null;
}

const text = `select * from log.append(
  $1::text[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8,
  $9::int[], $10::int[], $11::text[], $12::uuid[], $13::text[], $14::int[], $15::text[], $16::text[], $17::bytea[],
  $18::int[], $19::text[], $20::bytea[], $21::boolean[], $22::int[], $23::int[], $24::text[], $25::int[])`;

/** Stores a group (see group.ts) in one round trip; results in its order. */
export async function writeGroup(client: pg.ClientBase, group: readonly Prepared[]): Promise<Result[]> {
  const parts = group.flatMap((append) => append.parts);
  const { lasts, totals, before, streams } = places(parts);
  const events = parts.flatMap((part) => part.events);
  const names = parts.flatMap((part) => part.names);
  const basedOn = basesOf(group);
  const ofEvents = <T>(value: (part: PreparedPart, index: number) => T) =>
    parts.flatMap((part, index) => new Array<T>(part.events.length).fill(value(part, index)));
  const ofLastParts = <T>(value: (append: Prepared) => T) =>
    group.flatMap((append) => [...new Array<undefined>(append.parts.length - 1).fill(undefined), value(append)]);
  const { rows } = await client.query<Row>({
    name: 'log.append',
    text,
    values: [
      textArray(parts.map((part) => part.stream)),
      intArray(parts.map((part) => part.expected)),
      uuidArray(ofLastParts((append) => append.command)),
      uuidArray(ofLastParts((append) => append.asked)),
      textArray(ofLastParts((append) => append.answer)),
      intArray(lasts),
      intArray(totals),
      streams,
      intArray(ofEvents((_, index) => index + 1)),
      intArray(before),
      textArray(ofEvents((part) => part.stream)),
      uuidArray(events.map((event) => event.idBytes)),
      textArray(events.map((event) => event.type)),
      intArray(events.map((event) => event.schema)),
      textArray(events.map((event) => event.data)),
      textArray(group.flatMap(({ parts, meta }) => parts.flatMap((part) => part.events.map(() => meta)))),
      bytesArray(events.map((event) => event.sums)),
      intArray(parts.flatMap((part, index) => part.names.map(() => index + 1))),
      textArray(names.map(({ name }) => name.kind)),
      bytesArray(names.map((name) => name.hash)),
      booleanArray(names.map((name) => name.take)),
      parts.length === group.length ? null : intArray(group.flatMap((append, index) => append.parts.map(() => index))),
      ...(basedOn.length
        ? [
            intArray(basedOn.map(({ part }) => part)),
            textArray(basedOn.map(({ stream }) => stream)),
            intArray(basedOn.map(({ version }) => version)),
          ]
        : [null, null, null]),
    ],
  });
  const [row] = rows;
  if (!row || row.versions.length !== parts.length) throw new TypeError('log.append did not judge the group');
  return resultsOf(group, row, names, basedOn);
}

/** The streams that appends are based on, each with the ordinal of its append's own part. */
function basesOf(group: readonly Prepared[]): (StreamVersion & { part: number })[] {
  let part = 1;
  return group.flatMap(({ parts, basedOn }) => {
    const own = part;
    part += parts.length;
    return basedOn.map((base) => ({ ...base, part: own }));
  });
}

interface Places {
  /** by part: ordinal of its last event in the group */
  lasts: number[];
  /** by part: the group's events of its stream for the stream's first part, else 0 */
  totals: number[];
  /** by event: number of the group's earlier events of its stream */
  before: number[];
  /** number of streams */
  streams: number;
}

function places(parts: readonly PreparedPart[]): Places {
  const lasts: number[] = [];
  const totals: number[] = [];
  const firsts = new Map<string, number>();
  const before: number[] = [];
  parts.forEach(({ stream, events }, part) => {
    const first = firsts.get(stream) ?? part;
    firsts.set(stream, first);
    totals.push(0);
    let count = totals[first] ?? 0;
    for (let index = 0; index < events.length; index++) before.push(count++);
    totals[first] = count;
    lasts.push(before.length);
  });
  return { lasts, totals, before, streams: firsts.size };
}

function resultsOf(
  group: readonly Prepared[],
  row: Row,
  names: readonly PreparedName[],
  basedOn: readonly StreamVersion[],
): Result[] {
  const refusalByAppend = new Map(row.refused?.map((refusal) => [refusal.append, refusal]));
  const counts = new Map<string, number>();
  let position = row.head;
  let ordinal = 0;
  return group.map(({ parts, meta }) => {
    const from = ordinal;
    ordinal += parts.length;
    const versionAt = (index: number) => row.versions[from + index] ?? 0;
    if (refusalByAppend.size) {
      const refusals = parts.flatMap(({ stream }, index) => {
        const refusal = refusalByAppend.get(from + index + 1);
        if (!refusal) return [];
        const base = refusal.moved === null ? undefined : basedOn[refusal.moved - 1];
        return [base ? { ...refusal, stream: base.stream } : { ...refusal, stream, actual: versionAt(index) }];
      });
      const outcome = refusalOf(refusals, names);
      if (outcome) return { outcome, stored: [] };
    }
    const stored = parts.map((part, index): Stored => {
      const count = counts.get(part.stream) ?? 0;
      const first = position + 1;
      counts.set(part.stream, count + part.events.length);
      position += part.events.length;
      return { part, meta, first, version: versionAt(index) + count + 1, at: row.recorded };
    });
    return { outcome: appendedOf(stored), stored };
  });
}

/** The refusal of an append, from the results of its parts; undefined if there is none. */
function refusalOf(
  refusals: readonly (AppendRefusal & { stream: string })[],
  names: readonly PreparedName[],
): AppendOutcome | undefined {
  for (const { repeated, reused, answer } of refusals) {
    if (reused) return { kind: 'reused' };
    if (repeated) return { kind: 'repeated', last: repeated, answer: parsedAnswer(answer) };
  }
  const conflict = refusals.find(({ taken }) => taken === null);
  if (conflict) return { kind: 'conflict', actual: conflict.actual, stream: conflict.stream };
  const name = names[(refusals[0]?.taken ?? 0) - 1]?.name;
  return name && { kind: 'taken', name };
}

/** The outcome of an append, from its adjacent parts. */
function appendedOf(stored: readonly Stored[]): AppendOutcome {
  const [own] = stored;
  const end = stored.at(-1);
  if (!own || !end) throw new TypeError('an append has no parts');
  return {
    kind: 'appended',
    first: own.first,
    last: end.first + end.part.events.length - 1,
    version: own.version + own.part.events.length - 1,
  };
}

export const parsedAnswer = (answer: string | null): unknown => (answer === null ? undefined : JSON.parse(answer));

/**
 * A commit that returns once a synchronous standby has it and everything before. It has to write something, since an
 * empty one waits for nothing.
 */
const untilReplicated = `select pg_logical_emit_message(true, 'portal', '')`;

/**
 * The appends of a group that are in the log, looked up among the events after `after`. Only for an interrupted group
 * that can no longer be committed.
 */
export async function findWritten(
  client: pg.ClientBase,
  group: readonly Prepared[],
  after: number,
): Promise<Map<Prepared, Result>> {
  const begins = group.flatMap(({ parts }) => parts.flatMap(({ events }) => events.slice(0, 1)));
  const { rows } = await client.query<{ id: string; position: number; version: number; at: string }>(
    'select id, position, version, at from log.events where position > $1 and id = any($2::uuid[])',
    [after, uuidArray(begins.map((event) => event.idBytes))],
  );
  // a standby may lack what a restarted server shows
  if (rows.length) await client.query(untilReplicated);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<Prepared, Result>();
  for (const append of group) {
    const stored = append.parts.flatMap((part): Stored[] => {
      const row = byId.get(part.events[0]?.id ?? '');
      return row ? [{ part, meta: append.meta, first: row.position, version: row.version, at: row.at }] : [];
    });
    // one transaction stores all parts
    if (stored.length) found.set(append, { outcome: appendedOf(stored), stored });
  }
  return found;
}
