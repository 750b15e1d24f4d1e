import { z } from 'zod';
import { admin, allSites, sites } from '../codes/index.ts';
import { call, paging, sortOf } from '../define/call.ts';
import { optionalDate, text } from '../rules/text.ts';

const query = { side: 'query', access: [admin] } as const;
const code = z.string().max(60).default('');

export const trailFilters = {
  /** umId, or words of the name or login name of who decided */
  actor: text(0, 100).default(''),
  /** of the record, and of the event; '' for all */
  kind: code,
  type: code,
  /** beginning of the record's id, or a part of its name */
  record: text(0, 100).default(''),
  /** administrators outside the main site see their own, whatever they choose */
  site: z.enum([allSites, ...sites]).default(allSites),
  /** days, both included */
  from: optionalDate,
  to: optionalDate,
};
const filters = z.object(trailFilters);
export type TrailFilters = Omit<z.output<typeof filters>, 'site'>;

/** What the list is sorted by; usually the newest first. */
export const trailOrders = ['name', 'type', 'actorName', 'at', 'waited', 'site', 'ownerName'] as const;
export type TrailOrder = (typeof trailOrders)[number];
export const trailSorting = { sort: sortOf(trailOrders).default('') };

type Range = { from?: string | undefined; to?: string | undefined };
export const inOrder = ({ from, to }: Range): boolean => !from || !to || from <= to;
export const order = { path: ['to'], error: 'fields.order' };

export const trailRow = z
  .object({
    position: z.number(),
    /** ISO 8601 */
    at: z.string(),
    /** of the event; words: codes.event */
    type: z.string(),
    /** of the record; words: records.kinds */
    kind: z.string(),
    record: z.string(),
    name: z.string(),
    owner: z.string(),
    ownerName: z.string(),
    actor: z.string(),
    actorName: z.string(),
    /** by which a machine did it for the actor: the beginning of its id; '' where it was the actor */
    byToken: z.string(),
    role: z.string(),
    /** that it was made on, and those of the record */
    site: z.string(),
    sites: z.array(z.enum(sites)),
    comment: z.string(),
    /** yes or no to what was asked; null when nothing was */
    approves: z.boolean().nullable(),
    categories: z.array(z.string()),
    /** milliseconds since it was asked; null when nothing was */
    waited: z.number().nullable(),
  })
  .meta({ component: 'AuditTrailRow' });
export type TrailRow = z.infer<typeof trailRow>;

export const auditTrail = call({
  ...query,
  path: '/audit/trail',
  reads: ['trail', 'accounts'],
  summary: 'Every decision of the administrator’s domain, newest first unless sorted, filtered',
  input: () => z.object({ ...trailFilters, ...trailSorting, ...paging }).refine(inOrder, order),
  output: () => z.object({ total: z.number(), rows: z.array(trailRow) }),
});

const counts = { decisions: z.number(), approved: z.number(), rejected: z.number() };
/** approved of approved and rejected, in hundredths of a percent; null when there is neither */
const rated = { ...counts, rate: z.number().nullable() };

export const auditFigures = call({
  ...query,
  path: '/audit/figures',
  reads: ['trail', 'accounts'],
  summary: 'Decisions a day, time to decision, approval rate by auditor and category; of 30 days unless said',
  input: () => z.object(trailFilters).refine(inOrder, order),
  output: () =>
    z.object({
      from: z.string(),
      to: z.string(),
      ...rated,
      /** those with decisions, in order */
      days: z.array(z.object({ day: z.string(), ...counts })),
      /** milliseconds from submission to decision; null when there is none */
      waited: z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() }),
      auditors: z.array(z.object({ actor: z.string(), actorName: z.string(), ...rated })),
      categories: z.array(z.object({ category: z.string(), ...rated })),
    }),
});

export const trailCalls = { auditTrail, auditFigures };
