import type { RecordPart } from '../define/record-event.ts';

export const accountStream = (accountId: string): string => `account-${accountId}`;
/** Who came and went, apart from the account itself, so that neither waits for the other. */
export const accessStream = (accountId: string): string => `access-${accountId}`;

/** Which versions of the user agreement somebody accepted. */
export const acceptanceStream = (accountId: string): string => `acceptance-${accountId}`;

/** An account with its comings and goings. */
export const accountRecord = {
  kind: 'account',
  id: ['umId'],
  owner: 'umId',
  streams: (accountId) => [accountStream(accountId), accessStream(accountId), acceptanceStream(accountId)],
} as const satisfies RecordPart;
