import type { Site } from '@portal/shared/codes/index';
import type { ProductEvent } from '@portal/shared/events/product';
import type { ProductContent } from '@portal/shared/rules/product';
import type { Auditor, StoredFile } from './decide.ts';
import { evolveProduct } from './evolve.ts';
import { noProduct, type Product } from './state.ts';

/** Material for tests of products: who, what, and a product as a row of events leaves it. */
export const prdId = '11111111-1111-4111-8111-111111111111';
export const picture = '22222222-2222-4222-8222-222222222222';
export const anna = 'anna';
export const auditor: Auditor = { umId: 'wang', site: '01' };

export const content: ProductContent = {
  productName: '红楼梦',
  categories: ['04'],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  images: [picture],
  summary: '<p>古典文学</p>',
};

export const pictureOf = (owner: string, use: StoredFile['use'] = 'product'): StoredFile => ({
  fileId: picture,
  owner,
  use,
  sha256: 'aa',
  mime: 'image/png',
  bytes: 1000,
  width: 640,
  height: 640,
});

const sites: Site[] = ['01'];
const facts = {
  prdId,
  lan: 'CN' as const,
  seller: anna,
  sites,
  productName: content.productName,
  categories: content.categories,
};

/** The time of the nth event of a scenario. */
export const minute = (n: number): string => `2026-11-01T00:0${n}:00.000Z`;

export const saved = (change: Partial<ProductContent> = {}): ProductEvent => ({
  type: 'ProductSaved',
  data: { prdId, lan: 'CN', seller: anna, sites, content: { ...content, ...change } },
});
export const submitted: ProductEvent = { type: 'ProductSubmitted', data: facts };
export const approved = (submittedAt: string): ProductEvent => ({
  type: 'ProductApproved',
  data: { ...facts, submittedAt, comment: '', files: [picture] },
});
export const rejected = (submittedAt: string): ProductEvent => ({
  type: 'ProductRejected',
  data: { ...facts, submittedAt, reason: 'no' },
});
export const delisted: ProductEvent = { type: 'ProductDelisted', data: facts };
export const deleted: ProductEvent = { type: 'ProductDeleted', data: facts };

/** Events happen a minute apart, by the auditor where only an auditor can. */
export const given = (...events: ProductEvent[]): Product =>
  events.reduce(
    (state, event, n) => evolveProduct(state, { ...event, at: minute(n), meta: { actor: auditor.umId } }),
    noProduct,
  );
