import { request, requestFor } from '../../shared/request/request.ts';

export const users = requestFor('queryUsers', { quiet: true });

const calls = { freeze: 'freezeUser', open: 'reopenUser', cancel: 'cancelUser', erase: 'eraseUser' } as const;
export type Decision = keyof typeof calls;

interface Decided {
  decision: Decision;
  id: string;
  reason: string;
}

/** Its refusals are drawn in the dialog that asked. */
export const decide = request(
  'users/decide',
  async (api, { decision, id, reason }: Decided, signal) => {
    await api[calls[decision]]({ id, reason }, { signal });
  },
  { mode: 'leading', quiet: true },
);
