import { z } from 'zod';
import { categories, languages, productStatuses, registryStatuses, seller, sites } from '../codes/index.ts';
import { productForm } from '../rules/product.ts';
import { codeList, optionalDate, text } from '../rules/text.ts';
import { call, ignored, nothing } from './define.ts';
import { paging } from './paging.ts';

const own = { side: 'query', access: [seller] } as const;
const write = { side: 'command', access: [seller], writes: true, timeout: 30 } as const;
const base = '/productInformationManagement';

/** Names one language version (decisions 1). */
export const versionIdField = z.string().regex(/^[0-9a-f-]{36}-(cn|en)$/, 'fields.id');

/** What the caller may do with a record now; the client reads these and derives nothing. */
export const abilities = z.object({
  view: z.boolean(),
  edit: z.boolean(),
  list: z.boolean(),
  delist: z.boolean(),
  remove: z.boolean(),
  audit: z.boolean(),
  takeDown: z.boolean(),
});
export type Abilities = z.infer<typeof abilities>;

const content = {
  productName: z.string(),
  category: z.string(),
  categoryArray: z.array(z.enum(categories)),
  registryStatus: z.enum(registryStatuses),
  copyrightNumber: z.string(),
  region: z.string(),
  summary: z.string(),
  fileIdList: z.array(z.string()),
  /** an address for each file, signed while it is not public */
  imageUrls: z.array(z.string()),
};
export const contentFields = z.object(content);
export type ContentFields = z.infer<typeof contentFields>;

export const productRow = z.object({
  id: z.string(),
  prdId: z.string(),
  lan: z.enum(languages),
  status: z.enum(productStatuses),
  /** of the live content: 1 listed, 0 delisted, '' when there is none */
  liveStatus: z.enum(['', '0', '1']),
  productName: z.string(),
  businessName: z.string(),
  category: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  registryStatus: z.enum(registryStatuses),
  copyrightNumber: z.string(),
  /** 0 none, 1 awaiting review, 2 approved, 9 rejected */
  copyrightStatus: z.enum(['0', '1', '2', '9']),
  putonTime: z.string(),
  submitTime: z.string(),
  auditTime: z.string(),
  saveTime: z.string(),
  auditComment: z.string(),
  dataDomain: z.string(),
  can: abilities,
});
export type ProductRow = z.infer<typeof productRow>;

export const productFilters = {
  lan: z.enum(['', '00', ...languages]).default(''),
  productName: text(0, 70).default(''),
  category: codeList(['00', ...categories]).default([]),
  registryStatus: z.enum(['', ...registryStatuses]).default(''),
  copyrightNumber: text(0, 50).default(''),
  status: z.enum(['', ...productStatuses]).default(''),
  putonTimeStart: optionalDate,
  putonTimeEnd: optionalDate,
  id: text(0, 50).default(''),
};

export const productRows = z.object({
  productInformationQueryResPojoList: z.array(productRow),
  totalElements: z.number(),
  /** how many rows each status has under the other filters */
  statusCounts: z.record(z.enum(productStatuses), z.number()),
});

export const productQuery = z.object({ ...productFilters, ...paging, ...ignored });
/** A put-on range that ends before it starts is refused. */
export const putOnInOrder = (value: Pick<z.infer<typeof productQuery>, 'putonTimeStart' | 'putonTimeEnd'>): boolean =>
  !value.putonTimeStart || !value.putonTimeEnd || value.putonTimeStart <= value.putonTimeEnd;
export const putOnOrder = { path: ['putonTimeEnd'], error: 'fields.order' };

export const queryOwnProducts = call({
  ...own,
  path: `${base}/queryProductInformationList`,
  summary: "The seller's own products, a row for each language version",
  input: productQuery.refine(putOnInOrder, putOnOrder),
  output: productRows,
});

/** One version with its working and live content and its history. */
export const historyEntry = z.object({
  position: z.number(),
  at: z.string(),
  type: z.string(),
  actor: z.string(),
  actorName: z.string(),
  role: z.string(),
  site: z.string(),
  comment: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const productDetail = productRow.extend({
  working: contentFields.nullable(),
  live: contentFields.nullable(),
  /** when the live content was approved */
  approvedAt: z.string(),
  history: z.array(historyEntry),
  /** the other language versions of the record */
  versions: z.array(z.object({ id: z.string(), lan: z.enum(languages), status: z.enum(productStatuses) })),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const queryOwnProduct = call({
  ...own,
  path: `${base}/queryProductInformation`,
  summary: 'One of the seller’s own product versions',
  input: z.object({ id: versionIdField, ...ignored }),
  output: productDetail,
});

const target = {
  /** absent: a new product */
  prdId: z.uuid({ error: 'fields.id' }).optional(),
  /** comma list of sites; the seller's own when absent */
  dataDomain: codeList(sites).optional(),
};

export const saveProduct = call({
  ...write,
  path: `${base}/saveProductInformation`,
  summary: 'Save one language version of a product as working content',
  input: z.discriminatedUnion('lan', [productForm('CN').safeExtend(target), productForm('EN').safeExtend(target)], {
    error: 'product.language',
  }),
  output: z.object({ id: z.string(), prdId: z.string() }),
});

export const deleteProduct = call({
  ...write,
  path: `${base}/deleteProductInformation`,
  summary: 'Delete one version, live and working',
  input: z.object({ id: versionIdField }),
  output: nothing,
});

/** What became of each id of a batch, in the order given. */
export const batchResult = z.object({
  results: z.array(
    z.object({ id: z.string(), flag: z.enum(['T', 'F']), returnCode: z.string(), returnInfo: z.string() }),
  ),
});
const ids = z.array(versionIdField).min(1, 'batch.empty').max(100);

export const deleteProducts = call({
  ...write,
  path: `${base}/deleteBatchProductInformation`,
  summary: 'Delete several versions; a result for each',
  input: z.object({ idList: ids }),
  output: batchResult,
});

/** 2 puts on the shelf (submits for review), 0 takes off */
const shelfStatus = z.enum(['0', '2'], { error: 'fields.code' });

export const updateProductStatus = call({
  ...write,
  path: `${base}/updateProductStatus`,
  summary: 'Put one version on the shelf (2: submit for review) or take it off (0)',
  input: z.object({ id: versionIdField, status: shelfStatus }),
  output: nothing,
});

export const updateProductsStatus = call({
  ...write,
  path: `${base}/updateBatchProductStatus`,
  summary: 'Put several versions on the shelf or take them off; a result for each',
  input: z.object({ idList: ids, status: shelfStatus }),
  output: batchResult,
});

export const sellerProductCalls = {
  queryOwnProducts,
  queryOwnProduct,
  saveProduct,
  deleteProduct,
  deleteProducts,
  updateProductStatus,
  updateProductsStatus,
};
