import { z } from 'zod';
import { admin, sites } from '../codes/index.ts';
import { reasonMax } from '../rules/product.ts';
import { text } from '../rules/text.ts';
import { call, ignored, nothing } from './define.ts';
import {
  contentFields,
  productDetail,
  productQuery,
  productRows,
  putOnInOrder,
  putOnOrder,
  versionIdField,
} from './seller-product.ts';

export const queryAuditProducts = call({
  path: '/productAudit/queryList',
  side: 'query',
  access: [admin],
  summary: 'Products of the administrator’s domain; one of 01 chooses the site',
  input: productQuery.extend({ dataDomain: z.enum(['00', ...sites]).default('01') }).refine(putOnInOrder, putOnOrder),
  output: productRows,
});

/** One field that differs between the live and the working content. */
export const change = z.object({ field: contentFields.keyof(), before: z.string(), after: z.string() });
export type Change = z.infer<typeof change>;

export const queryAuditProduct = call({
  path: '/productAudit/queryDetail',
  side: 'query',
  access: [admin],
  summary: 'One version with its live and working content and what changed since the last approval',
  input: z.object({ id: versionIdField, ...ignored }),
  output: productDetail.extend({ changes: z.array(change) }),
});

export const auditProduct = call({
  path: '/productAudit/audit',
  side: 'command',
  access: [admin],
  summary: 'Approve (1), reject with a reason (9) or take down (0)',
  input: z
    .object({
      id: versionIdField,
      status: z.enum(['0', '1', '9'], { error: 'fields.code' }),
      /** the comment that the seller sees; required to reject */
      refuseReason: text(0, reasonMax).default(''),
      /** the submission that was looked at, as its submitTime; a newer one refuses */
      submitTime: z.string().max(40).optional(),
    })
    .refine((value) => value.status !== '9' || value.refuseReason !== '', {
      path: ['refuseReason'],
      error: 'product.reason',
    }),
  output: nothing,
  writes: true,
  timeout: 30,
});

export const productAuditCalls = { queryAuditProducts, queryAuditProduct, auditProduct };
