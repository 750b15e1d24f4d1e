import { z } from 'zod';
import { categories, registryStatuses } from '../codes/index.ts';
import { copyrightStatuses } from './copyright.ts';
import type { Content, ReviewedKind, ShownContent } from './define.ts';
import { needsCompany } from './needs-company.ts';
import type { RecordDetail, RecordRow, RecordRows } from './reviewed/wire.ts';
import { videoFields, withoutVideo } from './video.ts';

const own = '/productInformationManagement';

/** A digital product, entered by a seller, listed after review. */
export const product = {
  kind: 'product',
  life: 'reviewed',
  languages: ['CN', 'EN'],
  fields: {
    productName: {
      type: 'text',
      max: { CN: 35, EN: 70 },
      in: ['list', 'filter', 'search', 'export', 'card'],
      takeOver: false,
    },
    categories: {
      type: 'codes',
      codes: categories,
      words: 'codes.category',
      wire: 'category',
      in: ['list', 'filter', 'export', 'card'],
    },
    registryStatus: {
      type: 'code',
      codes: registryStatuses,
      words: 'codes.registryStatus',
      begins: '0',
      in: ['list', 'filter', 'export', 'facet'],
    },
    copyrightNumber: {
      type: 'text',
      max: 50,
      onlyIf: { field: 'registryStatus', is: '1' },
      in: ['list', 'filter', 'export', 'number'],
    },
    region: { type: 'text', max: 50, onlyIf: { field: 'registryStatus', is: '1' }, in: ['card'] },
    images: {
      type: 'pictures',
      use: 'product',
      max: 10,
      wire: 'fileIdList',
      urls: 'imageUrls',
      cover: 'imageUrl',
      in: ['list', 'card'],
    },
    summary: { type: 'richText', max: 20_000, in: ['list', 'export', 'card'], takeOver: false },
    ...videoFields,
  },
  name: 'productName',
  categories: 'categories',
  columns: ['copyrightNumber'],
  upcasts: { Saved: [withoutVideo], Approved: [withoutVideo] },
  modelVersions: { cards: 3 },
  guards: { create: [needsCompany('product')], submit: [needsCompany('product')] },
  tells: ['approved', 'rejected', 'takenDown'],
  wire: { record: 'prdId', rows: 'productInformationQueryResPojoList', total: 'totalElements' },
  /** of its copyright data: 0 none, 1 awaiting review, 2 approved, 9 rejected */
  row: {
    copyrightStatus: z.enum(copyrightStatuses),
    /** the owner's reference for imports; '' for none */
    ownReference: z.string(),
  },
  rowReads: ['copyright_versions', 'record_keys'],
  hasOwnReferences: true,
  paths: {
    list: `${own}/queryProductInformationList`,
    show: `${own}/queryProductInformation`,
    save: `${own}/saveProductInformation`,
    remove: `${own}/deleteProductInformation`,
    removeMany: `${own}/deleteBatchProductInformation`,
    shelve: `${own}/updateProductStatus`,
    shelveMany: `${own}/updateBatchProductStatus`,
    withdraw: `${own}/withdrawProductInformation`,
    auditList: '/productAudit/queryList',
    auditShow: '/productAudit/queryDetail',
    hold: '/productAudit/hold',
    release: '/productAudit/release',
    decide: '/productAudit/audit',
    exportOwn: '/export/ownProducts',
    exportAudit: '/export/auditProducts',
  },
  screens: {
    own: 'ProductInfo',
    edit: 'ProductInfo_b',
    view: 'ProductInfo_c',
    audit: 'ProductAudit',
    auditOne: 'ProductAudit_b',
  },
} as const satisfies ReviewedKind;

export type ProductContent = Content<typeof product>;
export type ProductRow = RecordRow<typeof product>;
export type ProductRows = RecordRows<typeof product>;
export type ProductDetail = RecordDetail<typeof product>;
/** A product's content in answers. */
export type ShownProduct = ShownContent<typeof product>;
