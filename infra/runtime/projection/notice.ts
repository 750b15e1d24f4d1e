import type pg from 'pg';
import type { Generation } from './generations.ts';
import { viewName } from './table.ts';

export const channel = 'read_models';
/** says no more than that which versions can be kept up to date has changed */
export const leaseChannel = 'read_leases';
/** says to the holder whom it names that it is to renew its row at once */
export const askedChannel = 'read_lease_asked';

/** What query services are told at each commit. */
export interface Notice {
  /** up to which these models have folded the log */
  position: number;
  /** by view of a model (`viewName`) or name of a follower, the position of the last event that changed what readers see */
  changed: Record<string, number>;
}

export const noticeText = (notice: Notice): string => JSON.stringify(notice);

/** Tells how far a generation is that readers have from now on. */
export async function announce(
  client: pg.ClientBase,
  { name, version, position, changed }: Pick<Generation, 'name' | 'version' | 'position' | 'changed'>,
): Promise<void> {
  const notice = noticeText({ position, changed: { [viewName({ name, version })]: changed } });
  await client.query('select pg_notify($1, $2)', [channel, notice]);
}

/**
 * For rows that changed although no event came: the change counts as made right after `shownPosition`, the position up to which
 * answers may have been made, so that every one of them is made again.
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
