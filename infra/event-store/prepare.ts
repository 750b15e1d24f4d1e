import { randomUUID } from 'node:crypto';
import { newTrace } from '../trace.ts';
import type { Kinds } from './kinds.ts';
import { givenHashes, sha256 } from './leaf.ts';
import { askedHash, commandDigest, commandHash, nameHash } from './names.ts';
import { type PersonKeys, sealed } from './personal.ts';
import type { Append, Name } from './types.ts';

export interface PreparedEvent {
  id: string;
  idBytes: Buffer;
  type: string;
  schema: number;
  /** JSON, personal fields encrypted: the bytes that are stored and hashed */
  data: string;
  /** hashes of its fields, as leaf.ts has them */
  sums: string;
}

export interface PreparedName {
  name: Name;
  hash: Buffer;
  take: boolean;
}

/** An append as it goes to the database. Ids are chosen here, so that after a lost connection it can be looked for. */
export interface Prepared {
  stream: string;
  /** -1 any, 0 none, n exactly n */
  expected: number;
  /** hash of actor and command id, see names.ts */
  command: string | undefined;
  /** keyed hash of what was asked under the command id */
  asked: string | undefined;
  answer: string | undefined;
  meta: string;
  events: readonly PreparedEvent[];
  names: readonly PreparedName[];
  bytes: number;
}

function expectedVersion({ expected }: Append): number {
  if (expected === 'any') return -1;
  if (expected === 'none') return 0;
  if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is no version of a stream`);
  return expected;
}

/** What is taken wins over what is released; each name counts once. */
function preparedNames({ reserve = [], release = [] }: Append, pepper: string): PreparedName[] {
  const names = new Map<string, PreparedName>();
  for (const [list, take] of [[release, false] as const, [reserve, true] as const]) {
    for (const name of list) {
      const hash = nameHash(name, pepper);
      names.set(hash.toString('base64'), { name, hash, take });
    }
  }
  return [...names.values()];
}

/** Checks and encodes an append. Throws for a defect: no events, an unknown type, data that its kind refuses. */
export async function prepare(append: Append, kinds: Kinds, keys: PersonKeys, pepper: string): Promise<Prepared> {
  if (!append.events.length) throw new Error(`an append to ${append.stream} has no events`);
  const { stream, commandId } = append;
  const command = commandId && commandHash(append.meta.actor, commandId.id);
  const asked = commandId && askedHash(commandId.asked, pepper);
  const answer = append.answer === undefined ? undefined : JSON.stringify(append.answer);
  const { trace = newTrace() } = append.meta;
  const meta = JSON.stringify({
    ...append.meta,
    trace,
    ...(command && asked && { command: commandDigest(command, asked, answer) }),
  });
  const metaHash = sha256(meta);
  const events: PreparedEvent[] = [];
  let bytes = meta.length * append.events.length;
  for (const { type, data } of append.events) {
    const kind = kinds.of(type);
    const checked = kinds.checked(type, data);
    const stored = JSON.stringify(kind.personal ? await sealed(kind, stream, checked, keys) : checked);
    const id = randomUUID();
    const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    const sums = givenHashes(stream, { id: idBytes, type, schema: kind.version, data: stored }, metaHash);
    events.push({ id, idBytes, type, schema: kind.version, data: stored, sums });
    bytes += stored.length;
  }
  return {
    stream,
    expected: expectedVersion(append),
    command,
    asked,
    answer,
    meta,
    events,
    names: preparedNames(append, pepper),
    bytes,
  };
}
