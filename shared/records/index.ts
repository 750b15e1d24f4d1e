import type { EventOf } from '../events/define.ts';
import { product } from './product.ts';
import { namedCalls } from './reviewed/calls.ts';
import { reviewedEvents } from './reviewed/events.ts';

/** Every kind of record that is given by a definition; a new one is added to each of these lists. */
export const recordKinds = [product] as const;

export const recordEvents = [...reviewedEvents(product)] as const;
export type RecordEvent = EventOf<(typeof recordEvents)[number]>;

export const recordCalls = { ...namedCalls(product) } as const;

const outcomes = { Approved: 'approved', Rejected: 'rejected', TakenDown: 'takenDown' } as const;
type Outcome = keyof typeof outcomes;
type Kind = (typeof recordKinds)[number];
export type RecordTemplate = `${Kind['kind']}${Outcome}`;

/** The template of the message that an owner gets of what happened to his record; undefined where he gets none. */
export function templateOf({ kind, tells }: Kind, fact: string): RecordTemplate | undefined {
  const told = (fact in outcomes ? fact : undefined) as Outcome | undefined;
  return told && tells.includes(outcomes[told]) ? `${kind}${told}` : undefined;
}

export const recordTemplates: readonly RecordTemplate[] = recordKinds.flatMap((kind) =>
  Object.keys(outcomes).flatMap((fact) => templateOf(kind, fact) ?? []),
);
