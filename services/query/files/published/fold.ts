import { versionId } from '@portal/shared/records/ids';
import type { ReviewedEvent } from '@portal/shared/records/reviewed/events';

/** The files that the live content of one record version shows: anyone may open them. */
export interface PublishedRow {
  id: string;
  files: string[];
}

export const touched = ({ data }: ReviewedEvent): Pick<PublishedRow, 'id'> => ({
  id: versionId(data.record, data.lan ?? undefined),
});

export const fold = (_row: PublishedRow | null, event: ReviewedEvent): PublishedRow | null =>
  event.fact === 'Approved' ? { ...touched(event), files: event.data.files } : null;
