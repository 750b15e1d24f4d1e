import type { Recorded } from '@portal/shared/define/event';
import type pg from 'pg';
import type { Wrong } from './chain-walk.ts';
import { nameHash } from './names.ts';
import { pagesUpTo } from './pages.ts';
import { ahead } from './prefetch.ts';
import type { EventStore, Followed } from './types.ts';

/** What an event makes of one of the unique names of its stream: another one, one that nobody can read any more (null), or none. */
export interface NameChange {
  /** which of the names of the stream; each takes the place of the one before it */
  slot: string;
  kind: string;
  value?: string | null;
}

/** How the unique names follow from the events. */
export interface NameRules {
  /** of the events that take or give back names */
  types: readonly string[];
  /** begins with an empty log; is then told each event of those types in order */
  begin(): (event: Recorded) => readonly NameChange[];
}

/** A name that a stream holds; its hash is null where the name cannot be read any more. */
export interface Held {
  kind: string;
  stream: string;
  hash: Buffer | null;
  /** of the event that took it */
  position: number;
}

const keyOf = (kind: string, hash: Buffer): string => `${kind} ${hash.toString('base64')}`;

/** What is reserved, and the end of the log at the same moment. */
async function reserved(client: pg.ClientBase) {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows: heads } = await client.query<{ position: number }>('select position from log.head');
    const { rows } = await client.query<{ kind: string; name: Buffer; stream: string }>(
      'select kind, name, stream from log.reservations order by kind, name',
    );
    return { head: heads[0]?.position ?? 0, rows };
  } finally {
    await client.query('commit');
  }
}

/** Folds what events reserve, told them in order and as they are read. */
export function nameFold(rules: NameRules, pepper: string) {
  const slots = new Map<string, Held>();
  const changes = rules.begin();
  return {
    take(events: readonly Followed[]): void {
      for (const event of events)
        for (const { slot, kind, value } of changes(event)) {
          const { stream, position } = event;
          const at = `${stream} ${slot}`;
          if (value === undefined) slots.delete(at);
          else {
            const isKnown = value !== null && !event.unreadable;
            slots.set(at, {
              kind,
              stream,
              position,
              hash: isKnown ? nameHash({ kind, value }, pepper) : null,
            });
          }
        }
    },
    held: (): Held[] => [...slots.values()],
  };
}

/** What the events up to a position reserve. */
async function heldBy(
  store: Pick<EventStore, 'read' | 'reveal'>,
  rules: NameRules,
  pepper: string,
  head: number,
): Promise<Held[]> {
  const fold = nameFold(rules, pepper);
  for await (const { events } of ahead(pagesUpTo(store, { upTo: head, types: rules.types })))
    fold.take(await store.reveal(events));
  return fold.held();
}

/**
 * A unique name that is reserved otherwise than the events say: given to another stream, taken away so that it can be
 * taken twice, or invented so that nobody can take it. Of a name of someone erased only its number can be told.
 */
export async function wrongReservation(
  client: pg.ClientBase,
  store: Pick<EventStore, 'read' | 'reveal'>,
  rules: NameRules,
  pepper: string,
): Promise<Wrong | undefined> {
  const { head, rows } = await reserved(client);
  const all = await heldBy(store, rules, pepper, head);
  // a stream may hold the same one in two slots
  const known = new Map(all.flatMap((each) => (each.hash === null ? [] : [[keyOf(each.kind, each.hash), each]])));
  const unknown = all.filter(({ hash }) => hash === null);
  const wrong: Wrong[] = [];
  for (const { kind, name, stream } of rows) {
    const key = keyOf(kind, name);
    const held = known.get(key);
    known.delete(key);
    if (held?.stream === stream) continue;
    const at = held ? -1 : unknown.findIndex((each) => each.kind === kind && each.stream === stream);
    if (at >= 0) unknown.splice(at, 1);
    else
      wrong.push({
        position: held?.position ?? all.findLast((each) => each.stream === stream)?.position ?? 0,
        reason: held
          ? `the name (${kind}) that it took for ${held.stream} is reserved for ${stream}`
          : `a name (${kind}) is reserved for ${stream} that no event took`,
      });
  }
  for (const { kind, stream, position } of [...known.values(), ...unknown])
    wrong.push({ position, reason: `the name (${kind}) that it took for ${stream} is not reserved` });
  return wrong.sort((a, b) => a.position - b.position)[0];
}
