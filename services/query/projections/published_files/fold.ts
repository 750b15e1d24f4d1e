import { type ProductEvent, versionId } from '@portal/shared/events/product';

/** The files that the live content of one record version shows (decisions 27). */
export interface PublishedRow {
  id: string;
  files: string[];
}

export type PublishingEvent = Extract<
  ProductEvent,
  { type: 'ProductApproved' | 'ProductDelisted' | 'ProductTakenDown' | 'ProductDeleted' }
>;

export const touched = ({ data }: PublishingEvent): Pick<PublishedRow, 'id'> => ({
  id: versionId(data.prdId, data.lan),
});

export const fold = (_row: PublishedRow | null, event: PublishingEvent): PublishedRow | null =>
  event.type === 'ProductApproved' ? { ...touched(event), files: event.data.files } : null;
