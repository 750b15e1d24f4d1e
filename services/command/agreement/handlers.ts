import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { acceptAgreement, publishAgreement, withdrawAgreement } from '@portal/shared/calls/agreement';
import { admin, mainSite } from '@portal/shared/codes/index';
import { ownAgreement } from '@portal/shared/events/agreement';
import { isRefusal, refuse, refuseFields } from '@portal/shared/refusal';
import { inForceOn } from '@portal/shared/rules/agreement';
import { dayOf } from '@portal/shared/rules/dates';
import { plainText } from '@portal/shared/rules/html';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { acceptance, agreement } from './aggregate.ts';

/** Of the record of a version. */
export const agreementId = (number: number): string => derivedId('agreement', String(number));

/** Versions of the user agreement, published by administrators of the main site and accepted by everybody. */
export const agreementHandlers = (executor: Executor, now: () => number = storeNow): Bound[] => [
  handle(publishAgreement, async (request) => {
    if (request.caller.site !== mainSite) return refuse('403');
    const { textCN, textEN, ...input } = request.input;
    const texts = { textCN: await sanitise(textCN), textEN: await sanitise(textEN) };
    const empty = (['textCN', 'textEN'] as const).filter((field) => plainText(texts[field]) === '');
    if (empty.length)
      return refuseFields('400', Object.fromEntries(empty.map((field) => [field, 'fields.richTextMissing'])));
    const number = input.last + 1;
    const executed = await executor.execute(agreement, {
      id: ownAgreement,
      command: { type: 'publish', id: agreementId(number), ...input, ...texts, today: dayOf(now()) },
      meta: metaOf(request, admin),
      commandId: request.commandId,
      answer: { number },
    });
    return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
  }),

  handle(withdrawAgreement, async (request) => {
    if (request.caller.site !== mainSite) return refuse('403');
    const { number } = request.input;
    const executed = await executor.execute(agreement, {
      id: ownAgreement,
      command: { type: 'withdraw', number, id: agreementId(number), today: dayOf(now()) },
      meta: metaOf(request, admin),
      commandId: request.commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),

  handle(acceptAgreement, async (request) => {
    const { umId: accountId, roles } = request.caller;
    const { number } = request.input;
    const executed = await executor.execute(acceptance, {
      id: accountId,
      async command(_, facts) {
        const versions = await facts.load(agreement, ownAgreement);
        return inForceOn(versions, dayOf(now()))?.number === number
          ? { type: 'accept', umId: accountId, number, id: agreementId(number), how: 'asked' }
          : refuse('agreement.changed');
      },
      meta: metaOf(request, roles[0] ?? ''),
      commandId: request.commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),
];
