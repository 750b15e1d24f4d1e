import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Header, Range } from './segment.ts';
import type { Target } from './target.ts';
import type { Vault } from './vault.ts';

/*
 * What is kept of commands, so that the same one again changes nothing, does not follow from the events: answers are in no
 * event. It is of use for so long as ids of commands are known, and may be personal; so it is encrypted, beside the
 * segments and not in them, and goes when the database lets go of it.
 */

export const commandColumns = 'command, asked, position, at, answer';
const folder = 'commands/';
const namePattern = /^commands\/(\d{16})-(\d{16})$/;
const padded = (place: number): string => String(place).padStart(16, '0');

export const commandsName = ({ first, last }: Range): string => `${folder}${padded(first)}-${padded(last)}`;

/**
 * Those of the events of a segment, unless all of it is older. Before the segment, so that one that is there has them. Whether
 * there are some.
 */
export async function archiveCommands(
  client: pg.ClientBase,
  vault: Vault,
  header: Header,
  since: Date,
): Promise<boolean> {
  if (new Date(header.to) < since) return false;
  const rows = await buffer(
    client.query(
      to(
        `copy (select c.${commandColumns.replaceAll(', ', ', c.')} from log.events e
           cross join lateral (select split_part(e.meta::json->>'command', '.', 1) as command) told
           join log.commands c on c.command = nullif(told.command, '')::uuid and c.position = e.position
          where e.position between ${header.first} and ${header.last} and e.meta like '%"command":%'
          order by c.position) to stdout`,
      ),
    ),
  );
  if (rows.length) await vault.put(commandsName(header), rows);
  return rows.length > 0;
}

/** The parts that an archive has. */
export const commandsIn = (target: Target): Promise<string[]> => target.list(folder);

/** Of the parts those that are of no use any more: the database has dropped what is in them. */
export async function oldCommands(client: pg.ClientBase, names: Iterable<string>): Promise<string[]> {
  const { rows } = await client.query<{ first: number | null }>('select min(position) as first from log.commands');
  const first = rows[0]?.first ?? undefined;
  return [...names].filter((name) => first === undefined || Number(namePattern.exec(name)?.[2]) < first);
}

/** What is kept of the commands of these segments, a file each, until the signal; of older ones there is nothing. Throws an ArchiveFault for what does not open. */
export async function* commandsFor(
  target: Target,
  vault: Vault,
  segments: readonly Range[],
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const there = new Set(await commandsIn(target));
  for (const name of segments.map(commandsName).filter((each) => there.has(each))) {
    signal?.throwIfAborted();
    const content = await vault.get(name);
    if (content) yield content;
  }
}
