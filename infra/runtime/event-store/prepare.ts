import { randomUUID } from 'node:crypto';
import { newTrace } from '../trace.ts';
import type { Kinds } from './kinds.ts';
import { givenHashes, sha256 } from './leaf.ts';
import { askedHash, commandDigest, commandHash, nameHash } from './names.ts';
import { type PersonKeys, sealed } from './personal.ts';
import type { Append, AppendPart, Name, StreamVersion } from './types.ts';

export interface PreparedEvent {
  id: string;
  idBytes: Buffer;
  type: string;
  schema: number;
  /** JSON with personal fields encrypted: the bytes that are stored and hashed */
  data: string;
  /** hashes of its fields, see leaf.ts */
  sums: string;
}

export interface PreparedName {
  name: Name;
  hash: Buffer;
  take: boolean;
}

export interface PreparedPart {
  stream: string;
  /** -1 any, 0 none, n exactly n */
  expected: number;
  events: readonly PreparedEvent[];
  names: readonly PreparedName[];
}

/** An append in the form of the database. Ids are chosen here, so that it can be looked up after a lost connection. */
export interface Prepared {
  /** by stream, its own first */
  parts: readonly [PreparedPart, ...PreparedPart[]];
  /** streams of none of the parts */
  basedOn: readonly StreamVersion[];
  /** hash of actor and command id, see names.ts */
  command: string | undefined;
  /** keyed hash of the request of that command id */
  asked: string | undefined;
  answer: string | undefined;
  meta: string;
  bytes: number;
}

function expectedVersion({ expected }: AppendPart): number {
  if (expected === 'any') return -1;
  if (expected === 'none') return 0;
  if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is no version of a stream`);
  return expected;
}

/** A reserved name wins over a released one; each counts once. */
function preparedNames({ reserve = [], release = [] }: AppendPart, pepper: string): PreparedName[] {
  const names = new Map<string, PreparedName>();
  for (const [list, take] of [[release, false] as const, [reserve, true] as const]) {
    for (const name of list) {
      const hash = nameHash(name, pepper);
      names.set(hash.toString('base64'), { name, hash, take });
    }
  }
  return [...names.values()];
}

/** Common to all parts of an append. */
interface PrepareContext {
  kinds: Kinds;
  keys: PersonKeys;
  pepper: string;
  metaHash: string;
}

async function preparedPart(
  part: AppendPart,
  { kinds, keys, pepper, metaHash }: PrepareContext,
): Promise<PreparedPart> {
  const { stream } = part;
  if (!part.events.length) throw new Error(`an append to ${stream} has no events`);
  const events: PreparedEvent[] = [];
  for (const { type, data } of part.events) {
    const kind = kinds.of(type);
    const checked = kinds.checked(type, data);
    const stored = JSON.stringify(kind.personal ? await sealed(kind, stream, checked, keys) : checked);
    const id = randomUUID();
    const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    const sums = givenHashes(stream, { id: idBytes, type, schema: kind.version, data: stored }, metaHash);
    events.push({ id, idBytes, type, schema: kind.version, data: stored, sums });
  }
  return { stream, expected: expectedVersion(part), events, names: preparedNames(part, pepper) };
}

/** Parts are judged against the state before all of them, so streams and names must differ. */
function assertApart(parts: readonly PreparedPart[]): void {
  const streams = parts.map(({ stream }) => stream);
  const names = parts.flatMap((part) => part.names.map(({ hash }) => hash.toString('base64')));
  for (const list of [streams, names]) {
    if (new Set(list).size !== list.length)
      throw new Error(`parts of an append to ${streams.join(', ')} are about the same stream or name`);
  }
}

/**
 * Validates and encodes an append. @throws if it has no events, an unknown type, invalid data or two parts of the
 * same stream or name.
 */
export async function prepare(append: Append, kinds: Kinds, keys: PersonKeys, pepper: string): Promise<Prepared> {
  const { commandId } = append;
  const command = commandId && commandHash(append.meta.actor, commandId.id);
  const requestHash = commandId && askedHash(commandId.asked, pepper);
  const answer = append.answer === undefined ? undefined : JSON.stringify(append.answer);
  const { trace = newTrace() } = append.meta;
  const meta = JSON.stringify({
    ...append.meta,
    trace,
    ...(command && requestHash && { command: commandDigest(command, requestHash, answer) }),
  });
  const context = { kinds, keys, pepper, metaHash: sha256(meta) };
  const parts: [PreparedPart, ...PreparedPart[]] = [await preparedPart(append, context)];
  for (const part of append.also ?? []) parts.push(await preparedPart(part, context));
  if (parts.length > 1) assertApart(parts);
  // a part names its stream's version itself
  const basedOn = append.basedOn?.filter(({ stream }) => !parts.some((part) => part.stream === stream)) ?? [];
  let bytes = 0;
  for (const { events } of parts) for (const { data } of events) bytes += meta.length + data.length;
  return { parts, basedOn, command, asked: requestHash, answer, meta, bytes };
}
