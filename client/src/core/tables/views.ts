import type { ViewRow } from '@portal/shared/calls/view';
import { officeRequestFor } from '../request/office.ts';
import { requestFor } from '../request/request.ts';
import { columnsParam } from './columns.ts';

export const readViews = requestFor('listViews', { quiet: true });
export const saveView = requestFor('saveView', { quiet: true });
export const deleteView = requestFor('deleteView');
export const shareView = officeRequestFor('shareView');

/** An address as a view keeps it: what is filtered and sorted by, and the columns that are shown, where it has some to choose; not the page. */
export function viewOf(search: URLSearchParams, columns: readonly string[] | undefined): string {
  const viewParams = new URLSearchParams(search);
  viewParams.delete('pageNo');
  if (columns) viewParams.set(columnsParam, columns.join());
  viewParams.sort();
  return viewParams.toString();
}

/** The view that is shown now. */
export const currentView = (views: readonly ViewRow[], now: string): ViewRow | undefined =>
  views.find(({ search }) => search === now);
