import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { accessStream, accountRecord } from './account-record.ts';

export { accessStream } from './account-record.ts';

const person = { umId: z.uuid() };

/** `session` names it where its token must not be; `failures`: wrong attempts since the last login. */
export const LoggedIn = eventKind({
  type: 'LoggedIn',
  version: 2,
  data: z.object({
    ...person,
    session: z.string(),
    how: z.enum(['password', 'registration', 'token', 'provider']),
    failures: z.number().int(),
    address: z.string().nullable(),
    agent: z.string().nullable(),
  }),
  personal: { subject: 'umId', fields: ['address', 'agent'] },
  record: {
    ...accountRecord,
    told: { how: 'people.activity.how.*', failures: 'text', address: 'text', agent: 'agent' },
  },
  // there is one more way
  upcasts: { 1: (data) => data },
});

/** Too many wrong attempts; no login until `until`. */
export const LoginLocked = eventKind({
  type: 'LoginLocked',
  version: 1,
  data: z.object({ ...person, failures: z.number().int(), until: z.iso.datetime(), address: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['address'] },
  record: { ...accountRecord, told: { failures: 'text', until: 'time', address: 'text' } },
});

const place = { address: z.string().nullable(), agent: z.string().nullable() };
const personalPlace = { subject: 'umId', fields: ['address', 'agent'] } as const;
const toldPlace = { address: 'text', agent: 'agent' } as const;

/** The password was right, and the codes after it were wrong; none from there until `until`. */
export const SecondStepFailed = eventKind({
  type: 'SecondStepFailed',
  version: 1,
  data: z.object({ ...person, failures: z.number().int(), until: z.iso.datetime(), address: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['address'] },
  record: { ...accountRecord, told: { failures: 'text', until: 'time', address: 'text' } },
});

/** New recovery codes, in the place of those that there were; none of them is in any event. */
export const RecoveryCodesMade = eventKind({
  type: 'RecoveryCodesMade',
  version: 1,
  data: z.object({ ...person, codes: z.number().int() }),
  record: { ...accountRecord, told: { codes: 'text' } },
});

/** `left`: how many there are still. */
export const RecoveryCodeUsed = eventKind({
  type: 'RecoveryCodeUsed',
  version: 1,
  data: z.object({ ...person, left: z.number().int(), ...place }),
  personal: personalPlace,
  record: { ...accountRecord, told: { left: 'text', ...toldPlace } },
});

/** The second factor is not asked for on this browser until then. */
export const DeviceTrusted = eventKind({
  type: 'DeviceTrusted',
  version: 1,
  data: z.object({ ...person, until: z.iso.datetime(), ...place }),
  personal: personalPlace,
  record: { ...accountRecord, told: { until: 'time', ...toldPlace } },
});

export const DeviceTrustEnded = eventKind({
  type: 'DeviceTrustEnded',
  version: 1,
  data: z.object({ ...person, devices: z.number().int() }),
  record: { ...accountRecord, told: { devices: 'text' } },
});

/** A token for machines, `token` being its id, for so many calls; it ends by itself then. */
export const TokenMade = eventKind({
  type: 'TokenMade',
  version: 1,
  data: z.object({ ...person, token: z.uuid(), calls: z.number().int(), until: z.iso.datetime() }),
  record: { ...accountRecord, told: { calls: 'text', until: 'time' } },
});

export const TokenEnded = eventKind({
  type: 'TokenEnded',
  version: 1,
  data: z.object({ ...person, token: z.uuid() }),
  record: accountRecord,
});

/** One that an administrator ended; why is about its owner, so personal. */
export const TokenRevoked = eventKind({
  type: 'TokenRevoked',
  version: 1,
  data: z.object({ ...person, token: z.uuid(), reason: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['reason'] },
  record: { ...accountRecord, comment: 'reason', decision: {} },
});

/** `session` absent: all of them; `others`: all but the one that asked. `tokens`: so many for machines ended with them. */
export const SessionsEnded = eventKind({
  type: 'SessionsEnded',
  version: 5,
  data: z.object({
    ...person,
    session: z.string().optional(),
    why: z.enum([
      'logout',
      'replaced',
      'ended',
      'others',
      'password',
      'factor',
      'frozen',
      'cancelled',
      'roles',
      'provider',
    ]),
    count: z.number().int(),
    /** absent for none, and before version 5, where they are among `count` */
    tokens: z.number().int().optional(),
  }),
  record: { ...accountRecord, told: { why: 'people.activity.why.*', count: 'text' } },
  // there are more reasons, and of each one before the same
  upcasts: { 1: (data) => data, 2: (data) => data, 3: (data) => data, 4: (data) => data },
});

/** Why the sessions of an account are ended by somebody else. */
export type ShutWhy = 'frozen' | 'cancelled' | 'factor' | 'roles' | 'provider';

/** How many of an account ended: of people, and tokens for machines. */
interface EndedCount {
  sessions: number;
  tokens: number;
}

/** That sessions of an account end together. */
export const endOfSessions = (
  accountId: string,
  why: EventOf<typeof SessionsEnded>['data']['why'],
  { sessions, tokens }: EndedCount,
) => ({ type: SessionsEnded.type, data: { umId: accountId, why, count: sessions, ...(tokens > 0 && { tokens }) } });

/** The same by somebody else, with its stream. */
export const sessionsEnded = (accountId: string, why: ShutWhy, count: EndedCount) => ({
  stream: accessStream(accountId),
  events: [endOfSessions(accountId, why, count)],
});

export const accessEvents = [
  LoggedIn,
  LoginLocked,
  SecondStepFailed,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  DeviceTrusted,
  DeviceTrustEnded,
  TokenMade,
  TokenEnded,
  TokenRevoked,
  SessionsEnded,
] as const;
export type AccessEvent = EventOf<(typeof accessEvents)[number]>;
