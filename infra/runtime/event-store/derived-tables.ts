import type pg from 'pg';
import type { Wrong } from './chain-walk.ts';

/**
 * Checks of the tables beside the events. They follow from the events; altering them would change later decisions,
 * though every event stays intact.
 */

/** A stream with another version than its events have, against which appends would be judged wrongly. */
export async function wrongStream(client: pg.ClientBase): Promise<Wrong | undefined> {
  const { rows } = await client.query<{ stream: string; kept: number; events: number; last: number }>(
    `select stream, coalesce(s.version, 0) as kept, coalesce(e.events, 0)::int as events, coalesce(e.last, 0) as last
       from (select stream, count(*) as events, max(version) as last from log.events group by stream) e
       full join log.streams s using (stream)
      where s.version is distinct from e.last or e.events <> e.last order by stream limit 1`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { stream, kept: recordedVersion, events, last } = found;
  const { rows: ends } = await client.query<{ position: number | null }>(
    'select max(position) as position from log.events where stream = $1',
    [stream],
  );
  return {
    position: ends[0]?.position ?? 0,
    reason: `the stream ${stream} is kept at version ${recordedVersion}, and has ${events} events up to version ${last}`,
  };
}

/** The hash of a command that its event has: names.ts computes the same. */
const digest = (command: string) =>
  `replace(${command}.command::text, '-', '') || '.' || left(encode(sha256(
     uuid_send(${command}.command) || uuid_send(${command}.asked) || convert_to(coalesce(${command}.answer, ''), 'UTF8')
   ), 'hex'), 32)`;

/** Time before which command ids were purged, if there are events since another time that are identified by theirs. */
export async function commandsDropped(client: pg.ClientBase, since: Date): Promise<Date | undefined> {
  const { rows } = await client.query<{ before: number }>(
    `select (extract(epoch from h.commands_since) * 1000)::float8 as before from log.head h
      where exists (
        select from log.events e where e.at > $1 and e.at < h.commands_since and e.meta like '%"command":%')`,
    [since],
  );
  return rows[0] && new Date(rows[0].before);
}

/**
 * An event whose command is missing or altered: the same command would be executed twice. Purged ones do not count,
 * also if they are purged during the check or their retention was shortened.
 */
export async function missingCommand(
  client: pg.ClientBase,
  { after, upTo, since }: { after: number; upTo: number; since: Date | undefined },
): Promise<Wrong | undefined> {
  if (!since) return undefined;
  const { rows } = await client.query<{ position: number }>(
    `select e.position from log.events e
       cross join lateral (select e.meta::json->>'command' as command) told
       left join log.commands c on c.command = split_part(told.command, '.', 1)::uuid
      where e.position > $1 and e.position <= $2 and e.at > $3
        and e.at >= coalesce((select commands_since from log.head), '-infinity') and e.meta like '%"command":%'
        and told.command is not null
        and (c.command is null or ${digest('c')} <> told.command or c.at <> e.at or c.position < e.position)
      order by e.position limit 1`,
    [after, upTo, since],
  );
  return rows[0] && { position: rows[0].position, reason: 'its command is not known any more as it was' };
}

/** A command without an event: it would be answered without being executed. Old logs have events without a command. */
export async function inventedCommand(client: pg.ClientBase): Promise<Wrong | undefined> {
  const { rows } = await client.query<{ position: number }>(
    `select c.position from log.commands c left join log.events e on e.position = c.position
      where c.position >= (
          select position from log.events where meta like '%"command":%' order by position limit 1)
        and (e.meta::json->>'command') is distinct from ${digest('c')}
      order by c.position limit 1`,
  );
  return rows[0] && { position: rows[0].position, reason: 'a command is kept that this event did not come of' };
}

/** The head's time must be that of the last event; a later one would be given to all that follow. */
export async function wrongTime(client: pg.ClientBase): Promise<Wrong | undefined> {
  const { rows } = await client.query<{ position: number }>(
    `select h.position from log.head h join log.events e on e.position = h.position where h.at <> e.at`,
  );
  return rows[0] && { position: rows[0].position, reason: 'the head of the log has another time than the last event' };
}
