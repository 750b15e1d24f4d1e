import type { RecordPart } from './record.ts';

export const accountStream = (umId: string): string => `account-${umId}`;
/** Who came and went, apart from the account itself, so that neither waits for the other. */
export const accessStream = (umId: string): string => `access-${umId}`;

/** Which versions of the user agreement somebody accepted. */
export const acceptanceStream = (umId: string): string => `acceptance-${umId}`;

/** An account with its comings and goings. */
export const accountRecord = {
  kind: 'account',
  id: ['umId'],
  owner: 'umId',
  streams: (umId) => [accountStream(umId), accessStream(umId), acceptanceStream(umId)],
} as const satisfies RecordPart;
