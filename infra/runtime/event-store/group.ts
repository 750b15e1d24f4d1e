import type { Prepared } from './prepare.ts';

const mostAppends = 512;
const mostBytes = 4_000_000;

/**
 * Takes the next group from the queue, in order. Postponed is what log.append could not judge against the state
 * before the group: a command id or name that occurs in it already, an exact version behind another append to its
 * stream, and a stream read for a decision that an earlier append moves. An append is taken with all its parts or not
 * at all.
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
