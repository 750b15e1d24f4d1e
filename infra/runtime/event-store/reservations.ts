import type { Recorded } from '@portal/shared/define/event';
import type pg from 'pg';
import type { Wrong } from './chain-walk.ts';
import { nameHash } from './names.ts';
import { pagesUpTo } from './pages.ts';
import { ahead } from './prefetch.ts';
import type { EventStore, Followed } from './types.ts';

/** An event's effect on a unique name of its stream: another one, an unreadable one (null), or none. */
export interface NameChange {
  /** the slot of the stream; each name replaces the one before it */
  slot: string;
  kind: string;
  value?: string | null;
}

/** How unique names follow from events. */
export interface NameRules {
  /** types of the events that reserve or release names */
  types: readonly string[];
  /** starts with an empty log; the result receives each event of those types in order */
  begin(): (event: Recorded) => readonly NameChange[];
}

/** A name held by a stream; its hash is null if the name is unreadable. */
export interface Held {
  kind: string;
  stream: string;
  hash: Buffer | null;
  /** position of the reserving event */
  position: number;
}

const keyOf = (kind: string, hash: Buffer): string => `${kind} ${hash.toString('base64')}`;

/** All reservations, and the end of the log at the same moment. */
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

/** Fold of reservations over events, in order and decrypted. */
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

/** The reservations of the events up to a position. */
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
 * A reservation that contradicts the events: moved to another stream, removed so that the name can be taken twice, or
 * invented so that it cannot be taken. For erased people only the number of names can be compared.
 */
export async function wrongReservation(
  client: pg.ClientBase,
  store: Pick<EventStore, 'read' | 'reveal'>,
  rules: NameRules,
  pepper: string,
): Promise<Wrong | undefined> {
  const { head, rows } = await reserved(client);
  const all = await heldBy(store, rules, pepper, head);
  // a stream may hold the same name in two slots
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
