import { admin, allSites, type Language, mainSite } from '@portal/shared/codes/index';
import { isSectionKind, type Section } from '@portal/shared/codes/sections';
import { offsetOf } from '@portal/shared/define/call';
import { type Field, fieldsIn, isUsedIn, wireName } from '@portal/shared/records/define';
import type { RecordFilters, Sortable } from '@portal/shared/records/reviewed/filters';
import { type ReviewedStatus, reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { wordsAsked } from '@portal/shared/rules/words';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { nameIn } from '../accounts/names.ts';
import { built, countsOf, type Reader, texts, viewOf } from '../base/database.ts';
import type { Scope } from '../base/scope.ts';
import { type Orders, type Sorting, sortingBy } from '../base/sorting.ts';
import { columnOf, columnsOf, openFields } from './columns.ts';
import { type Counted, type Counts, countedTo, foundByWords } from './found-by-words.ts';
import type { ReviewedModels } from './models.ts';
import { sellerJoin, sellerName } from './sellers/sql.ts';
import { lastOf, type VersionRow } from './versions.ts';

/** What a list is asked for; `records`: of these alone, which were found by what another model knows. */
type Filters = RecordFilters & { records?: readonly string[] | undefined };

/** A row with who offers it, by their company once that is public, and the name of who holds it; null when erased, and where nobody does. */
export type NamedVersion = VersionRow & { owner_name: string | null; holder_name: string | null };

/** What a list has of a row. */
export type ListedVersion = Omit<
  NamedVersion,
  | 'words'
  | 'working'
  | 'live'
  | 'previous'
  | 'working_personal'
  | 'live_personal'
  | 'previous_personal'
  | 'comments'
  | 'opinions'
>;

interface Owned {
  total: number;
  listed: number;
  pending: number;
}
/** What is so of a record, whichever of its versions one looks at. */
export interface FullRecord {
  record: string;
  lans: readonly (Language | '')[];
  /** the public sees it, in any language */
  is_public: boolean;
  sections: readonly Section[];
}
export type Sister = Pick<VersionRow, 'id' | 'lan' | 'status' | 'sites'>;

type Condition = RawBuilder<SqlBool>;

const listed = [
  'id',
  'record',
  'lan',
  'owner',
  'sites',
  'status',
  'live_status',
  'record_version',
  'name',
  'puton_time',
  'submit_time',
  'audit_time',
  'save_time',
  'approve_time',
  'audit_comment',
  'held_by',
  'held_since',
  'held_until',
  'previous_time',
  'open_comments',
];

/** So far is counted what is found by words, and what nobody asked for: nobody reads so far, and counting costs. */
const countedMost = 10_000;

const column = (name: string) => sql.id('v', name);

function scopeConditions({ owner, site }: Scope): Condition[] {
  const all: Condition[] = [];
  if (owner !== undefined) all.push(sql`v.owner = ${owner}`);
  if (site) all.push(sql`v.sites @> ${texts([site])}`);
  return all;
}

/**
 * Who holds it: without the role or the domain a hold has ended. Looked up for the few rows that are shown, of which fewer
 * are held, rather than joined to all that are sorted.
 */
const holderName = (language: Language): string => `(select h.${nameIn(language)} from read.accounts h
  where h.um_id = v.held_by and h.status = '1'
  and '${admin}' = any (h.roles) and (h.site = '${mainSite}' or h.site = any (v.sites))) as holder_name`;
/** The same, and who offers it, as visitors who read that language see it. */
const namesFor = (language: Language): string => `${sellerName('v', language)} as owner_name, ${holderName(language)}`;

/** Every name in these is one of the definition, every value a parameter. */
const where = (all: readonly Condition[]) => (all.length ? sql`where ${sql.join(all, sql` and `)}` : sql``);

/** Those that wait come first who waited longest; of the others what happened last. */
const usualSorting = (status: string): Sorting =>
  status === '2' ? { key: column('submit_time'), way: sql`asc` } : { key: sql.raw(lastOf('v.')), way: sql`desc` };

const orders: Orders<Sortable> = {
  name: sql`lower(${column('name')})`,
  status: column('status'),
  putonTime: column('puton_time'),
  saveTime: column('save_time'),
  submitTime: column('submit_time'),
  auditTime: column('audit_time'),
};

type Ordered = Pick<RecordFilters, 'status' | 'sort'>;

const sortingOf = ({ status, sort }: Ordered): Sorting => sortingBy(sort, orders) ?? usualSorting(status);

function order(sorting: Ordered) {
  const { key, way: direction } = sortingOf(sorting);
  return sql`${key} ${direction}, v.id`;
}

/** Reads the versions of one kind. */
export function versionQueries(
  { kind, versions }: Pick<ReviewedModels, 'kind' | 'versions'>,
  maxCounted = countedMost,
) {
  const view = sql.raw(viewOf(versions));
  const rowsCounted = { view, count: sql`count(*)` };
  const keptCounts = { view: sql.raw(countsOf(versions)), count: sql`sum(v.count)` };
  const filtered = fieldsIn(kind, 'filter').filter(([, field]) => !field.personal);
  const cells = columnsOf(kind, openFields(kind, 'list', 'filter', 'export'));
  const listColumns = sql.join([...listed, ...cells.map((each) => each.column)].map(column));
  // the cell of a rich text is cut
  const exported = sql.join([
    ...listed.map(column),
    ...cells.map(({ name, field, column: cell }) =>
      field.type === 'richText'
        ? sql`coalesce(v.working->>${sql.lit(name)}, v.live->>${sql.lit(name)}, '') as ${sql.id(cell)}`
        : column(cell),
    ),
  ]);

  const isWord = (field: Field): boolean =>
    isUsedIn(field, 'search') && field.type !== 'code' && field.type !== 'codes';

  /** Which codes fields are to have. */
  const byCodes = (filters: RecordFilters): Condition[] =>
    filtered.flatMap(([name, field]): Condition[] => {
      const value: unknown = filters[wireName(name, field)];
      if (Array.isArray(value)) {
        const codes = value.map(String).filter((code) => code !== allSites);
        return codes.length ? [sql`${column(columnOf(kind, name))} && ${texts(codes)}`] : [];
      }
      return field.type === 'code' && value ? [sql`${column(columnOf(kind, name))} = ${value}`] : [];
    });

  /** What occurs in fields that are not found by words. */
  const byTexts = (filters: RecordFilters): Condition[] =>
    filtered.flatMap(([name, field]): Condition[] => {
      const value: unknown = filters[wireName(name, field)];
      if (typeof value !== 'string' || !value || isWord(field) || field.type === 'code') return [];
      return [sql`position(lower(${value}) in lower(${column(columnOf(kind, name))})) > 0`];
    });

  /** The words that are asked for; undefined where none are, an empty list where what is asked has none. */
  function wordsOf(filters: RecordFilters): string[] | undefined {
    const wordFilters = filtered
      .filter(([, field]) => isWord(field))
      .map(([name, field]) => filters[wireName(name, field)]);
    const words = wordFilters.flatMap((text) => (typeof text === 'string' && text ? [wordsAsked(text)] : []));
    if (!words.length) return undefined;
    return words.every((each) => each.length) ? words.flat() : [];
  }

  const languageOf = ({ lan: language }: RecordFilters): Language[] =>
    language === 'CN' || language === 'EN' ? [language] : [];
  const ofScope = (scope: Scope, filters: RecordFilters): Condition[] => [
    ...scopeConditions(scope),
    ...languageOf(filters).map((language) => sql<SqlBool>`v.lan = ${language}`),
  ];

  /** Those that are of nothing by which rows are counted, and not of words. */
  function uncounted(filters: Filters): Condition[] {
    const { putonTimeStart, putonTimeEnd, id, records } = filters;
    const all = byTexts(filters);
    if (records) all.push(sql`v.record = any (${texts(records)})`);
    if (putonTimeStart) all.push(sql`v.puton_time >= ${dayStart(putonTimeStart)}`);
    if (putonTimeEnd) all.push(sql`v.puton_time < ${dayEnd(putonTimeEnd)}`);
    if (id) all.push(sql`starts_with(v.id, lower(${id}))`);
    return all;
  }

  function conditions(scope: Scope, filters: Filters): Condition[] {
    const words = wordsOf(filters);
    const all = [...ofScope(scope, filters), ...byCodes(filters), ...uncounted(filters)];
    if (words) all.push(words.length ? sql`v.words @> ${texts(words)}` : sql`false`);
    return all;
  }

  async function countsWhere(reader: Reader, all: readonly Condition[], from = rowsCounted): Promise<Counts> {
    const counted = await reader.rows(
      built(
        sql<{ status: ReviewedStatus; count: number }>`select v.status, ${from.count} as count
          from ${from.view} v ${where(all)} group by v.status`,
      ),
    );
    const none = Object.fromEntries(reviewedStatuses.map((code) => [code, 0])) as Counts;
    return { ...none, ...Object.fromEntries(counted.map((each) => [each.status, each.count])) };
  }

  /** The same of what rows are counted by: from those counts, without a row. */
  const countsKept = (reader: Reader, all: readonly Condition[]) => countsWhere(reader, all, keptCounts);

  async function countsOfPage(reader: Reader, scope: Scope, filters: Filters): Promise<Counted> {
    const { status } = filters;
    const all = conditions(scope, filters);
    const isKept = scope.owner === undefined && !wordsOf(filters) && !uncounted(filters).length;
    if (isKept) return { counts: await countsKept(reader, all), more: [] };
    if (status && all.length === scopeConditions(scope).length) return countsBeside(reader, scope, status);
    return { counts: await countsWhere(reader, all), more: [] };
  }

  /** Under no other filter than that status: all of a long list would be counted for each page of a short one. */
  async function countsBeside(reader: Reader, scope: Scope, status: ReviewedStatus): Promise<Counted> {
    const countColumns = reviewedStatuses.map((each) => {
      const all = [...scopeConditions(scope), sql<SqlBool>`v.status = ${each}`];
      return sql`(select count(*)::int from (select from ${view} v ${where(all)}
        ${each === status ? sql`` : sql`limit ${maxCounted + 1}`}) c) as ${sql.id(each)}`;
    });
    const counts = await reader.row(built(sql<Counts>`select ${sql.join(countColumns)}`));
    return countedTo(
      maxCounted,
      counts,
      reviewedStatuses.filter((each) => each !== status),
    );
  }

  const found = (scope: Scope, filters: Filters) => {
    const all = conditions(scope, filters);
    if (filters.status) all.push(sql`v.status = ${filters.status}`);
    return sql`${where(all)} order by ${order(filters)}`;
  };
  const withNames = (language: Language) => sql.raw(namesFor(language));
  const sellerJoinSql = sql.raw(sellerJoin('v'));

  // named, since a prepared query may not change what it brings when the table of a newer version has more
  const allColumns = Object.keys(versions.table.columns)
    .map((name) => `v.${pg.escapeIdentifier(name)}`)
    .join(', ');
  const findText = (language: Language) => `select ${allColumns}, ${namesFor(language)}
    from ${viewOf(versions)} v ${sellerJoin('v')}
    where v.id = $1 and ($2::text is null or v.owner = $2) and ($3::text is null or $3 = any (v.sites))`;
  const sistersText = `select id, lan, status, sites from ${viewOf(versions)} where record = $1 order by lan`;

  const sectionsText = isSectionKind(kind.kind)
    ? 'array(select e.section from read.section_entries e where e.id = v.record order by e.section)'
    : `'{}'::text[]`;
  const wholeText = `select v.record, array_agg(v.lan) as lans, bool_or(v.live_status = '1') as is_public,
    ${sectionsText} as sections from ${viewOf(versions)} v where v.record = any($1) group by v.record`;

  const recordsText = `select distinct record from ${viewOf(versions)} where owner = $1`;

  const shownText = `select id, record_version from ${viewOf(versions)} where id = any($1)`;

  const idsText = `select id, lan from ${viewOf(versions)} where owner = $1 order by lan`;

  const ownedText = `select count(*) as total, count(*) filter (where live_status = '1') as listed,
    count(*) filter (where status = '2') as pending from ${viewOf(versions)} where owner = $1`;

  return {
    /** All of them, in order, their rich texts whole. */
    all: (scope: Scope, filters: Filters, language: Language): Compilable<ListedVersion> =>
      built(
        sql<ListedVersion>`select ${exported}, ${withNames(language)} from ${view} v ${sellerJoinSql} ${found(scope, filters)}`,
      ),

    /** All of somebody's with their contents, in the order of these records, else by their ids. */
    whole: (owner: string, records: readonly string[], language: Language): Compilable<NamedVersion> =>
      built(
        sql<NamedVersion>`select ${sql.raw(allColumns)}, ${withNames(language)}
          from ${view} v ${sellerJoinSql}
          left join unnest(${texts(records)}) with ordinality o (record, n) on o.record = v.record
          where v.owner = ${owner} order by o.n, v.id`,
      ),

    /** A page of them, and how many of each status there are under the other filters. */
    async page(
      reader: Reader,
      scope: Scope,
      filters: Filters & { pageNo: number; pageSize: number },
      language: Language,
    ): Promise<Counted & { rows: ListedVersion[] }> {
      // whole rows and names for the page alone, which is found in an index
      const selectFull = (ids: RawBuilder<unknown>) =>
        built(sql<ListedVersion>`select ${listColumns}, ${withNames(language)} from (${ids}) p
          join ${view} v on v.id = p.id ${sellerJoinSql} order by ${order(filters)}`);
      const { status, pageSize: limit } = filters;
      const offset = offsetOf(filters);
      const words = wordsOf(filters);
      if (words?.length) {
        const { ids, ...counted } = await foundByWords(
          reader,
          {
            view,
            words,
            site: scope.site,
            most: maxCounted,
            within: ofScope(scope, filters),
            others: [...byCodes(filters), ...uncounted(filters)],
            marks: [...(scope.owner === undefined ? [] : [scope.owner]), ...languageOf(filters)],
          },
          { status, sorting: sortingOf(filters), limit, offset },
        );
        const rows = ids.length ? await reader.rows(selectFull(sql`select unnest(${texts(ids)}) as id`)) : [];
        return { rows, ...counted };
      }
      const page = selectFull(sql`select v.id from ${view} v ${found(scope, filters)} limit ${limit} offset ${offset}`);
      const [rows, counted] = await Promise.all([reader.rows(page), countsOfPage(reader, scope, filters)]);
      return { rows, ...counted };
    },

    /** How many of each status are within the scope. */
    counts: (reader: Reader, scope: Scope): Promise<Counts> =>
      scope.owner === undefined
        ? countsKept(reader, scopeConditions(scope))
        : countsWhere(reader, scopeConditions(scope)),

    /** Language versions of somebody: all, in the public list, awaiting review. */
    async ofOwner(reader: Reader, owner: string): Promise<Owned> {
      const [counted] = await reader.prepared<Owned>(ownedText, [owner]);
      return counted ?? { total: 0, listed: 0, pending: 0 };
    },

    /** Which version of each of them is shown, by its id; none for what is not there. */
    async recordVersions(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await reader.prepared<Pick<VersionRow, 'id' | 'record_version'>>(shownText, [ids]);
      return new Map(rows.map((row) => [row.id, row.record_version]));
    },

    /** The records of an owner. */
    async recordsOf(reader: Reader, owner: string): Promise<string[]> {
      const rows = await reader.prepared<Pick<VersionRow, 'record'>>(recordsText, [owner]);
      return rows.map(({ record }) => record);
    },

    /** The versions of whoever has one record of the kind at most. */
    ofSingle: (reader: Reader, owner: string): Promise<Pick<VersionRow, 'id' | 'lan'>[]> =>
      reader.prepared<Pick<VersionRow, 'id' | 'lan'>>(idsText, [owner]),

    /** One version within the scope; undefined for any other. */
    async find(
      reader: Reader,
      { owner, site }: Scope,
      id: string,
      language: Language,
    ): Promise<NamedVersion | undefined> {
      const [found] = await reader.prepared<NamedVersion>(findText(language), [id, owner ?? null, site ?? null]);
      return found;
    },

    /** What is so of these records as a whole. */
    records: (reader: Reader, records: readonly string[]): Promise<FullRecord[]> =>
      reader.prepared<FullRecord & pg.QueryResultRow>(wholeText, [[...new Set(records)]]),

    /** The versions of a record, also the one asked from. */
    ofRecord: (reader: Reader, record: string): Promise<Sister[]> => reader.prepared<Sister>(sistersText, [record]),
  };
}

export type VersionQueries = ReturnType<typeof versionQueries>;
