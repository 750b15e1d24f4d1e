import { recordHistory, recordIdField } from '@portal/shared/calls/history';

export const views = ['timeline', 'asOf'] as const;
export type View = (typeof views)[number];

/** What the screen shows, as its address says it. */
export interface Place {
  id: string;
  kind: string;
  view: View;
  pageNo: number;
  asOf: string;
  /** undefined where one moment is shown alone */
  asOf2: string | undefined;
}

export const isRecordId = (text: string): boolean => recordIdField.safeParse(text).success;

const page = recordHistory.input.shape.pageNo;

/** A mistyped address shows what it can and no error. */
export function placeOf(search: URLSearchParams): Place {
  const id = (search.get('id') ?? '').trim().toLowerCase();
  return {
    id: isRecordId(id) ? id : '',
    kind: search.get('kind') ?? '',
    view: views.find((view) => view === search.get('view')) ?? 'timeline',
    pageNo: page.safeParse(Number(search.get('pageNo') ?? 1)).data ?? 1,
    asOf: search.get('asOf') ?? '',
    asOf2: search.get('asOf2') ?? undefined,
  };
}
