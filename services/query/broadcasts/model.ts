import { readModel } from '@portal/infra/runtime/projection/types';
import type { BroadcastOrder, BroadcastRow, listBroadcasts } from '@portal/shared/calls/broadcast';
import { type Language, mainSite, type Role, type Site } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { type MarkEvent, markEvents } from '@portal/shared/events/broadcast';
import { type BroadcastContent, broadcast } from '@portal/shared/records/broadcast';
import { mayPublish, publishedCode } from '@portal/shared/records/published';
import { dayOf } from '@portal/shared/rules/dates';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import type { Addresses } from '../base/addresses.ts';
import { built, type Reader, texts, viewOf } from '../base/database.ts';
import { type PublicationRow, publicationModel, statusesOf, wireTime } from '../base/published.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';

/** With whom each is for and where it stands in an inbox, since an inbox asks all of them. */
export const broadcastRecords = publicationModel(broadcast, {
  version: 3,
  columns: { audience: 'text[]', post: 'integer', shown_day: 'text' },
  nullable: ['shown_day'],
  indexes: [
    {
      name: 'inbox',
      columns: 'shown_day desc, post, shown_position desc, record',
      include: 'shown_at, sites, audience',
      where: "status = 'shown'",
    },
  ],
  of: ({ content: { audience, postId }, shown_at }) => ({
    audience,
    post: Number(postId),
    shown_day: shown_at && dayOf(Date.parse(shown_at)),
  }),
});

/** What one person did with one broadcast: it is read, or gone from their inbox. */
interface MarkRow {
  broadcast: string;
  um_id: string;
  deleted: boolean;
}

export const broadcastMarks = readModel<MarkRow, MarkEvent>({
  name: 'broadcast_marks',
  version: 2,
  events: markEvents.map(({ type }) => type),
  table: {
    columns: { broadcast: 'text', um_id: 'text', deleted: 'boolean' },
    primaryKey: ['um_id', 'broadcast'],
    distribution: { by: 'broadcast' },
    indexes: [
      { name: 'readers', columns: 'broadcast' },
      { name: 'gone', columns: 'um_id, broadcast', where: 'deleted' },
    ],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId, broadcast: data.broadcast }] }),
  fold: (row, { type, data }) => ({
    broadcast: data.broadcast,
    um_id: data.umId,
    deleted: type === 'BroadcastDeleted' || row?.deleted === true,
  }),
});

const records = sql.raw(viewOf(broadcastRecords));
const marks = sql.raw(viewOf(broadcastMarks));

/** A broadcast in somebody's inbox. */
export interface HeardRow {
  record: string;
  content: BroadcastContent;
  shown_at: string;
  shown_position: number;
  read: boolean;
}

/** A condition that PostgreSQL takes for one that half of all rows fulfil: of arrays that it does not know yet, it expects none to. */
export const isLikely = (condition: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`coalesce(${condition}, false)`;

/** That somebody has read the broadcast `b`: their marks are asked for once, not with each. */
export const isReadBy = (accountId: string): RawBuilder<boolean> =>
  sql`b.record in (select m.broadcast from ${marks} m where m.um_id = ${accountId})`;

/**
 * The broadcasts `b` of a person's inbox, found when they read it, so that nothing is written for those who do not: they have
 * one of their roles, is on one of their sites, and was there when they were published.
 */
export function fromInbox(accountId: string): RawBuilder<unknown> {
  // asked for once as well, so that the broadcasts come in the order of their index
  const theirs = (column: 'site' | 'roles' | 'opened_at') => sql`(select ${sql.ref(`a.${column}`)} from read.accounts a
    where a.um_id = ${accountId} and a.messages->>'broadcast' is distinct from 'none')`;
  return sql`from ${records} b where b.status = 'shown' and b.shown_at > ${theirs('opened_at')}
    and ${isLikely(sql`b.sites @> array[${theirs('site')}]`)} and ${isLikely(sql`b.audience && ${theirs('roles')}`)}
    and b.record not in (select m.broadcast from ${marks} m where m.um_id = ${accountId} and m.deleted)`;
}

/** All of them with what they say. */
export const heardBy = (accountId: string): RawBuilder<HeardRow> => sql<HeardRow>`
  select b.record, b.content, b.shown_at, b.shown_position, ${isReadBy(accountId)} as read ${fromInbox(accountId)}`;

/** What an administrator sees of broadcasts: those that they decide on, see `mayPublishOn`. */
const inDomain = (site: Site): RawBuilder<SqlBool>[] =>
  site === mainSite ? [] : [sql<SqlBool>`b.sites <@ ${texts([site])}`];

export type ListedBroadcast = Omit<PublicationRow, 'content'> & {
  content: BroadcastContent;
  saved_name: string | null;
  readers: number;
};

const orders: Orders<BroadcastOrder> = {
  createTime: sql`b.created_at`,
  shelfTime: sql`b.shown_at`,
  publishTime: sql`b.due`,
};

type Filters = Pick<InputOf<typeof listBroadcasts>, 'status' | 'keyWords' | 'sort'> & { idVal?: string };

/** What is asked of the broadcasts of an administrator's domain. */
function buildQueries(site: Site, { idVal, status, keyWords, sort }: Filters, language: Language) {
  const conditions = inDomain(site);
  if (idVal) conditions.push(sql`b.record = ${idVal}`);
  if (status) conditions.push(sql`b.status = any(${texts(statusesOf(status))})`);
  if (keyWords)
    conditions.push(sql`position(lower(${keyWords}) in
      lower(concat_ws(' ', b.content->>'titleCN', b.content->>'titleEN'))) > 0`);
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const order = sortedBy(sort, orders) ?? sql`b.created_at desc`;
  const rows = sql<ListedBroadcast>`select b.*, ${sql.ref(`a.${nameIn(language)}`)} as saved_name,
      (select count(*)::int from ${marks} m where m.broadcast = b.record) as readers
    from ${records} b left join read.accounts a on a.um_id = b.saved_by
    ${where} order by ${order}, b.record`;
  return { where, rows };
}

/** How many people a message of that audience would reach if it were published now. */
export async function readersOf(
  reader: Reader,
  { audience, sites }: { audience: readonly Role[]; sites: readonly Site[] },
): Promise<number> {
  const { count } = await reader.row(
    built(
      sql<{ count: number }>`select count(*)::int as count from read.accounts a where a.status = '1'
        and a.site = any(${texts(sites)}) and a.roles && ${texts(audience)}
        and a.messages->>'broadcast' is distinct from 'none'`,
    ),
  );
  return count;
}

/** All of them, in order. */
export const allBroadcasts = (site: Site, filters: Filters, language: Language): Compilable<ListedBroadcast> =>
  built(buildQueries(site, filters, language).rows);

/** A page of the broadcasts of an administrator's domain, and how many there are. */
export async function broadcastPage(
  reader: Reader,
  site: Site,
  input: InputOf<typeof listBroadcasts>,
  language: Language,
): Promise<{ rows: ListedBroadcast[]; total: number }> {
  const { where, rows: all } = buildQueries(site, input, language);
  const page = sql<ListedBroadcast>`${all} limit ${input.pageSize} offset ${offsetOf(input)}`;
  const [rows, { total }] = await Promise.all([
    reader.rows(built(page)),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total from ${records} b ${where}`)),
  ]);
  return { rows, total };
}

const pictureWidth = 640;

/** A broadcast as the list of administrators has it. */
export function broadcastRowOf(row: ListedBroadcast, address: Addresses): BroadcastRow {
  const { record, content, status, sites, saved_name, readers } = row;
  const { image, ...words } = content;
  const [picture] = image;
  const may = (act: Parameters<typeof mayPublish>[1]) => mayPublish(broadcast, act, status);
  return {
    idVal: record,
    recordVersion: row.record_version,
    ...words,
    sites,
    imageFileId: picture ?? '',
    imageUrl: picture ? address(picture, pictureWidth) : '',
    createTime: wireTime(row.created_at),
    shelfTime: wireTime(row.shown_at),
    publishTime: wireTime(row.due),
    operator: saved_name ?? '',
    status: publishedCode[status],
    readers,
    can: { edit: may('save'), withdraw: may('takeDown'), remove: may('remove') },
  };
}
