import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { listReports, type ReportRow, reportedKinds } from '@portal/shared/calls/report';
import type { Language } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { type InferResult, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { db, type Reader, texts } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope, type Scope } from '../base/scope.ts';

type Filters = Omit<InputOf<typeof listReports>, 'pageNo' | 'pageSize'>;

const reportsOf = ({ site }: Scope, { status, kind, reason, keyWords, record }: Filters) =>
  db
    .selectFrom('reports as r')
    .$if(status !== '', (query) => query.where('r.status', '=', status === 'open' ? 'open' : 'answered'))
    .$if(kind !== '', (query) => query.where('r.kind', '=', kind))
    .$if(reason !== '', (query) => query.where('r.reason', '=', reason === '' ? 'other' : reason))
    .$if(record !== '', (query) => query.where('r.record', '=', record))
    .$if(site !== undefined, (query) => query.where('r.sites', '@>', texts(site ? [site] : [])))
    .$if(keyWords !== '', (query) => query.where(sql<boolean>`position(lower(${keyWords}) in lower(r.name)) > 0`));

/** All reports within the scope: those that wait first, the oldest first; then those that were answered, the newest first. */
export const allReports = (scope: Scope, filters: Filters, language: Language) =>
  reportsOf(scope, filters)
    .leftJoin('accounts as o', 'o.um_id', 'r.owner')
    .leftJoin('accounts as a', 'a.um_id', 'r.answered_by')
    .leftJoin('accounts as f', 'f.um_id', 'r.reporter')
    .selectAll('r')
    .select([
      `o.${nameIn(language)} as owner_name`,
      `a.${nameIn(language)} as answered_name`,
      `f.${nameIn(language)} as reporter_name`,
    ])
    .orderBy(sql`r.status = 'answered'`)
    .orderBy(sql`case when r.status = 'open' then r.position end`)
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.report');
export type NamedReport = InferResult<ReturnType<typeof allReports>>[number];

const kindOf = (name: string): ReportRow['kind'] => reportedKinds.find((kind) => kind === name) ?? 'product';

export const reportRowOf = (row: NamedReport, { umId: accountId }: Pick<Caller, 'umId'>): ReportRow => ({
  report: row.report,
  kind: kindOf(row.kind),
  record: row.record,
  name: row.name,
  ownerName: row.owner_name ?? '',
  reason: row.reason,
  words: row.words,
  by: row.by,
  reporterName: row.reporter_name ?? '',
  filedAt: row.filed_at,
  status: row.status,
  decision: row.decision,
  answer: row.answer,
  answeredAt: row.answered_at ?? '',
  answeredBy: row.answered_name ?? '',
  can: { answer: row.status === 'open' && accountId !== row.owner && accountId !== row.reporter },
});

/** Whether something was reported to an administrator, who may look at it then although it is none of theirs. */
export async function isReported(reader: Reader, { site }: Scope, kind: string, record: string): Promise<boolean> {
  const found = await reader.first(
    db
      .selectFrom('reports')
      .select('report')
      .where('record', '=', record)
      .where('kind', '=', kind)
      .$if(site !== undefined, (query) => query.where('sites', '@>', texts(site ? [site] : [])))
      .limit(1),
  );
  return found !== undefined;
}

/** What administrators read of reports. */
export const reportHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listReports, async ({ input, caller, lan: language }) => {
    const scope = adminScope(caller, input.dataDomain);
    const [rows, { total }] = await Promise.all([
      reader.rows(allReports(scope, input, language).limit(input.pageSize).offset(offsetOf(input))),
      reader.row(reportsOf(scope, input).select((eb) => eb.fn.countAll<number>().as('total'))),
    ]);
    return { data: { total, rows: rows.map((row) => reportRowOf(row, caller)) } };
  }),
];
