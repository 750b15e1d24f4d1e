import { z } from 'zod';
import { pageSizes } from '../codes/index.ts';

/** Page numbers start at 1. */
export const paging = {
  pageNo: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.literal(pageSizes).default(10),
};

/** Offset in rows of a page. */
export const offsetOf = (page: { pageNo: number; pageSize: number }): number => (page.pageNo - 1) * page.pageSize;
