import type pg from 'pg';
import { beginning, type Place, walker } from '../event-store/chain-walk.ts';
import { copyPages } from '../event-store/copy.ts';
import { leafColumns } from '../event-store/leaf.ts';
import { archiveCommands, commandsIn, commandsName, oldCommands } from './commands-archive.ts';
import { ArchiveFault } from './fault.ts';
import { bareRows, copyOf, encoded, following, type Range, rangeOf, segmentFolder, segmentName } from './segment.ts';
import type { Target } from './target.ts';
import type { Vault } from './vault.ts';

/** What a segment holds at most; one that holds less is replaced by a longer one as the log grows. */
export const usualSegment = 10_000;
const mostBytes = 8 * 1024 * 1024;
/** positions asked of the database at once */
const pageSize = 1_000;

export const segmentColumns = `${leafColumns}, leaf, hash`;

export const hexOf = (hash: string): string => Buffer.from(hash, 'latin1').toString('hex');

/** The chain hash in the database at a position, as text of 32 characters; undefined where the log ends before. */
async function hashAt(client: pg.ClientBase, position: number): Promise<string | undefined> {
  if (position === 0) return beginning.hash;
  const { rows } = await client.query<{ hash: Buffer }>('select hash from log.events where position = $1', [position]);
  return rows[0]?.hash.toString('latin1');
}

/** The segments up to the position that an archive is whole up to, in order, as far as they follow each other. */
export async function segmentsUpTo(target: Target, position: number): Promise<Range[]> {
  const ranges = (await target.list(segmentFolder)).flatMap((name) => rangeOf(name) ?? []);
  return following(ranges.filter(({ last }) => last <= position));
}

/** Pages of events, behind a position, until a segment is full or a position is reached; verified on the way. */
async function segmentFrom(client: pg.ClientBase, from: Place, end: number, mostEvents: number) {
  const walk = walker(from);
  const rows: Buffer[] = [];
  let bytes = 0;
  const pages = copyPages({
    client,
    after: from.position,
    upTo: Math.min(end, from.position + mostEvents),
    size: pageSize,
    format: 'binary',
    query: (after, to) =>
      `select ${segmentColumns} from log.events where position > ${after} and position <= ${to} order by position`,
  });
  const wrongAt = (position: number, reason: string) =>
    new ArchiveFault(`The log is not what was written: position ${position}: ${reason}.`);
  for await (const page of pages) {
    const wrong = walk.page(page);
    if (wrong) throw wrongAt(wrong.position, wrong.reason);
    rows.push(bareRows(page));
    bytes += page.length;
    if (bytes >= mostBytes) break;
  }
  const isFull = bytes >= mostBytes || walk.position - from.position >= mostEvents;
  if (walk.position < end && !isFull) throw wrongAt(walk.position + 1, 'removed');
  const to: Place = { position: walk.position, hash: walk.hash };
  return { events: copyOf(rows), to, isFull };
}

export interface ArchivedLog {
  /** how far the segments are */
  readonly place: Place;
  /** The parts of commands that are beside them, in order. */
  commands(): string[];
  /** Leaves out the parts of commands that the database has dropped; they go once the manifest does not speak of them. */
  dropOldCommands(client: pg.ClientBase): Promise<void>;
  /** Writes segments until the log is archived up to `end`, or the time (of `performance.now()`) has come. */
  follow(client: pg.ClientBase, end: number, until: number): Promise<void>;
  /** Removes what longer segments took the place of; once the manifest speaks of these. */
  tidy(): Promise<void>;
}

interface Options {
  target: Target;
  vault: Vault;
  /** where the archive is known to be whole up to, and the chain hash there in hex */
  whole: { position: number; hash: string };
  /** from when on ids of commands are kept */
  commandsSince(): Date;
  /** events in a segment at most */
  segmentEvents: number;
}

/**
 * Goes on where the segments end. Throws an ArchiveFault where the archive is of another log than this one, which would be
 * overwritten.
 */
export async function openLogArchive(client: pg.ClientBase, options: Options): Promise<ArchivedLog> {
  const { target, vault, whole: checkpoint, commandsSince, segmentEvents } = options;
  const there = await hashAt(client, checkpoint.position);
  if (there === undefined || hexOf(there) !== checkpoint.hash)
    throw new ArchiveFault(
      `The archive is of another log: it is whole up to position ${checkpoint.position}, and this log ${there === undefined ? 'ends before that' : 'holds something else there'}. Keep it as it is, and let BACKUP_URL name another folder.`,
    );

  const remove = async (name: string) => {
    await target.delete(name);
    const range = rangeOf(name);
    if (range) await target.delete(commandsName(range));
  };
  // what lies behind the manifest may be of a log that had another fate since
  for (const name of await target.list(segmentFolder))
    if ((rangeOf(name)?.last ?? 0) > checkpoint.position) await remove(name);

  const chain = await segmentsUpTo(target, checkpoint.position);
  const known = new Set(await target.list(segmentFolder));
  const current = new Set(chain.map(segmentName));
  const withCommands = new Set(chain.map(commandsName));
  const listed = await commandsIn(target);
  const commands = new Set(listed.filter((name) => withCommands.has(name)));
  /** of no segment that is there, or older than the database has them */
  const uselessCommands = new Set(listed.filter((name) => !withCommands.has(name)));
  const placeOf = async (position: number): Promise<Place> => ({
    position,
    hash: (await hashAt(client, position)) ?? beginning.hash,
  });
  const last = chain.at(-1);
  const isFull = last !== undefined && last.last - last.first + 1 >= segmentEvents;
  let place = await placeOf(last?.last ?? 0);
  /** before the segment that is still to grow */
  let from = last && !isFull ? await placeOf(last.first - 1) : place;
  let growing = last && !isFull ? last : undefined;

  async function writeSegment(connection: pg.ClientBase, end: number): Promise<void> {
    const { events, to, isFull } = await segmentFrom(connection, from, end, segmentEvents);
    const segment = await encoded({ events, begin: hexOf(from.hash), end: hexOf(to.hash) });
    const hasCommands = await archiveCommands(connection, vault, segment.header, commandsSince());
    await target.put(segment.name, segment.bytes);
    if (growing) {
      current.delete(segmentName(growing));
      commands.delete(commandsName(growing));
    }
    if (hasCommands) commands.add(commandsName(segment.header));
    known.add(segment.name);
    current.add(segment.name);
    growing = isFull ? undefined : segment.header;
    place = to;
    if (isFull) from = to;
  }

  return {
    get place() {
      return place;
    },
    async follow(connection, end, until) {
      while (place.position < end && performance.now() < until) await writeSegment(connection, end);
    },
    commands: () => [...commands].sort(),
    async dropOldCommands(connection) {
      for (const name of await oldCommands(connection, commands)) {
        commands.delete(name);
        uselessCommands.add(name);
      }
    },
    async tidy() {
      for (const name of uselessCommands) {
        await target.delete(name);
        uselessCommands.delete(name);
      }
      for (const name of known) {
        if (current.has(name)) continue;
        await remove(name);
        known.delete(name);
      }
    },
  };
}
