import type { Recorded } from '@portal/shared/define/event';
import type { StoredFile } from '@portal/shared/record-validation';
import { eventPrefix } from '@portal/shared/records/define';
import { type ProductContent, product } from '@portal/shared/records/product';
import {
  type ReviewedData,
  type ReviewedFact,
  reviewedEvent,
  type VersionFacts,
} from '@portal/shared/records/reviewed/events';
import type { Auditor, Decided } from '../reviewed/decide.ts';
import { evolveReviewed, noRecord, type Reviewed } from '../reviewed/evolve.ts';

/** Material for tests of reviewed records, with the product as the example: who, what, and where a row of events leads. */
export const record = '11111111-1111-4111-8111-111111111111';
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
  media: [],
  mediaWords: '',
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

const facts: VersionFacts = {
  record,
  lan: 'CN',
  owner: anna,
  sites: ['01'],
  name: content.productName,
  categories: [...content.categories],
};

/** What guards are told of an owner who may add and list. */
export const authorised = { company: { isLive: true } } as const;

/** The time of the nth event of a scenario. */
export const minute = (n: number): string => `2026-11-01T00:0${n}:00.000Z`;

const event = <Fact extends ReviewedFact>(fact: Fact, data: Omit<ReviewedData[Fact], keyof VersionFacts>): Decided => ({
  type: eventPrefix(product) + fact,
  data: { ...facts, ...data } as ReviewedData[ReviewedFact],
});

export const saved = (change: Partial<ProductContent> = {}) => event('Saved', { content: { ...content, ...change } });
export const submitted = event('Submitted', {});
export const approved = (submittedAt: string, change: Partial<ProductContent> = {}) =>
  event('Approved', { content: { ...content, ...change }, submittedAt, comment: '', files: [picture] });
export const rejected = (submittedAt: string) => event('Rejected', { submittedAt, reason: 'no' });
export const withdrawn = (submittedAt: string) => event('Withdrawn', { submittedAt });
export const held = (submittedAt: string, until: string) => event('Held', { submittedAt, until });
export const released = event('Released', { submittedAt: minute(1) });
export const delisted = event('Delisted', {});
export const deleted = event('Deleted', {});

export const after = (
  state: Reviewed,
  decided: Decided,
  at: string,
  meta: Pick<Recorded['meta'], 'actor'>,
): Reviewed => {
  const fact = reviewedEvent(product, decided);
  if (!fact) throw new Error(`${decided.type} is of no product`);
  const version = (state.is === 'record' ? state.streamVersion : 0) + 1;
  return evolveReviewed(product, state, { ...fact, version, at, meta });
};

/** Events happen a minute apart, by the auditor where only an auditor can. */
export const stateAfter = (...events: Decided[]): Reviewed =>
  events.reduce((state, each, n) => after(state, each, minute(n), { actor: auditor.umId }), noRecord);
