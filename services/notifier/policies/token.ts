import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Types of events by which tokens for machines begin, or end other than by their owner or at their time. */
export const tokenTypes = ['TokenMade', 'TokenRevoked', 'SessionsEnded'] as const;

/**
 * The owner hears of a token that was made, perhaps by who got into their account, and of one that others ended, since a program
 * of theirs stands still; pure.
 */
export function aboutTokens(event: PortalEvent): Message[] {
  const createMessage = (
    accountId: string,
    template: 'tokenMade' | 'tokenEnded' | 'tokensEnded',
    params: Message['params'],
    reason: string | null = null,
  ): Message[] => [
    {
      kind: 'message',
      umId: accountId,
      category: '1',
      template,
      params,
      reason,
      about: { kind: 'account', id: accountId },
    },
  ];
  switch (event.type) {
    case 'TokenMade':
      return createMessage(event.data.umId, 'tokenMade', { calls: String(event.data.calls) });
    case 'TokenRevoked':
      return createMessage(event.data.umId, 'tokenEnded', {}, event.data.reason);
    case 'SessionsEnded': {
      const { umId: accountId, why, tokens = 0 } = event.data;
      // nobody reads the messages of an account that is no more
      return tokens > 0 && why !== 'cancelled'
        ? createMessage(accountId, 'tokensEnded', { tokens: String(tokens) })
        : [];
    }
    default:
      return [];
  }
}
