import type { Language } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import { nameIn } from '../accounts/names.ts';
import { db, type Reader } from '../base/database.ts';
import type { HistoryRow } from './fold.ts';
import { history } from './model.ts';

export type NamedEvent = HistoryRow & { actor_name: string | null };
export type PlacedEvent = NamedEvent & { address: string | null; agent: string | null };

const nameColumns = (language: Language) =>
  db
    .selectFrom('history')
    .leftJoin('accounts', 'accounts.um_id', 'history.actor')
    .selectAll('history')
    .select([`accounts.${nameIn(language)} as actor_name`]);

const columns = Object.keys(history.table.columns)
  .map((column) => `h.${column}`)
  .join(', ');

/** What happened to a record version, oldest first, with the name of who did it. */
export const historyOf = (reader: Reader, record: string, language: Language): Promise<NamedEvent[]> =>
  reader.prepared<NamedEvent>(
    `select ${columns}, a.${nameIn(language)} as actor_name
     from read.history h left join read.accounts a on a.um_id = h.actor
     where h.record = $1 order by h.position`,
    [record],
  );

/** What happened to an account, newest first, with the name of who did it and where from. */
export async function activityOf(
  reader: Reader,
  accountId: string,
  page: { pageNo: number; pageSize: number },
  language: Language,
): Promise<{ total: number; rows: PlacedEvent[] }> {
  const rows = nameColumns(language)
    .leftJoin('origins', 'origins.position', 'history.position')
    .select(['origins.address', 'origins.agent'])
    .where('history.record', '=', accountId)
    .orderBy('history.position', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const counted = db
    .selectFrom('history')
    .where('record', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const [found, { total }] = await Promise.all([reader.rows(rows), reader.row(counted)]);
  return { total, rows: found };
}

/** The stream that holds the events of a record of which the id alone does not say it. */
export async function streamOf(reader: Reader, record: string): Promise<string | undefined> {
  const [found] = await reader.prepared<{ stream: string }>(
    'select stream from read.history where record = $1 order by position limit 1',
    [record],
  );
  return found?.stream;
}

/** An event among those that belong to one request. */
export type RelatedEvent = Pick<
  HistoryRow,
  'position' | 'at' | 'type' | 'kind' | 'record' | 'owner' | 'params' | 'correlation' | 'causation'
>;

/** requests whose events are looked through, and events of each that are told */
const mostRelated = 2_000;

/** What belongs to these requests, in order. */
export const relatedTo = (reader: Reader, correlations: readonly string[]): Promise<RelatedEvent[]> =>
  reader.prepared<RelatedEvent>(
    `select position, at, type, kind, record, owner, params, correlation, causation
     from read.history where correlation = any($1) order by position limit $2`,
    [correlations, mostRelated],
  );
