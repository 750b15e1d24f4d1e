import type { CommandId } from '@portal/infra/command-id';
import type { EventStore } from '@portal/infra/event-store/types';
import { type Refusal, refuse } from '@portal/shared/refusal';

/**
 * What a command was answered before, if it was: what it used up (a captcha, a code, a session) is gone, so that it could
 * not be judged again. A refusal if the id was used for something else.
 */
export async function repeated(
  store: Pick<EventStore, 'repeated'>,
  actor: string,
  commandId: CommandId | undefined,
): Promise<{ last: number; answer: unknown } | Refusal | undefined> {
  const first = commandId && (await store.repeated(actor, commandId));
  return first === 'reused' ? refuse('command.reused') : first;
}
