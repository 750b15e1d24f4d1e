import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import { networkOf } from '@portal/infra/runtime/http/network';
import type { Bound, CallRequest, Done } from '@portal/infra/runtime/http/types';
import type { PortalLog } from '@portal/infra/runtime/identity/log';
import type { CodeSubject, Identity, Linked } from '@portal/infra/runtime/identity/types';
import {
  answerAsVisitor,
  closeAsVisitor,
  consultByMail,
  forgetVisitor,
  sendVisitorCode,
} from '@portal/shared/calls/consultation';
import type { Metadata } from '@portal/shared/define/event';
import { consultationPlace, consultationStream } from '@portal/shared/events/consultation';
import { visitorName, visitorStream } from '@portal/shared/events/visitor';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { contactName } from '@portal/shared/rules/account';
import { openMax, questionsPerDay } from '@portal/shared/rules/consultation';
import { byCodes } from '../account/by-codes.ts';
import { sendCode } from '../account/send-code.ts';
import type { Executor } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';
import { consultation } from '../consultation/aggregate.ts';
import type { ConsultationCommand } from '../consultation/decide.ts';
import { ask } from '../consultation/handlers.ts';
import { visitor } from './aggregate.ts';

export interface VisitorDependencies {
  executor: Executor;
  store: Pick<PortalLog, 'holder' | 'repeated' | 'erasePerson'>;
  identity: Pick<Identity, 'captchas' | 'codes' | 'limits' | 'links' | 'outbox' | 'forget'>;
}

const day = 24 * 60 * 60;
/** When two verify the same address at once, one of them finds the other one's visitor. */
const tries = 3;

const subjectOf = (mail: string): CodeSubject => ({ purpose: 'visit', kind: 'mail', contact: mail });

export const metaOfVisitor = (request: CallRequest<unknown>, accountId: string): Metadata => ({
  ...metaOf(request, 'visitor'),
  actor: accountId,
});

/** Who a mail address is as a visitor, as far as the log knows; undefined for nobody. */
export async function visitorWith(store: VisitorDependencies['store'], mail: string): Promise<string | undefined> {
  const stream = await store.holder(visitorName(mail));
  return stream?.slice(visitorStream('').length);
}

/** Who a mail address is whose code was right. */
async function verified(
  { executor, store }: Pick<VisitorDependencies, 'executor' | 'store'>,
  request: CallRequest<unknown>,
  mail: string,
): Promise<string | Refusal> {
  for (let tried = 0; tried < tries; tried++) {
    const accountId = (await visitorWith(store, mail)) ?? randomUUID();
    const executed = await executor.execute(visitor, {
      id: accountId,
      command: { type: 'verify', umId: accountId, mail: contactName('mail', mail).value, lan: request.lan },
      meta: metaOfVisitor(request, accountId),
      commandId: undefined,
      answer: {},
    });
    if (!isRefusal(executed)) return accountId;
    if (executed.refused !== 'taken' && executed.refused !== '404') return executed;
  }
  return refuse('409');
}

/** Does something as whoever has the code that was sent to that address; refused at `code` where it is wrong. */
export const byMail = <Result>(
  deps: VisitorDependencies,
  request: CallRequest<unknown>,
  { mail, code }: { mail: string; code: string },
  work: (accountId: string) => Promise<Result | Refusal>,
): Promise<Result | Refusal> =>
  byCodes(deps.identity.codes, request, [{ subject: subjectOf(mail), code, field: 'code' }], async () => {
    const accountId = await verified(deps, request, mail);
    return isRefusal(accountId) ? accountId : work(accountId);
  });

/** Whom a secret link is for and what it opens, unless they are erased. */
export async function linkedBy(
  { executor, identity }: Pick<VisitorDependencies, 'executor' | 'identity'>,
  key: string,
): Promise<Linked | undefined> {
  const linked = await identity.links.find(key);
  if (!linked) return undefined;
  const visitorState = await executor.load(visitor, linked.umId);
  return visitorState.is === 'known' ? linked : undefined;
}

/** Those without an account, by the mail address that they have proved and the links that were sent there. */
export function visitorHandlers(deps: VisitorDependencies): Bound[] {
  const { executor, store, identity } = deps;

  async function sendMessage(
    request: CallRequest<{ key: string }>,
    commandBy: (visitorId: string) => ConsultationCommand,
  ): Promise<Done<Record<string, never>> | Refusal> {
    const linked = await linkedBy(deps, request.input.key);
    if (!linked) return refuse('consultation.link');
    const executed = await executor.execute(consultation, {
      id: linked.about,
      command: commandBy(linked.umId),
      meta: metaOfVisitor(request, linked.umId),
      commandId: request.commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }

  /** Nobody will answer in them any more. */
  async function closeAll(request: CallRequest<unknown>, accountId: string): Promise<void> {
    for (let place = 1; place <= openMax; place++) {
      const stream = await store.holder(consultationPlace(accountId, place));
      if (stream === undefined) continue;
      await executor.execute(consultation, {
        id: stream.slice(consultationStream('').length),
        command: { type: 'close', by: accountId, why: 'gone' },
        meta: metaOfVisitor(request, accountId),
        commandId: undefined,
        answer: {},
      });
    }
  }

  return [
    handle(sendVisitorCode, async (request) => {
      const { mail, captchaUUid, captchaVal } = request.input;
      if (!(await identity.captchas.check(captchaUUid, captchaVal)))
        return refuseFields('login.captcha', { captchaVal: 'refusals.login.captcha' });
      return (await sendCode(identity, request, subjectOf(mail))) ?? { data: {} };
    }),

    handle(consultByMail, async (request) => {
      const { prdId, mail, code, text } = request.input;
      const known = await visitorWith(store, mail);
      const first = known && (await repeated(store, known, request.commandId));
      if (first) return isRefusal(first) ? first : { data: {}, position: first.last };
      const result = await byMail(deps, request, { mail, code }, async (accountId) => {
        const used = await identity.limits.take([
          { name: 'consult-address', key: networkOf(request.address), max: questionsPerDay, seconds: day },
        ]);
        if (used) return refuse('429', { seconds: used.seconds });
        const meta = metaOfVisitor(request, accountId);
        return ask(deps, request, { asker: accountId, visitor: true, prdId, text, meta });
      });
      return isRefusal(result) ? result : { data: {}, position: result.position };
    }),

    handle(answerAsVisitor, (request) =>
      sendMessage(request, (visitorId) => ({ type: 'answer', by: visitorId, text: request.input.text })),
    ),
    handle(closeAsVisitor, (request) =>
      sendMessage(request, (visitorId) => ({ type: 'close', by: visitorId, why: 'said' })),
    ),

    handle(forgetVisitor, async (request) => {
      const linked = await linkedBy(deps, request.input.key);
      if (!linked) return refuse('consultation.link');
      const { umId: accountId } = linked;
      await closeAll(request, accountId);
      const erased = await executor.execute(visitor, {
        id: accountId,
        command: { type: 'erase', umId: accountId },
        meta: metaOfVisitor(request, accountId),
        commandId: request.commandId,
        answer: {},
      });
      if (isRefusal(erased)) return erased;
      // the notifier does it again, in case that this process is killed before
      await store.erasePerson(accountId);
      await identity.forget(accountId);
      return { data: {}, position: erased.position };
    }),
  ];
}
