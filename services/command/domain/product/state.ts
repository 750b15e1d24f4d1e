import type { Lan, Site } from '@portal/shared/codes/index';
import type { ProductContent } from '@portal/shared/rules/product';

/** The content that is being worked on, beside the one that the public sees. */
export type Working =
  | { status: '0'; content: ProductContent }
  | { status: '2'; content: ProductContent; submittedAt: string }
  | { status: '9'; content: ProductContent; reason: string };

/** The last approved content; listed or taken off the shelf. */
export interface Live {
  status: '0' | '1';
  content: ProductContent;
}

/** Who decided last, so that a second auditor can be told. */
export interface Decision {
  by: string;
  at: string;
  decision: 'approved' | 'rejected';
  submittedAt: string;
}

/** One language version. There is always a content: working, live, or both. */
export type Version = { sites: readonly Site[]; decided?: Decision } & (
  | { working: Working; live: Live | null }
  | { working: null; live: Live }
);

/** A product with its language versions; a deleted version is gone, the record and its owner stay. */
export type Product =
  | { kind: 'none' }
  | { kind: 'product'; prdId: string; seller: string; versions: Partial<Record<Lan, Version>> };

export const noProduct: Product = { kind: 'none' };
