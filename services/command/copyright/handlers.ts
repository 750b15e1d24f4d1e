import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { passCopyright, rejectCopyright } from '@portal/shared/calls/copyright';
import type { InputOf } from '@portal/shared/define/call';
import { copyright } from '@portal/shared/records/copyright';
import type { Executor } from '../base/executor.ts';
import { auditorOf, decision, deskOf } from '../reviewed/review-commands.ts';

type DecisionInput = InputOf<typeof passCopyright>;

/** Decisions on the copyright data of a product, by the product and a call for each. */
export function copyrightHandlers(executor: Executor): Bound[] {
  const { byAuditor } = deskOf(copyright, executor);
  const saying = (status: '1' | '9', { auditComment: refuseReason, submitTime, recordVersion }: DecisionInput) => ({
    status,
    refuseReason,
    submitTime,
    recordVersion,
  });
  return [
    handle(passCopyright, (request) =>
      byAuditor(request, request.input.prdId, decision(saying('1', request.input), auditorOf(request))),
    ),
    handle(rejectCopyright, (request) =>
      byAuditor(request, request.input.prdId, decision(saying('9', request.input), auditorOf(request))),
    ),
  ];
}
