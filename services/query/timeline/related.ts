import type { TimelineEntry } from '@portal/shared/calls/history';
import type { Recorded } from '@portal/shared/define/event';
import type { Form } from '@portal/shared/define/record-event';
import { recordPart } from '@portal/shared/events/records';
import type { Dependencies } from '../base/dependencies.ts';
import { type RelatedEvent, relatedTo } from '../changes/queries.ts';
import { fieldWords, formatValue, groupWords, type Reading } from './display-values.ts';

export type Related = NonNullable<TimelineEntry['cause']>;

/** What came of an event, and what it came of. */
export interface Relations {
  caused(event: Recorded): readonly RelatedEvent[];
  cause(event: Recorded): RelatedEvent | undefined;
}

/** at most so many events are told of one that led to them */
const mostCaused = 50;

/**
 * How events hang together. Whatever led to whatever belongs to the same request, so that it is looked for there; only
 * the log knows the ids of events.
 */
export async function relationsOf({ reader, log }: Dependencies, events: readonly Recorded[]): Promise<Relations> {
  const found = await relatedTo(reader, [...new Set(events.map(({ meta }) => meta.correlation))]);
  const ids = new Set(events.map(({ id }) => id));
  const isOwn = new Set(events.map(({ position }) => position));
  const causationIds = new Set(events.map(({ meta }) => meta.causation));
  const before = found.filter((other) =>
    events.some(
      ({ position, meta }) =>
        other.position < position &&
        other.correlation === meta.correlation &&
        // what a command led to names the command
        other.causation !== meta.causation,
    ),
  );
  const idByPosition = before.length ? await log.ids([...new Set(before.map(({ position }) => position))]) : new Map();
  const byId = new Map(before.map((other) => [idByPosition.get(other.position), other]));
  const effects = found.filter(({ position, causation }) => ids.has(causation) && !isOwn.has(position));
  return {
    caused: (event) => effects.filter(({ causation }) => causation === event.id).slice(0, mostCaused),
    cause: ({ meta }) => (causationIds.has(meta.causation) ? byId.get(meta.causation) : undefined),
  };
}

/** A related event in words; what it says of itself is never personal. */
export function relatedOf(event: RelatedEvent, reading: Reading): Related {
  const { position, at, type, kind, record, owner, params } = event;
  const forms: Readonly<Record<string, Form>> = recordPart(type)?.told ?? {};
  return {
    position,
    at,
    type,
    kind,
    record,
    owner,
    ownerName: reading.nameOf(owner),
    told: Object.entries(params).map(([field, value]) => ({
      field,
      name: fieldWords(kind, field, reading.lan),
      group: groupWords(field, reading.lan),
      value: formatValue(value, forms[field] ?? 'text', reading),
    })),
  };
}
