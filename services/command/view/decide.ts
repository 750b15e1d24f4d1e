import type { EventOf } from '@portal/shared/define/event';
import type { ViewEvent, ViewSaved } from '@portal/shared/events/view';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { staleInput } from '../base/stale-input.ts';

/** How a list is shown by it; null once that is erased. */
type Fields = Record<'name' | 'search', string | null>;

/** A saved view: whose it is, and whether their office has it; undefined when there is none, or no more. */
export type View = (Fields & { umId: string; shared: boolean }) | undefined;

export type ViewCommand = { id: string; umId: string } & (
  | {
      type: 'save';
      isNew: boolean;
      saved: Pick<EventOf<typeof ViewSaved>['data'], 'list' | 'name' | 'search'>;
      /** what its sender read */
      was?: Fields | undefined;
    }
  | { type: 'share'; shared: boolean }
  | { type: 'delete' }
);

/** Pure. A view is its owner's alone to change. */
export function decideView(command: ViewCommand, now: View): readonly ViewEvent[] | Refusal {
  const { id, umId: accountId } = command;
  const isNew = command.type === 'save' && command.isNew;
  if (now ? now.umId !== accountId : !isNew) return refuse('404');
  switch (command.type) {
    case 'save':
      return (
        (now && staleInput<Fields>(command.was, now)) ?? [
          { type: 'ViewSaved', data: { id, umId: accountId, ...command.saved } },
        ]
      );
    case 'share':
      return now?.shared === command.shared
        ? []
        : [{ type: 'ViewShared', data: { id, umId: accountId, shared: command.shared } }];
    case 'delete':
      return [{ type: 'ViewDeleted', data: { id, umId: accountId } }];
  }
}

export function evolveView(now: View, { type, data }: ViewEvent): View {
  switch (type) {
    case 'ViewSaved':
      return { umId: data.umId, shared: now?.shared ?? false, name: data.name, search: data.search };
    case 'ViewShared':
      return now && { ...now, shared: data.shared };
    case 'ViewDeleted':
      return undefined;
  }
}
