import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type ViewEvent, viewEvents } from '@portal/shared/events/view';

/** A saved view of a list. */
export interface SavedView {
  id: string;
  /** whose it is */
  um_id: string;
  list: string;
  /** null when they are erased */
  name: string | null;
  search: string | null;
  /** with the administrators of their site */
  shared: boolean;
}

function fold(row: SavedView | null, { type, data }: Recorded<ViewEvent>): SavedView | null {
  if (type === 'ViewDeleted') return null;
  if (type === 'ViewShared') return row && { ...row, shared: data.shared };
  const { id, umId: um_id, list, name, search } = data;
  return { id, um_id, list, name, search, shared: row?.shared ?? false };
}

/** How people want to see lists, by the names that they gave that. */
export const savedViews = readModel<SavedView, ViewEvent>({
  name: 'saved_views',
  version: 1,
  events: viewEvents.map(({ type }) => type),
  table: {
    columns: { id: 'text', um_id: 'text', list: 'text', name: 'text', search: 'text', shared: 'boolean' },
    nullable: ['name', 'search'],
    primaryKey: ['id'],
    distribution: 'reference',
    indexes: [
      { name: 'own', columns: 'um_id, list' },
      { name: 'shared', columns: 'list', where: 'shared' },
    ],
  },
  personal: { person: 'um_id', columns: ['name', 'search'] },
  key: ({ data: { id } }) => ({ ids: [{ id }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    saved_views: SavedView;
  }
}
