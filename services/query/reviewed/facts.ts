import type { RecordKind, ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import {
  type ReviewedEvent,
  type ReviewedFact,
  reviewedEvent,
  reviewedEvents,
  reviewedFacts,
} from '@portal/shared/records/reviewed/events';

const all: readonly RecordKind[] = recordKinds;

/** Every kind of record that is reviewed. */
export const reviewedKinds: readonly ReviewedKind[] = all.filter(({ life }) => life === 'reviewed');

interface TypedEvent {
  type: string;
  data: unknown;
}

function factsByType(kind: ReviewedKind): [type: string, fact: ReviewedFact][] {
  return reviewedEvents(kind).flatMap(({ type }): [string, ReviewedFact][] => {
    const event = reviewedEvent(kind, { type, data: undefined });
    return event ? [[type, event.fact]] : [];
  });
}

/** The types of a kind's events by which one of these things happens. */
export const typesOf = (kind: ReviewedKind, facts: readonly ReviewedFact[] = reviewedFacts): string[] =>
  factsByType(kind)
    .filter(([, fact]) => facts.includes(fact))
    .map(([type]) => type);

/** Tells what happened to a record of one of these kinds; the names are put together once and not for each event. */
export function factReader(kinds: readonly ReviewedKind[]): (event: TypedEvent) => ReviewedEvent {
  const byType = new Map(kinds.flatMap(factsByType));
  return ({ type, data }) => {
    const fact = byType.get(type);
    if (!fact) throw new Error(`${type} happens to no record of these kinds`);
    // the log validated the data by its kind when it was appended
    return { fact, data } as ReviewedEvent;
  };
}
