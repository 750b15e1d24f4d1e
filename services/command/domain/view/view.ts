import type { EventOf } from '@portal/shared/events/define';
import type { ViewEvent, ViewSaved } from '@portal/shared/events/view';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** A saved view: whose it is, and whether his office has it; undefined when there is none, or no more. */
export type View = { umId: string; shared: boolean } | undefined;

export type ViewCommand = { id: string; umId: string } & (
  | { type: 'save'; isNew: boolean; saved: Pick<EventOf<typeof ViewSaved>['data'], 'list' | 'name' | 'search'> }
  | { type: 'share'; shared: boolean }
  | { type: 'delete' }
);

/** Pure. A view is its owner's alone to change. */
export function decideView(command: ViewCommand, now: View): readonly ViewEvent[] | Refusal {
  const { id, umId } = command;
  const isNew = command.type === 'save' && command.isNew;
  if (now ? now.umId !== umId : !isNew) return refuse('404');
  switch (command.type) {
    case 'save':
      return [{ type: 'ViewSaved', data: { id, umId, ...command.saved } }];
    case 'share':
      return now?.shared === command.shared ? [] : [{ type: 'ViewShared', data: { id, umId, shared: command.shared } }];
    case 'delete':
      return [{ type: 'ViewDeleted', data: { id, umId } }];
  }
}

export function evolveView(now: View, { type, data }: ViewEvent): View {
  if (type === 'ViewDeleted') return undefined;
  return { umId: data.umId, shared: type === 'ViewShared' ? data.shared : (now?.shared ?? false) };
}
