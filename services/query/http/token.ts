import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { calls } from '@portal/shared/calls/index';
import { isGiven, listTokens } from '@portal/shared/calls/token';
import type { Dependencies } from './dependencies.ts';

/** Tokens for machines of who asks, and what he can make one for. */
export const tokenHandlers = ({ sessions }: Pick<Dependencies, 'sessions'>): Bound[] => [
  handle(listTokens, async ({ caller }) => {
    const tokens = await sessions.machines(caller.umId);
    const given = Object.values(calls).filter((call) => isGiven(call, caller.roles));
    return {
      data: {
        tokens: tokens.map(({ site, calls, ...token }) => ({
          ...token,
          calls: [...calls],
          site: site ?? ('' as const),
        })),
        calls: given.map(({ path, summary, writes }) => ({ path, summary, writes })),
      },
    };
  }),
];
