import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import type { OpenToken } from '@portal/infra/runtime/identity/types';
import { calls } from '@portal/shared/calls/index';
import { isGiven, listTokens, type openToken } from '@portal/shared/calls/token';
import { userTokens } from '@portal/shared/calls/user-admin';
import { refuse } from '@portal/shared/refusal';
import type { z } from 'zod';
import { seenAccount } from '../accounts/user-access.ts';
import type { Dependencies } from '../base/dependencies.ts';

const toWire = ({ site, calls, ...token }: OpenToken): z.infer<typeof openToken> => ({
  ...token,
  calls: [...calls],
  site: site ?? '',
});

/** Tokens for machines of who asks, and what they can make one for; and of others, to whoever administers them. */
export const tokenHandlers = ({ sessions, reader }: Pick<Dependencies, 'sessions' | 'reader'>): Bound[] => [
  handle(userTokens, async ({ caller, input }) => {
    const account = await seenAccount(reader, caller, input.id);
    return account ? { data: { tokens: (await sessions.machines(account.um_id)).map(toWire) } } : refuse('404');
  }),
  handle(listTokens, async ({ caller }) => {
    const tokens = await sessions.machines(caller.umId);
    const permittedCalls = Object.values(calls).filter((call) => isGiven(call, caller.roles));
    return {
      data: {
        tokens: tokens.map(toWire),
        calls: permittedCalls.map(({ path, summary, writes }) => ({ path, summary, writes })),
      },
    };
  }),
];
