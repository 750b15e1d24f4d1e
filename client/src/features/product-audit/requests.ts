import { request, requestFor } from '../../shared/request/request.ts';

export const auditProducts = requestFor('productAuditList', { quiet: true });
export const auditDetail = requestFor('productAuditShow', { quiet: true });
/** Refusals are drawn by the screen: they say who decided and when. */
export const decide = requestFor('productDecide', { quiet: true });

/** The product that waits longest, other than this one; undefined when nothing waits. */
export const nextPending = request(
  'product-audit/next',
  async (api, { not, dataDomain }: { not: string; dataDomain: '00' | '01' | '02' | '03' }, signal) => {
    const answer = await api.productAuditList({ status: '2', dataDomain, pageNo: 1, pageSize: 40 }, { signal });
    const waiting = answer.productInformationQueryResPojoList.filter((row) => row.id !== not && row.can.audit);
    return { next: [...waiting].sort((one, other) => one.submitTime.localeCompare(other.submitTime))[0] ?? null };
  },
  { quiet: true },
);
