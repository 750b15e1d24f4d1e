import type { Prepared } from './prepare.ts';

const mostAppends = 512;
const mostBytes = 4_000_000;

/**
 * Takes the next group out of the queue, in order. Left for a later group is what log.append could not judge against
 * the state before the group: a command id or a name that is in the group already, and an exact version behind another
 * append to its stream, and so is what is based on a stream that an append before it moves. An append is taken with all its parts or left with all of them.
 */
export function takeGroup<T extends { append: Prepared }>(queue: T[], maxAppends = mostAppends): T[] {
  const group: T[] = [];
  const remaining: T[] = [];
  const streams = new Set<string>();
  const once = new Set<string>();
  const limit = Math.min(maxAppends, mostAppends);
  let bytes = 0;
  let index = 0;
  for (; index < queue.length && group.length < limit && bytes < mostBytes; index++) {
    const item = queue[index] as T;
    const { append } = item;
    const keys = keysOf(append);
    const alone =
      append.parts.some(({ expected, stream }) => expected >= 0 && streams.has(stream)) ||
      append.basedOn.some(({ stream }) => streams.has(stream));
    const fits = !alone && !keys.some((key) => once.has(key));
    for (const { stream } of append.parts) streams.add(stream);
    for (const key of keys) once.add(key);
    if (fits) {
      group.push(item);
      bytes += append.bytes;
    } else {
      remaining.push(item);
    }
  }
  queue.splice(0, index, ...remaining);
  return group;
}

function keysOf(append: Prepared): string[] {
  const keys = append.parts.flatMap(({ names }) => names.map(({ hash }) => hash.toString('latin1')));
  if (append.command !== undefined) keys.push(append.command);
  return keys;
}
