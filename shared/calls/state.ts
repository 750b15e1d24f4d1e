import { z } from 'zod';
import { importSubjects } from '../codes/imports.ts';
import { admin } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { channels } from '../rules/letter.ts';
import { retentionKinds, retentionUnits } from '../rules/retention.ts';
import { diskFolders, findingCodes, lookedAt, urgencies } from '../rules/state.ts';

/** ISO 8601; null where it never was */
const moment = z.string().nullable();

/** Something that waits for whoever runs the portal; words: operation.findings. */
export const finding = z
  .object({
    code: z.enum(findingCodes),
    part: z.enum(lookedAt),
    urgency: z.enum(urgencies),
    /** what the words name: figures, names, and times as ISO 8601 */
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ component: 'OperationFinding' });
export type Finding = z.infer<typeof finding>;

export const portalState = z.object({
  /** when it was looked at */
  at: z.string(),
  /** what is not well, the most urgent first */
  findings: z.array(finding),
  /** what could not be looked at now: it is told as empty, which it need not be */
  away: z.array(z.enum(lookedAt)),
  /** the read group that answers; the others are told of in the same way */
  group: z.string(),
  /** every read group by name, as it said a few seconds ago; how many events of the log it has not folded, and how many records are parked there */
  groups: z.array(
    z.object({
      name: z.string(),
      /** those that are there */
      processes: z.number(),
      position: z.number(),
      behind: z.number(),
      parked: z.number(),
      /** when it was last heard of */
      seen: z.string(),
      /** none of its processes is there, or none reaches its database: of its models nothing is known */
      away: z.boolean(),
    }),
  ),
  /** of every read group that is not away, by group and name */
  models: z.array(
    z.object({
      group: z.string(),
      name: z.string(),
      /** 0: a follower of the log that is no read model */
      version: z.number(),
      generation: z.number(),
      position: z.number(),
      /** events of the log that it has not folded, and for how many seconds the first of them has waited */
      behind: z.number(),
      seconds: z.number(),
      /** the most events that it was behind by in each minute of the last hour, the oldest first; null where nobody said so */
      course: z.array(z.number().nullable()),
      parked: z.number(),
      /** readers see it; it is being filled for the first time otherwise */
      shown: z.boolean(),
      /** a process keeps it up to date; null of a follower */
      kept: z.boolean().nullable(),
      compared: moment,
      outcome: z.enum(['same', 'healed', 'put off']).nullable(),
    }),
  ),
  log: z.object({
    /** of its last event, and when that was recorded */
    head: z.number(),
    headAt: moment,
    /** events that are not where this read group reads the log: its replica is behind; 0 without one */
    replica: z.number(),
    /** of the newest seal; 0 for none */
    sealed: z.number(),
    sealedAt: moment,
    /** of the seal's key */
    key: z.string(),
    /** how far the verifier's round is, and when one last found everything in order */
    verifying: z.number(),
    verified: moment,
    /** the first position that is wrong, and why */
    wrong: z.object({ position: z.number(), reason: z.string() }).nullable(),
  }),
  imports: z.array(
    z.object({
      id: z.string(),
      subject: z.enum(importSubjects),
      file: z.string(),
      since: z.string(),
      /** in percent of its bytes */
      percent: z.number(),
      rows: z.number(),
      refused: z.number(),
      state: z.enum(['running', 'done', 'failed', 'unreadable']),
    }),
  ),
  outbox: z.array(
    z.object({
      channel: z.enum(channels),
      waiting: z.number(),
      /** of those, tried in vain at least once */
      failed: z.number(),
      oldest: moment,
      /** of those that failed */
      next: moment,
    }),
  ),
  /** webhooks whose deliveries fail, since when the one that has longest, and those that were stopped */
  webhooks: z.object({ failing: z.number(), since: moment, stopped: z.number() }),
  /** the last backup; null where none is set up */
  backup: z.object({ position: z.number(), at: z.string() }).nullable(),
  /** the last time that the backup was restored to see whether it can be: up to where, in how many seconds, and what was wrong; null where that never was */
  drill: z
    .object({
      at: z.string(),
      /** null where it did not get so far */
      position: z.number().nullable(),
      seconds: z.number(),
      fault: z.string().nullable(),
    })
    .nullable(),
  processes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      host: z.string(),
      since: z.string(),
      seen: z.string(),
      /** heard of a moment ago */
      there: z.boolean(),
    }),
  ),
  /** room where the processes that are there keep folders: bytes that are left, of all that the disk has */
  disks: z.array(z.object({ folder: z.enum(diskFolders), host: z.string(), free: z.number(), size: z.number() })),
  /** of the server that holds the log */
  postgres: z.string(),
  /** what is kept for how long, as it is set; what time does not end is not among it */
  retention: z.array(z.object({ kind: z.enum(retentionKinds), amount: z.number(), unit: z.enum(retentionUnits) })),
  /** bytes on the disks of the databases */
  sizes: z.object({ log: z.number(), beside: z.number(), read: z.number(), identity: z.number() }),
});
export type PortalState = z.infer<typeof portalState>;

export const showState = call({
  path: '/state/show',
  side: 'query',
  access: [admin],
  summary: 'How the portal does, and what is to be done where it is not well; for administrators of the main site',
  input: () => nothing,
  output: () => portalState,
});

export const stateCalls = { showState };
