import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { accountRecord } from './account-record.ts';

/** All versions of the agreement stand in one stream. */
export const agreementStream = (portal: string): string => `agreement-${portal}`;
/** The agreement of this portal; there are no others. */
export const ownAgreement = 'portal';
export { acceptanceStream } from './account-record.ts';

const version = {
  /** follows from the number */
  id: z.uuid(),
  number: z.number().int().min(1),
};
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const record = {
  kind: 'agreement',
  id: ['id'],
  streams: () => [agreementStream(ownAgreement)],
  everywhere: true,
  told: { number: 'figure' },
  decision: {},
} as const;

/** A version with its texts, sanitised, in force from a day on. */
export const AgreementPublished = eventKind({
  type: 'AgreementPublished',
  version: 1,
  data: z.object({
    ...version,
    from: day,
    /** whether everybody who has an account is asked to accept it */
    asks: z.boolean(),
    textCN: z.string(),
    textEN: z.string(),
    /** what is new in it; '' for nothing that is said */
    changedCN: z.string(),
    changedEN: z.string(),
  }),
  record: {
    ...record,
    content: {
      from: 'day',
      asks: 'records.yesNo.*',
      textCN: 'html',
      textEN: 'html',
      changedCN: 'text',
      changedEN: 'text',
    },
  },
});

/** Taken back before its first day. */
export const AgreementWithdrawn = eventKind({
  type: 'AgreementWithdrawn',
  version: 1,
  data: z.object(version),
  record,
});

export const agreementEvents = [AgreementPublished, AgreementWithdrawn] as const;
export type AgreementEvent = EventOf<(typeof agreementEvents)[number]>;

/** Somebody accepted a version: as they registered, or as they were asked. */
export const AgreementAccepted = eventKind({
  type: 'AgreementAccepted',
  version: 1,
  data: z.object({ umId: z.uuid(), ...version, how: z.enum(['registered', 'asked']) }),
  record: { ...accountRecord, told: { number: 'figure', how: 'agreements.how.*' } },
});

export const acceptanceEvents = [AgreementAccepted] as const;
export type AcceptanceEvent = EventOf<(typeof acceptanceEvents)[number]>;
