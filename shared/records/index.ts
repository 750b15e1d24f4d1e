import type { EventOf } from '../events/define.ts';
import { product } from './product.ts';
import { namedCalls } from './reviewed/calls.ts';
import { reviewedEvents } from './reviewed/events.ts';

/** Every kind of record that is given by a definition; a new one is added to each of these lists. */
export const recordKinds = [product] as const;

export const recordEvents = [...reviewedEvents(product)] as const;
export type RecordEvent = EventOf<(typeof recordEvents)[number]>;

export const recordCalls = { ...namedCalls(product) } as const;
