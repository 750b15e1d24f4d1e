import { z } from 'zod';
import { accessStream, accountRecord } from './account-record.ts';
import { type EventOf, eventKind } from './define.ts';

export { accessStream } from './account-record.ts';

const person = { umId: z.uuid() };

/** `session` names it where its token must not be; `failures`: wrong attempts since the last login. */
export const LoggedIn = eventKind({
  type: 'LoggedIn',
  version: 1,
  data: z.object({
    ...person,
    session: z.string(),
    how: z.enum(['password', 'registration', 'token']),
    failures: z.number().int(),
    address: z.string().nullable(),
    agent: z.string().nullable(),
  }),
  personal: { subject: 'umId', fields: ['address', 'agent'] },
  record: {
    ...accountRecord,
    told: { how: 'people.activity.how.*', failures: 'text', address: 'text', agent: 'text' },
  },
});

/** Too many wrong attempts; no login until `until`. */
export const LoginLocked = eventKind({
  type: 'LoginLocked',
  version: 1,
  data: z.object({ ...person, failures: z.number().int(), until: z.iso.datetime(), address: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['address'] },
  record: { ...accountRecord, told: { failures: 'text', until: 'time', address: 'text' } },
});

/** `session` absent: all of them; `others`: all but the one that asked. */
export const SessionsEnded = eventKind({
  type: 'SessionsEnded',
  version: 1,
  data: z.object({
    ...person,
    session: z.string().optional(),
    why: z.enum(['logout', 'ended', 'others', 'password', 'frozen', 'cancelled']),
    count: z.number().int(),
  }),
  record: { ...accountRecord, told: { why: 'people.activity.why.*', count: 'text' } },
});

/** Why the sessions of an account that is shut are ended. */
export type ShutWhy = 'frozen' | 'cancelled';

/** That so many sessions of an account that was shut are ended, with its stream. */
export const sessionsEnded = (umId: string, why: ShutWhy, count: number) => ({
  stream: accessStream(umId),
  events: [{ type: SessionsEnded.type, data: { umId, why, count } }],
});

export const accessEvents = [LoggedIn, LoginLocked, SessionsEnded] as const;
export type AccessEvent = EventOf<(typeof accessEvents)[number]>;
