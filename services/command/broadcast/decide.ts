import type { MarkEvent } from '@portal/shared/events/broadcast';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** What one person did with a broadcast. */
export type Mark = 'none' | 'read' | 'deleted';

export interface MarkCommand {
  type: 'read' | 'delete';
  broadcast: string;
  umId: string;
}

/** Pure. Reading what was read changes nothing; what was deleted is not there any more. */
export function decideMark({ type, ...data }: MarkCommand, mark: Mark): readonly MarkEvent[] | Refusal {
  if (mark === 'deleted') return refuse('messages.notFound');
  if (type === 'delete') return [{ type: 'BroadcastDeleted', data }];
  return mark === 'read' ? [] : [{ type: 'BroadcastRead', data }];
}

export const evolveMark = (_mark: Mark, { type }: MarkEvent): Mark => (type === 'BroadcastRead' ? 'read' : 'deleted');
