import { randomUUID } from 'node:crypto';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller, CallRequest } from '@portal/infra/runtime/http/types';
import type { WebhookSecrets } from '@portal/infra/runtime/identity/webhooks';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { type FetchHosts, faultOf } from '@portal/infra/runtime/web/hosts';
import {
  changeWebhook,
  endWebhook,
  makeWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from '@portal/shared/calls/webhook';
import { admin } from '@portal/shared/codes/index';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { rotationHours, webhooksMax } from '@portal/shared/rules/webhook';
import type { Executor } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';
import { webhook } from './aggregate.ts';
import type { WebhookCommand } from './decide.ts';

interface Depends {
  executor: Executor;
  store: Pick<EventStore, 'repeated' | 'head'>;
  secrets: WebhookSecrets;
  /** where deliveries may go */
  hosts: FetchHosts;
  /** milliseconds since 1970 */
  now?: () => number;
}

type WebhookRequest = CallRequest<unknown> & { caller: Caller };
type Act<C = WebhookCommand> = C extends WebhookCommand ? Omit<C, 'id' | 'umId'> : never;

/**
 * Webhooks of who asks. Secrets lie in the identity store; what is decided stands in the log, and the notifier acts on
 * it. What is kept for a repeat holds no secret.
 */
export function webhookHandlers({ executor, store, secrets, hosts, now = storeNow }: Depends): Bound[] {
  async function execute<Data>(request: WebhookRequest, id: string, act: Act, data: Data) {
    const { umId: accountId, roles } = request.caller;
    const executed = await executor.execute(webhook, {
      id,
      command: { ...act, id, umId: accountId },
      meta: metaOf(request, roles[0] ?? 'system'),
      commandId: request.commandId,
      answer: data,
    });
    return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
  }

  /** Where nothing may be sent to is said before it is tried. */
  const unfit = (url: string): Refusal | undefined => {
    const fault = faultOf(url, hosts, { secure: true });
    return (
      fault && refuseFields('400', { url: fault === 'host' ? 'refusals.webhook.host' : 'refusals.webhook.address' })
    );
  };

  return [
    handle(makeWebhook, async (request) => {
      const { caller, input } = request;
      const first = await repeated(store, caller.umId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: makeWebhook.output.parse(first.answer), position: first.last };
      const refusal = unfit(input.url);
      if (refusal) return refusal;
      if ((await secrets.of(caller.umId)).length >= webhooksMax) return refuse('webhook.many', { max: webhooksMax });
      const id = randomUUID();
      const { name, url, kinds, hears: scope } = input;
      const mayHearPublic = caller.roles.includes(admin);
      const act = { act: 'make', hears: scope, site: caller.site, mayHearPublic, name, url, kinds } as const;
      // before it is told of, so that none is ever there without; one that nothing comes of is never used
      const secret = await secrets.make(caller.umId, id);
      const creation = await execute(request, id, act, { id, secret: '' });
      if (isRefusal(creation) || creation.data.id !== id) await secrets.drop(caller.umId, id);
      return isRefusal(creation)
        ? creation
        : { ...creation, data: { ...creation.data, secret: creation.data.id === id ? secret : '' } };
    }),

    handle(changeWebhook, (request) => {
      const { id, name, url, kinds, enabled } = request.input;
      return unfit(url) ?? execute(request, id, { act: 'change', name, url, kinds, enabled }, {});
    }),

    handle(rotateWebhook, async (request) => {
      const { id } = request.input;
      const { umId: accountId } = request.caller;
      const first = await repeated(store, accountId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: rotateWebhook.output.parse(first.answer), position: first.last };
      const until = new Date(now() + rotationHours * 3_600_000);
      const answer = { secret: '', until: until.toISOString() };
      const rotated = await execute(request, id, { act: 'rotate', until: answer.until }, answer);
      if (isRefusal(rotated)) return rotated;
      const secret = await secrets.rotate(accountId, id, until);
      return { ...rotated, data: { ...rotated.data, secret } };
    }),

    handle(replayWebhook, async (request) => {
      const { id, after } = request.input;
      if (after > (await store.head())) return refuseFields('400', { after: 'refusals.webhook.ahead' });
      return execute(request, id, { act: 'replay', after }, {});
    }),

    handle(testWebhook, (request) => execute(request, request.input.id, { act: 'test' }, {})),

    handle(endWebhook, async (request) => {
      const { id } = request.input;
      const ended = await execute(request, id, { act: 'end' }, {});
      // whoever was killed before this ends it by asking again, or leaves a secret that nothing uses
      await secrets.drop(request.caller.umId, id);
      return ended;
    }),
  ];
}
