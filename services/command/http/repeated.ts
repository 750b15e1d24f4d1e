import type { EventStore } from '@portal/infra/event-store/types';

/**
 * What a command was answered before, if it was: what it used up (a captcha, a code, a session) is gone, so that it could
 * not be judged again.
 */
export const repeated = async (
  store: Pick<EventStore, 'repeated'>,
  actor: string,
  commandId: string | undefined,
): ReturnType<EventStore['repeated']> => (commandId === undefined ? undefined : store.repeated(actor, commandId));
