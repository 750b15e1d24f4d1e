import type { ContentFields, HistoryEntry, ProductDetail, ProductRow } from '@portal/shared/calls/seller-product';
import type { ProductContent } from '@portal/shared/rules/product';
import type { NamedEvent } from '../projections/history/queries.ts';
import type { ListedProduct, NamedProduct } from '../projections/products/queries.ts';
import { abilitiesOf, type Part } from './abilities.ts';
import { type Addresses, withPictures } from './addresses.ts';

/** How products look on the wire to one caller. */
export interface View {
  part: Part;
  /** addresses that this caller may open */
  address: Addresses;
}

export const rowOf = (row: ListedProduct, { part, address }: View): ProductRow => ({
  id: row.id,
  prdId: row.prd_id,
  lan: row.lan,
  status: row.status,
  liveStatus: row.live_status,
  productName: row.name,
  businessName: row.seller_name ?? '',
  category: row.categories.join(','),
  summary: row.summary,
  imageUrl: row.image && address(row.image, 160),
  registryStatus: row.registry_status,
  copyrightNumber: row.copyright_number,
  copyrightStatus: '0',
  putonTime: row.puton_time,
  submitTime: row.submit_time,
  auditTime: row.audit_time,
  saveTime: row.save_time,
  auditComment: row.audit_comment,
  dataDomain: row.sites.join(','),
  can: abilitiesOf(row, part),
});

const contentOf = (content: ProductContent | null, address: Addresses): ContentFields | null =>
  content && {
    productName: content.productName,
    category: content.categories.join(','),
    categoryArray: content.categories,
    registryStatus: content.registryStatus,
    copyrightNumber: content.copyrightNumber,
    region: content.region,
    summary: withPictures(content.summary, address),
    fileIdList: content.images,
    imageUrls: content.images.map((fileId) => address(fileId, 640)),
  };

export const entryOf = (event: NamedEvent): HistoryEntry => ({
  position: event.position,
  at: event.at,
  type: event.type,
  actor: event.actor,
  actorName: event.actor_name ?? '',
  role: event.role,
  site: event.site,
  comment: event.comment ?? '',
});

export const detailOf = (
  row: NamedProduct,
  history: readonly NamedEvent[],
  versions: ProductDetail['versions'],
  view: View,
): ProductDetail => ({
  ...rowOf(row, view),
  working: contentOf(row.working, view.address),
  live: contentOf(row.live, view.address),
  approvedAt: row.approve_time,
  history: history.map(entryOf),
  versions,
});
