import type { ImportEvent, RefusedRow } from '@portal/shared/events/import';

export interface RefusedRowRow extends RefusedRow {
  import_id: string;
}

type Event = Extract<ImportEvent, { type: 'ImportProgressed' }>;

export const touched = ({ data }: Event): Pick<RefusedRowRow, 'import_id' | 'line'>[] =>
  data.refused.map(({ line }) => ({ import_id: data.importId, line }));

export function fold(row: RefusedRowRow | null, { data }: Event, key: Partial<RefusedRowRow>): RefusedRowRow | null {
  const rejectedRow = data.refused.find(({ line }) => line === key.line);
  return rejectedRow ? { import_id: data.importId, ...rejectedRow } : row;
}
