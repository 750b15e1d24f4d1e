import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { tokenSign } from '@portal/shared/calls/token';
import { auditFigures, auditTrail, type TrailRow } from '@portal/shared/calls/trail';
import { dayOf } from '@portal/shared/rules/dates';
import { siteOf } from '../accounts/user-access.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { figuresOf, type NamedDecision, trailPage } from './queries.ts';

const day = 24 * 3600 * 1000;
/** days that figures are of unless said */
const span = 30;

export const trailRowOf = (row: NamedDecision): TrailRow => ({
  position: row.position,
  at: row.at,
  type: row.type,
  kind: row.kind,
  record: row.record,
  name: row.name,
  owner: row.owner,
  ownerName: row.owner_name ?? '',
  actor: row.actor,
  actorName: row.actor_name ?? '',
  byToken: tokenSign(row.token),
  role: row.role,
  site: row.site,
  sites: row.sites,
  comment: row.comment ?? '',
  approves: row.approves,
  categories: row.categories,
  waited: row.waited,
});

/** In hundredths of a percent. */
function rated<Counts extends { approved: number; rejected: number }>(
  counts: Counts,
): Counts & { rate: number | null } {
  const decisionCount = counts.approved + counts.rejected;
  return { ...counts, rate: decisionCount ? Math.round((counts.approved * 10_000) / decisionCount) : null };
}

/** A percentile lies between two times; milliseconds are whole. */
const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

/** Every decision of an administrator's domain, and what they add up to. */
export const trailHandlers = ({ reader, now }: Dependencies): Bound[] => [
  handle(auditTrail, async ({ input, caller, lan: language }) => {
    const { total, rows } = await trailPage(reader, input, siteOf(caller, input.site), language);
    return { data: { total, rows: rows.map(trailRowOf) } };
  }),

  handle(auditFigures, async ({ input, caller, lan: language }) => {
    const to = input.to || dayOf(now());
    const from = input.from || dayOf(Date.parse(`${to}T12:00:00+08:00`) - (span - 1) * day);
    const figures = await figuresOf(reader, { ...input, from, to }, siteOf(caller, input.site), language);
    const { days, waited, auditors, categories } = figures;
    const all = {
      decisions: sum(days.map(({ decisions }) => decisions)),
      approved: sum(days.map(({ approved }) => approved)),
      rejected: sum(days.map(({ rejected }) => rejected)),
    };
    return {
      data: {
        from,
        to,
        ...rated(all),
        days,
        waited: { count: waited.count, median: rounded(waited.median), p90: rounded(waited.p90) },
        auditors: auditors.map(({ actor_name, ...counts }) => rated({ ...counts, actorName: actor_name ?? '' })),
        categories: categories.map(rated),
      },
    };
  }),
];
