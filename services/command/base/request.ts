import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { CallRequest } from '@portal/infra/runtime/http/types';
import type { Origin } from '@portal/infra/runtime/identity/types';
import type { CommandId } from '@portal/infra/runtime/ids';
import type { Metadata } from '@portal/shared/define/event';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** Actor, cause and origin of a request; `acting` is the role in which the caller makes this call. */
export const metaOf = (request: CallRequest<unknown>, acting: string): Metadata => ({
  actor: request.caller?.umId ?? 'system',
  ...(request.caller?.acting?.inPlaceOf && { onBehalfOf: request.caller.acting.inPlaceOf }),
  role: acting,
  site: request.site,
  lang: request.lan,
  correlation: request.correlation,
  causation: request.commandId?.id ?? request.correlation,
  trace: request.trace,
  ...(request.caller?.machine && { token: request.caller.machine.id }),
});

const longestAgent = 300;

/** Origin of a request. */
export const originOf = (request: CallRequest<unknown>): Origin => ({
  address: request.address,
  agent: (request.header('user-agent') ?? '').slice(0, longestAgent),
});

/**
 * The first answer of a repeated command: what it consumed (a captcha, a code, a session) is gone, so it cannot be
 * judged again. A refusal if the id was used for another request.
 */
export async function repeated(
  store: Pick<EventStore, 'repeated'>,
  actor: string,
  commandId: CommandId | undefined,
): Promise<{ last: number; answer: unknown } | Refusal | undefined> {
  const first = commandId && (await store.repeated(actor, commandId));
  return first === 'reused' ? refuse('command.reused') : first;
}
