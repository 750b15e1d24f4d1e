import { keptFold } from '@portal/infra/runtime/event-store/kept-fold';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { administratorsAfter, administratorTypes } from '@portal/shared/events/administrators';

const folded = keptFold<ReadonlySet<string>>(administratorTypes, administratorsAfter, new Set());

/** Who administers the portal, by what the log says now. */
export const administrators = async (log: Pick<EventStore, 'read' | 'head'>): Promise<string[]> => [
  ...(await folded(log)),
];
