import type pg from 'pg';
import type { Followed } from '../event-store/types.ts';
import { inOneWrite } from './connection.ts';
import { narrowed, openFolding } from './fold.ts';
import { loadMissing } from './load.ts';
import type { Maintained } from './maintained.ts';
import { isDataError } from './migrations.ts';
import { advance, type Batch, changesOf, type Session, settle, writeBatches } from './write.ts';

/** cached rows of a generation */
const mostRows = 10_000;

/** Drops the cached rows; they are read again when touched. */
function forget(target: Maintained): void {
  target.folding = openFolding(target.model, target);
}

async function folded(client: pg.ClientBase, target: Maintained, events: readonly Followed[]): Promise<Batch> {
  const { model, generation } = target;
  if (target.folding.rows.size > mostRows) forget(target);
  const { folding } = target;
  const own = events
    .filter(({ position, type }) => position > generation.position && target.events.has(type))
    .map((event) => narrowed(event, model));
  const missing = folding.missing(own);
  folding.add(missing, await loadMissing(client, generation.table, target.sql, missing));
  folding.fold(own);
  return { target, folding };
}

/**
 * Folds consecutive events into all generations and moves their checkpoints, in one transaction. A row that
 * PostgreSQL refuses is isolated by bisection, model by model, and its stream is parked like one whose fold throws.
 */
export async function apply(session: Session, targets: readonly Maintained[], events: readonly Followed[]) {
  const upTo = events.at(-1)?.position;
  const behind = targets.filter(({ generation }) => upTo !== undefined && generation.position < upTo);
  if (upTo === undefined || !behind.length) return;
  try {
    const { client } = session;
    const batches = await Promise.all(inOneWrite(client, () => behind.map((target) => folded(client, target, events))));
    await session.beforeCommit?.();
    await writeBatches(session, batches, upTo);
  } catch (cause) {
    for (const target of behind) forget(target);
    if (!isDataError(cause)) throw cause;
    await applyApart(session, behind, events, cause);
  }
}

async function applyApart(
  session: Session,
  targets: readonly Maintained[],
  events: readonly Followed[],
  cause: unknown,
): Promise<void> {
  const [only] = targets;
  if (!only) return;
  if (targets.length > 1) {
    for (const target of targets) await apply(session, [target], events);
  } else if (events.length > 1) {
    const half = events.length >> 1;
    await apply(session, [only], events.slice(0, half));
    await apply(session, [only], events.slice(half));
  } else if (events[0]) {
    only.folding.park(events[0], cause);
    await writeBatches(session, [{ target: only, folding: only.folding }], events[0].position);
  }
}

/** The same for one generation within the caller's transaction. @throws if a row is refused. */
export async function applyWithin(client: pg.ClientBase, target: Maintained, events: readonly Followed[]) {
  const upTo = events.at(-1)?.position;
  if (upTo === undefined || upTo <= target.generation.position) return;
  const batch = await folded(client, target, events);
  for (const statement of [advance([batch], upTo), ...changesOf(batch)]) await client.query(statement);
  settle([batch], upTo);
}
