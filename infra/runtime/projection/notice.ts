import type pg from 'pg';
import type { Generation } from './generations.ts';
import { viewName } from './table.ts';

export const channel = 'read_models';
/** the set of versions that can be maintained has changed */
export const leaseChannel = 'read_leases';
/** asks the named holder to renew its row at once */
export const askedChannel = 'read_lease_asked';

/** Notice to query services at each commit. */
export interface Notice {
  /** position up to which these models are folded */
  position: number;
  /** by view of a model (`viewName`) or name of a follower: position of the last event that changed an answer */
  changed: Record<string, number>;
}

export const noticeText = (notice: Notice): string => JSON.stringify(notice);

/** Announces the position of a newly published generation. */
export async function announce(
  client: pg.ClientBase,
  { name, version, position, changed }: Pick<Generation, 'name' | 'version' | 'position' | 'changed'>,
): Promise<void> {
  const notice = noticeText({ position, changed: { [viewName({ name, version })]: changed } });
  await client.query('select pg_notify($1, $2)', [channel, notice]);
}

/**
 * Announces rows that changed without an event: dated just after `shownPosition`, the position of the newest possible
 * answers, so that all of them are recomputed.
 */
export async function announceChange(
  client: pg.ClientBase,
  { name, version, generation, position }: Pick<Generation, 'name' | 'version' | 'generation' | 'position'>,
  shownPosition = position,
): Promise<void> {
  const changed = shownPosition + 1;
  await client.query('update read.models set changed = greatest(changed, $3) where name = $1 and generation = $2', [
    name,
    generation,
    changed,
  ]);
  await announce(client, { name, version, position, changed });
}
