import type { Seal, SealKey } from '@portal/shared/seal';
import { beginning, walker } from '../event-store/chain-walk.ts';
import { ahead } from '../event-store/prefetch.ts';
import { type Claim, sealWitness } from '../seals/claims.ts';
import type { Digest } from '../seals/digest.ts';
import type { Subtree } from '../seals/tree.ts';
import { ArchiveFault } from './fault.ts';
import { hexOf, segmentsUpTo } from './log-archive.ts';
import type { Manifest } from './manifest.ts';
import { decoded, headerIn, pagesOf, type Range, rowsOf, type Segment, segmentName, upTo } from './segment.ts';
import { contentOf, type Target } from './target.ts';

/** Until when: a position, or a moment in milliseconds since 1970. */
export type Until = { position: number } | { time: number };

export interface Plan {
  /** of the last event that is meant */
  position: number;
  /** those that hold the events up to there, in order */
  segments: readonly Range[];
}

async function bytesOf(target: Target, range: Range): Promise<Buffer> {
  const name = segmentName(range);
  const bytes = await contentOf(target, name);
  if (!bytes) throw new ArchiveFault(`${name} is absent.`);
  return bytes;
}

async function* segmentsOf(target: Target, ranges: readonly Range[]): AsyncGenerator<Segment> {
  for (const range of ranges) yield await decoded(segmentName(range), await bytesOf(target, range));
}

/** The segments up to the end of the archive. Throws an ArchiveFault where one is absent. */
async function allSegments(target: Target, manifest: Manifest): Promise<Range[]> {
  const segments = await segmentsUpTo(target, manifest.position);
  const end = segments.at(-1)?.last ?? 0;
  if (end < manifest.position)
    throw new ArchiveFault(
      `The segment that begins at position ${end + 1} is absent; the archive was whole up to ${manifest.position}.`,
    );
  return segments;
}

/** The last position that was recorded at a moment or before it; by halves, since times never go back. */
async function positionAt(target: Target, segments: readonly Range[], time: number): Promise<number> {
  let [from, to] = [0, segments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const range = segments[middle];
    if (!range) break;
    const { header } = headerIn(segmentName(range), await bytesOf(target, range));
    if (Date.parse(header.to) <= time) from = middle + 1;
    else to = middle;
  }
  const before = segments[from - 1]?.last ?? 0;
  const firstSegment = segments[from];
  if (!firstSegment) return before;
  const { events } = await decoded(segmentName(firstSegment), await bytesOf(target, firstSegment));
  let found = before;
  for (const row of rowsOf(events)) {
    if (row.at > time) break;
    found = row.position;
  }
  return found;
}

/**
 * What of an archive is to be read. Throws an ArchiveFault where a segment is absent, it does not get so far, or there was
 * nothing yet.
 */
export async function planned(target: Target, manifest: Manifest, until?: Until): Promise<Plan> {
  const segments = await allSegments(target, manifest);
  const position =
    until === undefined
      ? manifest.position
      : 'time' in until
        ? await positionAt(target, segments, until.time)
        : until.position;
  if (position > manifest.position)
    throw new ArchiveFault(`The archive ends at position ${manifest.position}, before ${position}.`);
  if (position < 1 && manifest.position > 0) {
    const [first] = segments;
    const header = first && headerIn(segmentName(first), await bytesOf(target, first)).header;
    throw new ArchiveFault(`Nothing was recorded by then: the first event is of ${header?.from}.`);
  }
  return { position, segments: segments.filter(({ first }) => first <= position) };
}

/** Events that are taken and verified at once: few, so that whoever takes them works on some while others are verified. */
const pageSize = 250;

interface Reading {
  target: Target;
  manifest: Manifest;
  plan: Plan;
  /** about the log, from wherever there are some */
  claims: readonly Claim[];
  keys: readonly SealKey[];
  /** told of each subtree of the events that got complete */
  complete?: ((subtree: Subtree, digest: Digest) => void) | undefined;
  /** some events, as COPY BINARY, while they are verified; it is waited for */
  take(events: Buffer): Promise<void>;
  /** the same, once they are verified; it is waited for as well */
  verified?: ((events: Buffer) => Promise<void>) | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Read {
  /** the chain hash of the last event, as text of 32 characters */
  hash: string;
  /** position of the last seal that was found true */
  sealed: number;
}

/**
 * Reads segments in order, the next one while the last is worked on, and verifies leaves, chain and seals of all events on
 * the way. Throws an ArchiveFault that names what is wrong.
 */
export async function readLog({
  target,
  manifest,
  plan,
  claims,
  keys,
  complete,
  take,
  verified,
  onProgress,
}: Reading): Promise<Read> {
  const witness = sealWitness(claims, keys, complete);
  const walk = walker(beginning, witness.event);
  for await (const { header, events: all } of ahead(segmentsOf(target, plan.segments))) {
    const name = segmentName(header);
    if (header.begin !== hexOf(walk.hash))
      throw new ArchiveFault(`${name} does not follow from the segment before it: it is of another log.`);
    const events = header.last > plan.position ? upTo(all, plan.position) : all;
    for (const page of pagesOf(events, pageSize)) {
      const taken = take(page);
      taken.catch(() => undefined);
      const wrong = walk.page(page);
      if (wrong) throw new ArchiveFault(`${name}: position ${wrong.position}: ${wrong.reason}.`);
      await verified?.(page);
      await taken;
    }
    if (
      walk.position !== Math.min(header.last, plan.position) ||
      (walk.position === header.last && hexOf(walk.hash) !== header.end)
    )
      throw new ArchiveFault(`${name} does not end as it says.`);
    onProgress?.(walk.position, plan.position);
  }
  if (plan.position === manifest.position && hexOf(walk.hash) !== manifest.hash)
    throw new ArchiveFault(`The archive does not end at position ${manifest.position} as its manifest says.`);
  return { hash: walk.hash, sealed: witness.sealed };
}

/** Seals as claims of the place where they were found. */
export const claimsOf = (seals: readonly Seal[], where: string): Claim[] => seals.map((seal) => ({ seal, where }));
