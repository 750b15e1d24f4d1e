import { z } from 'zod';
import { categories, languages, registryStatuses, sites } from '../codes/index.ts';
import { type EventOf, eventKind } from './define.ts';
import type { RecordPart } from './record.ts';

/** One stream holds a product with its language versions. */
export const productStream = (prdId: string): string => `product-${prdId}`;

/** What every event about one language version says, so that each can be read by itself. */
const version = {
  prdId: z.uuid(),
  lan: z.enum(languages),
  seller: z.string(),
};

/** Each language version is a record with a history of its own (decisions 1). */
const record = {
  kind: 'product',
  id: ['prdId', 'lan'],
  streams: (id) => [productStream(versionOf(id)?.prdId ?? id)],
  owner: 'seller',
  sites: 'sites',
  name: 'productName',
} as const satisfies RecordPart;

const subject = {
  ...version,
  sites: z.array(z.enum(sites)),
  productName: z.string(),
  categories: z.array(z.enum(categories)),
};

const content = z.object({
  productName: z.string(),
  categories: z.array(z.enum(categories)),
  registryStatus: z.enum(registryStatuses),
  copyrightNumber: z.string(),
  region: z.string(),
  images: z.array(z.string()),
  summary: z.string(),
});

/** A new or changed working content. */
export const ProductSaved = eventKind({
  type: 'ProductSaved',
  version: 1,
  data: z.object({ ...version, sites: z.array(z.enum(sites)), content }),
  record: {
    ...record,
    name: 'content.productName',
    content: {
      'content.productName': 'text',
      'content.categories': 'codes.category.*',
      'content.registryStatus': 'codes.registryStatus.*',
      'content.copyrightNumber': 'text',
      'content.region': 'text',
      'content.images': 'files',
      'content.summary': 'html',
      sites: 'codes.site.*',
    },
  },
});

/** The seller put it on the shelf: the working content, or the delisted one unchanged, awaits review. */
export const ProductSubmitted = eventKind({ type: 'ProductSubmitted', version: 1, data: z.object(subject), record });

const decision = {
  ...subject,
  /** when it was submitted, ISO 8601 */
  submittedAt: z.string(),
};

const asked = { since: 'submittedAt', categories: 'categories' } as const;
const left = { list: { name: 'products', does: 'leave' } } as const;

/** `files`: every file that the content shows, public from now on. */
export const ProductApproved = eventKind({
  type: 'ProductApproved',
  version: 1,
  data: z.object({ ...decision, comment: z.string(), files: z.array(z.string()) }),
  record: {
    ...record,
    comment: 'comment',
    list: { name: 'products', does: 'enter' },
    decision: { ...asked, approves: true },
  },
});

export const ProductRejected = eventKind({
  type: 'ProductRejected',
  version: 1,
  data: z.object({ ...decision, reason: z.string() }),
  record: { ...record, comment: 'reason', decision: { ...asked, approves: false } },
});

/** Taken off the shelf by its seller. */
export const ProductDelisted = eventKind({
  type: 'ProductDelisted',
  version: 1,
  data: z.object(subject),
  record: { ...record, ...left },
});

/** Taken off the shelf by an administrator. */
export const ProductTakenDown = eventKind({
  type: 'ProductTakenDown',
  version: 1,
  data: z.object({ ...subject, reason: z.string() }),
  record: { ...record, ...left, comment: 'reason', decision: { categories: 'categories' } },
});

export const ProductDeleted = eventKind({
  type: 'ProductDeleted',
  version: 1,
  data: z.object(subject),
  record: { ...record, ...left },
});

export const productEvents = [
  ProductSaved,
  ProductSubmitted,
  ProductApproved,
  ProductRejected,
  ProductDelisted,
  ProductTakenDown,
  ProductDeleted,
] as const;
export type ProductEvent = EventOf<(typeof productEvents)[number]>;

/** A language version's own id, made of the product's and the language. */
export const versionId = (prdId: string, lan: 'CN' | 'EN'): string => `${prdId}-${lan.toLowerCase()}`;

/** The product and language that a version id names; undefined when it is none. */
export function versionOf(id: string): { prdId: string; lan: 'CN' | 'EN' } | undefined {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(cn|en)$/.exec(id);
  return match?.[1] ? { prdId: match[1], lan: match[2] === 'cn' ? 'CN' : 'EN' } : undefined;
}
