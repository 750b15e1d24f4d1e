import type { listSlots, MetSlot, SlotOrder, SlotRow } from '@portal/shared/calls/slot';
import type { Language, Site } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { isPublicKind, publicPath } from '@portal/shared/public-path';
import { company } from '@portal/shared/records/company';
import { versionOf } from '@portal/shared/records/ids';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { mayPublish, publishedCode } from '@portal/shared/records/published';
import { type SlotContent, slot } from '@portal/shared/records/slot';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import type { Addresses } from '../base/addresses.ts';
import { built, type Reader, texts, viewOf } from '../base/database.ts';
import { type PublicationRow, publicationModel, statusesOf, wireTime } from '../base/published.ts';
import type { Scope } from '../base/scope.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';
import { modelsOf } from '../reviewed/models.ts';

export const slotRecords = publicationModel(slot);

/** Of a slot as it is read: with the names of people, and of the record that it puts forward while that is public. */
export type NamedSlot = Omit<PublicationRow, 'content'> & {
  content: SlotContent;
  saved_name: string | null;
  shown_name: string | null;
  public_name: string | null;
  /** file id of the logo that the record has itself */
  logo: string | null;
  /** the same, or the first of its pictures */
  cover: string | null;
};

/** What a page needs of a slot that stands on it. */
export type StandingSlot = Pick<NamedSlot, 'record' | 'content' | 'presents' | 'logo'>;

const view = sql.raw(viewOf(slotRecords));
const cards = [platform, company, product].map((kind) => ({ kind: kind.kind, view: viewOf(modelsOf(kind).cards) }));

/** Public versions of every kind that can be recommended. */
export const publicCards = cards
  .map(
    ({ view: viewName, kind }) => `select c.id, c.name, c.sites, '${kind}' as kind, c.live->'logo'->>0 as logo,
      coalesce(c.live->'logo'->>0, c.live->'images'->>0) as cover
      from ${viewName} c where c.listed`,
  )
  .join(' union all ');

const selected = (
  language: Language,
) => sql`select s.*, ${sql.ref(`a.${nameIn(language)}`)} as saved_name, ${sql.ref(`b.${nameIn(language)}`)} as shown_name, p.name as public_name, p.logo, p.cover
  from ${view} s
  left join lateral (select * from (${sql.raw(publicCards)}) c
    where c.id = s.presents->>'id' and c.kind = s.presents->>'kind' and c.sites @> s.sites limit 1) p on true
  left join read.accounts a on a.um_id = s.saved_by
  left join read.accounts b on b.um_id = s.shown_by`;

const field = (name: keyof SlotContent) => sql`s.content->>${sql.lit(name)}`;
const orders: Orders<SlotOrder> = {
  createTime: sql`s.created_at`,
  shelfTime: sql`s.shown_at`,
  postId: sql`(${field('postId')})::int`,
  title: sql`lower(s.name)`,
  recommendStatus: sql`s.status`,
};
const usual = sql`s.sites, ${field('typeCode')}, ${field('catagory')}, (${field('postId')})::int, s.saved_at desc`;

type Filters = Omit<InputOf<typeof listSlots>, 'pageNo' | 'pageSize'>;
type Condition = RawBuilder<SqlBool>;

const inScope = ({ site }: Scope): Condition[] => (site ? [sql`s.sites @> ${texts([site])}`] : []);
const all = (conditions: readonly Condition[]) =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

function conditionsOf(scope: Scope, filters: Filters): Condition[] {
  const { lanCode, typeCode, keyWords, recommendStatus } = filters;
  const { createTimeS, createTimeE, shelfTimeS, shelfTimeE } = filters;
  const conditions = [...inScope(scope), sql<SqlBool>`s.lan = ${lanCode}`];
  if (typeCode) conditions.push(sql`${field('typeCode')} = ${typeCode}`);
  if (keyWords) conditions.push(sql`position(lower(${keyWords}) in lower(s.name)) > 0`);
  if (recommendStatus) conditions.push(sql`s.status = any(${texts(statusesOf(recommendStatus))})`);
  if (createTimeS) conditions.push(sql`s.created_at >= ${dayStart(createTimeS)}`);
  if (createTimeE) conditions.push(sql`s.created_at < ${dayEnd(createTimeE)}`);
  if (shelfTimeS) conditions.push(sql`s.shown_at >= ${dayStart(shelfTimeS)}`);
  if (shelfTimeE) conditions.push(sql`s.shown_at < ${dayEnd(shelfTimeE)}`);
  return conditions;
}

const ordered = (sort: Filters['sort']) => {
  const order = sortedBy(sort, orders);
  return order ? sql`${order}, s.record` : sql`${usual}, s.record`;
};

/** All slots within the scope, in order. */
export const allSlots = (scope: Scope, filters: Filters, language: Language): Compilable<NamedSlot> =>
  built(sql<NamedSlot>`${selected(language)} ${all(conditionsOf(scope, filters))} order by ${ordered(filters.sort)}`);

/** A page of the slots within the scope, and how many there are. */
export async function slotPage(
  reader: Reader,
  scope: Scope,
  filters: InputOf<typeof listSlots>,
  language: Language,
): Promise<{ rows: NamedSlot[]; total: number }> {
  const where = all(conditionsOf(scope, filters));
  const page = sql<NamedSlot>`${selected(language)} ${where} order by ${ordered(filters.sort)}
    limit ${filters.pageSize} offset ${offsetOf(filters)}`;
  const [rows, { total }] = await Promise.all([
    reader.rows(built(page)),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total from ${view} s ${where}`)),
  ]);
  return { rows, total };
}

/** One of them; undefined for any other. */
export const slotOf = (
  reader: Reader,
  scope: Scope,
  record: string,
  language: Language,
): Promise<NamedSlot | undefined> =>
  reader.first(built(sql<NamedSlot>`${selected(language)} ${all([...inScope(scope), sql`s.record = ${record}`])}`));

/** Every one of a site and edition. */
export const slotsAt = (reader: Reader, site: Site, edition: Language, language: Language): Promise<NamedSlot[]> =>
  reader.rows(
    built(
      sql<NamedSlot>`${selected(language)} ${all([...inScope({ site }), sql`s.lan = ${edition}`])} order by ${usual}, s.record`,
    ),
  );

const columnWidth = 160;

/** A slot as lists show it. */
export function slotRowOf(row: NamedSlot, address: Addresses): SlotRow {
  const { record, content, status, sites, presents, public_name } = row;
  const { typeCode, catagory, postId, title, connectMessage, image } = content;
  const picture = image[0] ?? row.cover;
  const may = (act: Parameters<typeof mayPublish>[1]) => mayPublish(slot, act, status);
  return {
    id: record,
    idVal: record,
    recordVersion: row.record_version,
    imageUrl: picture ? address(picture, columnWidth) : '',
    title,
    connectMessage,
    connectName: public_name ?? '',
    isHidden: presents !== null && public_name === null,
    typeCode,
    catagory,
    postId,
    lanCode: row.lan ?? 'CN',
    dominCode: sites[0] ?? '01',
    createTime: wireTime(row.created_at),
    shelfTime: wireTime(row.shown_at),
    publishTime: wireTime(row.due),
    endTime: wireTime(row.ends),
    operator: row.saved_name ?? '',
    recommendStatus: publishedCode[status],
    can: { edit: may('save'), show: may('show'), takeDown: may('takeDown'), remove: may('remove') },
  };
}

/** A slot as another one meets it. */
export const metSlotOf = ({ record, content, status, ...row }: NamedSlot): MetSlot => ({
  idVal: record,
  recordVersion: row.record_version,
  title: content.title,
  status: publishedCode[status],
  typeCode: content.typeCode,
  catagory: content.catagory,
  postId: content.postId,
  by: row.shown_name ?? row.saved_name ?? '',
  since: status === 'shown' ? wireTime(row.shown_at) : '',
  due: wireTime(row.due),
  until: wireTime(row.ends),
});

/** Whether a slot puts forward the same: a record in whichever language, or the same link. */
export function isSame({ content }: NamedSlot, element: string): boolean {
  if (element === '') return false;
  if (content.connectMessage === element) return true;
  const [first, second] = [content.connectMessage, element].map((each) => versionOf(each)?.record);
  return first !== undefined && first === second;
}

/** Where a slot leads: a record to its own page, a link where it says. */
export function linkOf({ content, presents }: StandingSlot): string {
  if (!presents) return content.connectMessage;
  const record = versionOf(presents.id)?.record;
  return record && isPublicKind(presents.kind) ? publicPath(presents.kind, record) : '';
}
