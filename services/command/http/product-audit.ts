import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { auditProduct } from '@portal/shared/calls/product-audit';
import { admin, type Lan } from '@portal/shared/codes/index';
import { versionOf } from '@portal/shared/events/product';
import { translate } from '@portal/shared/locales/index';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { account, product } from '../aggregate.ts';
import type { Auditor, ProductCommand } from '../domain/product/decide.ts';
import type { Decision } from '../domain/product/state.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './meta.ts';

type Ask = { status: '0' | '1' | '9'; refuseReason: string; submitTime?: string | undefined };

function commandOf(input: Ask, lan: Lan, auditor: Auditor): ProductCommand {
  const looked = input.submitTime ? { submittedAt: input.submitTime } : {};
  switch (input.status) {
    case '0':
      return { type: 'takeDown', lan, auditor, reason: input.refuseReason };
    case '1':
      return { type: 'approve', lan, auditor, comment: input.refuseReason, ...looked };
    case '9':
      return { type: 'reject', lan, auditor, reason: input.refuseReason, ...looked };
  }
}

const isDecision = (data: unknown): data is Decision => typeof data === 'object' && data !== null && 'decision' in data;

/** A point in time as people of that language write it; the portal's clock is Shanghai's. */
const moment = (iso: string, lan: Lan): string =>
  new Intl.DateTimeFormat(lan === 'CN' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));

export function productAuditHandlers(executor: Executor): Bound[] {
  /** The refusal with its words filled in: the name of who was first, and when, in the caller's language. */
  async function told(refusal: Refusal, lan: Lan): Promise<Refusal> {
    if (refusal.refused === 'product.resubmitted')
      return { ...refusal, params: { at: moment(String(refusal.params?.at), lan) } };
    if (!isDecision(refusal.data)) return refusal;
    const { by, at, decision } = refusal.data;
    const who = await executor.load(account, by);
    const name = 'name' in who && who.name ? who.name : by;
    const word = translate(lan, `codes.event.${decision === 'approved' ? 'ProductApproved' : 'ProductRejected'}`);
    return { ...refusal, params: { name, at: moment(at, lan), decision: word }, data: { by, name, at, decision } };
  }

  return [
    handle(auditProduct, async (request) => {
      const { input, caller } = request;
      const version = versionOf(input.id);
      if (!version) return refuse('404');
      const executed = await executor.execute(product, {
        id: version.prdId,
        command: commandOf(input, version.lan, { umId: caller.umId, site: caller.site }),
        meta: metaOf(request, admin),
        commandId: request.commandId,
        answer: {},
      });
      return isRefusal(executed) ? told(executed, request.lan) : { data: {}, position: executed.position };
    }),
  ];
}
