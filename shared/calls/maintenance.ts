import { z } from 'zod';
import { admin, roles } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { text } from '../rules/text.ts';

/** A week: whoever needs longer says so again. */
export const maintenanceMinutesMax = 7 * 24 * 60;
export const maintenanceReasonMax = 120;

/** That nothing is written for a while; times as ISO 8601. */
export const maintenance = z.object({ since: z.string(), until: z.string(), zh: z.string(), en: z.string() });
export type MaintenanceTold = z.infer<typeof maintenance>;

const own = { side: 'command', access: [admin], proof: true } as const;

export const beginMaintenance = call({
  ...own,
  path: '/maintenance/begin',
  summary:
    'From now on, for so many minutes, nothing is written: calls that would are refused with 503 and `maintenance`; for administrators of the main site',
  input: () =>
    z.object({
      minutes: z.number().int().min(1).max(maintenanceMinutesMax),
      /** why, in either language */
      zh: text(1, maintenanceReasonMax),
      en: text(1, maintenanceReasonMax),
    }),
  output: () => z.object({ until: z.string() }),
});

export const endMaintenance = call({
  ...own,
  path: '/maintenance/end',
  summary: 'Ends maintenance before its time; for administrators of the main site',
  input: () => nothing,
  output: () => nothing,
});

// every role: whoever has a session; pages of the user centre alone ask
export const showMaintenance = call({
  path: '/maintenance/show',
  side: 'query',
  access: roles,
  summary: 'Whether the portal is being maintained, until when and why',
  input: () => nothing,
  output: () => z.object({ maintenance: maintenance.nullable() }),
});

export const maintenanceCalls = { beginMaintenance, endMaintenance, showMaintenance };
