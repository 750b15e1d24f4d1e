import type { Acting } from '@portal/infra/runtime/http/types';
import type { listMapped } from '@portal/shared/calls/overview';
import { districts } from '@portal/shared/codes/trade';
import type { InputOf } from '@portal/shared/define/call';
import { offsetOf } from '@portal/shared/define/call';
import { partyOf } from '@portal/shared/records/workflow';
import { isInside } from '@portal/shared/records/workflow-record';
import { type RawBuilder, sql } from 'kysely';
import type { FactRow } from '../amounts/facts/fold.ts';
import { facts } from '../amounts/facts/model.ts';
import { built, type Reader, viewOf } from '../base/database.ts';
import { transactions } from '../transactions/model.ts';
import type { WorkflowModels } from './models.ts';
import { type Condition, thereFor } from './queries.ts';

/** An amount on the data map with the record that it comes from; `cents` of US dollars. */
export type Mapped = Pick<
  FactRow,
  'date' | 'measure' | 'flow' | 'service' | 'country' | 'district' | 'currency' | 'minor' | 'cents'
> & { kind: string; part: string; record: string; name: string; reference: string };

type Filters = InputOf<typeof listMapped>;

const isDistrict = (code: string): boolean => districts.some((district) => district === code);

/** Of facts `f`. */
const narrowing = ({ code, from, to, flow, service }: Filters): Condition[] => [
  ...(code ? [isDistrict(code) ? sql<boolean>`f.district = ${code}` : sql<boolean>`f.country = ${code}`] : []),
  ...(from ? [sql<boolean>`f.date >= ${from}`] : []),
  ...(to ? [sql<boolean>`f.date <= ${to}`] : []),
  ...(flow === 'both' ? [] : [sql<boolean>`f.flow = ${flow}`]),
  ...(service === 'all' ? [] : [sql<boolean>`f.service = ${service}`]),
];

/** A page of what is on the map now of the records that are there for whom somebody acts for, the last first. */
export async function mappedFor(
  reader: Reader,
  workflows: readonly WorkflowModels[],
  acting: Acting,
  filters: Filters,
): Promise<{ total: number; rows: Mapped[] }> {
  const visibleName = isInside(partyOf(acting.role)) ? sql`r.name` : sql`coalesce(r.told->>'name', r.name)`;
  const ofKind = (models: WorkflowModels): RawBuilder<unknown> => {
    const conditions = [
      thereFor(models, acting),
      sql<boolean>`t.record_kind = ${models.kind.kind}`,
      sql<boolean>`f.until_position is null and not f.reversed`,
      ...narrowing(filters),
    ];
    return sql`select ${models.kind.kind} as kind, r.part, r.record, ${visibleName} as name, t.reference, t.position,
        f.date::text as date, f.measure, f.flow, f.service, f.country, f.district, f.currency, f.minor, f.cents
      from ${sql.raw(viewOf(models.records))} r
      join ${sql.raw(viewOf(transactions))} t on t.record_id = r.record
      join ${sql.raw(viewOf(facts))} f on f.id = t.id
      where ${sql.join(conditions, sql` and `)}`;
  };
  const rows = await reader.rows(
    built(
      sql<Mapped & { total: number }>`select m.*, (count(*) over ())::int as total
        from (${sql.join(workflows.map(ofKind), sql` union all `)}) m
        order by m.date desc, m.position desc limit ${filters.pageSize} offset ${offsetOf(filters)}`,
    ),
  );
  return { total: rows[0]?.total ?? 0, rows };
}
