import type { EventOf } from '../events/define.ts';
import { recordKinds } from './kinds.ts';
import { type NamedCalls, namedCalls } from './reviewed/calls.ts';
import { reviewedEvents } from './reviewed/events.ts';

// What follows from the list of kinds; from which kind which, the compiler is told by the types alone.

type Kind = (typeof recordKinds)[number];

export const recordEvents = recordKinds.flatMap((kind) => reviewedEvents<Kind>(kind));
export type RecordEvent = EventOf<(typeof recordEvents)[number]>;

export const recordCalls: NamedCalls<Kind> = Object.assign({}, ...recordKinds.map((kind) => namedCalls(kind)));

const outcomes = { Approved: 'approved', Rejected: 'rejected', TakenDown: 'takenDown' } as const;
type Outcome = keyof typeof outcomes;
export type RecordTemplate = `${Kind['kind']}${Outcome}`;

/** The template of the message that an owner gets of what happened to his record; undefined where he gets none. */
export function templateOf({ kind, tells }: Kind, fact: string): RecordTemplate | undefined {
  const told = (fact in outcomes ? fact : undefined) as Outcome | undefined;
  return told && tells.includes(outcomes[told]) ? `${kind}${told}` : undefined;
}

export const recordTemplates: readonly RecordTemplate[] = recordKinds.flatMap((kind) =>
  Object.keys(outcomes).flatMap((fact) => templateOf(kind, fact) ?? []),
);
