import type { ImportEvent } from '@portal/shared/events/import';

/** What its owner calls a record in their own books. */
export interface RecordKeyRow {
  record: string;
  key: string;
}

type Event = Extract<ImportEvent, { type: 'ImportProgressed' }>;

export const touched = ({ data }: Event): Pick<RecordKeyRow, 'record'>[] => data.keys.map(({ record }) => ({ record }));

export function fold(
  row: RecordKeyRow | null,
  { data }: Event,
  { record }: Partial<RecordKeyRow>,
): RecordKeyRow | null {
  return data.keys.find((entry) => entry.record === record) ?? row;
}
