import { allSites, type Language, type Site } from '@portal/shared/codes/index';
import type { Section } from '@portal/shared/codes/sections';
import type { Content } from '@portal/shared/records/define';
import { recordStream } from '@portal/shared/records/ids';
import type { Approval } from '@portal/shared/records/reviewed/wire';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { type Compilable, sql } from 'kysely';
import pg from 'pg';
import { built, countsOf, type Reader, viewOf } from '../base/database.ts';
import { type CardRow, categoryColumns } from './cards.ts';
import { columnsOf, openFields } from './columns.ts';
import type { ReviewedModels } from './models.ts';
import { type ListedPart, type Part, partOf } from './parts.ts';
import type { SellerMembers } from './product-card.ts';
import { sellerJoin, sellerMembers, sellerName } from './sellers/sql.ts';

/** Which part of the public list; `from` and `to` are days, both included. */
export interface CardFilter {
  site: Site | typeof allSites;
  lan: Language | '';
  category?: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
  region?: string;
  /** these versions alone */
  ids?: readonly string[];
  /** of one account, by its umId */
  owner?: string | undefined;
  /** that they are assigned to; '' for none */
  classify?: Section | '' | undefined;
  /** those that stand behind this place in the list of the newest */
  behind?: { at: string; id: string } | undefined;
}

/** So many from `offset` on; from the first one when left out. */
interface Page {
  limit: number;
  offset?: number;
}

export interface Counted {
  /** exact unless there are `more` */
  total: number;
  more: boolean;
}

/** A listed version in full. */
export type ListedCard<Live extends Content = Content> = Pick<
  CardRow,
  'id' | 'record' | 'lan' | 'owner' | 'puton_time' | 'approval' | 'office' | 'sites'
> & {
  live: Live;
  /** of the company that offers it, else of the account */
  owner_name: string | null;
};

/** The same with what else cards say of who offers it. */
export type OfferedCard<Live extends Content = Content> = ListedCard<Live> & { seller: SellerMembers };

/** What the public is told of the approval of what it sees. */
export const approvalOf = ({
  id,
  puton_time,
  approval,
  office,
}: Pick<CardRow, 'id' | 'puton_time' | 'approval' | 'office'>): Approval => ({
  id,
  position: approval,
  at: puton_time,
  office,
});

/** A record with the languages that it is listed in, and when it last was. */
export interface ListedRecord {
  record: string;
  lans: (Language | '')[];
  changed: string;
}

/** Which listed versions, by when they changed. */
export interface ChangedFilter {
  lans: readonly (Language | '')[];
  category?: string | undefined;
  /** ISO 8601 */
  since?: string | undefined;
  /** what came last on the page before */
  after?: { at: string; id: string } | undefined;
}

/** A number by which cards are ordered, the highest first: SQL that joins a row to a card `c`, and of the number in it. */
export interface Score {
  join: string;
  sql: string;
}

interface Condition {
  /** SQL in which each `?` is a value */
  sql: string;
  values?: unknown[];
  /** on columns by which rows are counted */
  isCounted?: true;
}

/** Above so many matches they are not counted to the end: nobody reads that far, and counting costs. */
const countedTo = 10_000;
/** newest that are spread over the categories */
const spreadOver = 500;
const newest = 'c.puton_time desc, c.id';
/** What of a card goes out in full. */
const inFull = 'c.id, c.record, c.lan, c.owner, c.name, c.puton_time, c.approval, c.office, c.sites, c.live';
/** How long a page may be that begins at the first one: few, since each has a plan of its own. */
const firstBounds = [20, 100];

/**
 * A value of which there are few, and none that people type: in the text itself PostgreSQL knows how many rows have it, and
 * plans once; of a parameter it would expect a hundredth of them, and plan anew at each reading, which costs more than
 * reading.
 */
const literal = (value: string): string => pg.escapeLiteral(value);

/** JSON of an object without its opening brace. `substr` would count all of its characters, which costs most of a list. */
export const unopened = (object: string): string => `right(${object}, -1)`;

/** A time of a card as answers have it: ISO 8601 in UTC to the millisecond. */
export const isoOf = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The approval of what the public sees under the id of a version, of whichever kind; undefined where it sees nothing. */
export async function listedApproval(
  reader: Reader,
  kinds: readonly Pick<ReviewedModels, 'kind' | 'cards'>[],
  id: string,
): Promise<{ approval: Approval; stream: string } | undefined> {
  for (const { kind, cards } of kinds) {
    const [card] = await reader.prepared<Pick<CardRow, 'id' | 'record' | 'puton_time' | 'approval' | 'office'>>(
      `select c.id, c.record, c.puton_time, c.approval, c.office from ${viewOf(cards)} c where c.id = $1 and c.listed`,
      [id],
    );
    if (card) return { approval: approvalOf(card), stream: recordStream(kind, card.record) };
  }
  return undefined;
}

export type CardList = ReturnType<typeof cardQueries>;

/**
 * Reads the public list of one kind. `card` is SQL for one card as JSON or its text: of the columns of a card `c`, and of
 * who offers it, see `sellerJoin`.
 */
export function cardQueries<Card extends object>(
  { kind, cards }: Pick<ReviewedModels, 'kind' | 'cards'>,
  card: string,
) {
  const view = viewOf(cards);
  const { live: _live, listed: _listed, ...selectedColumns } = cards.table.columns;
  const columns = Object.keys(selectedColumns)
    .map((name) => `c.${pg.escapeIdentifier(name)}`)
    .join(', ');
  const [category] = categoryColumns(kind, columnsOf(kind, openFields(kind, 'card')));
  const categories = category && `c.${pg.escapeIdentifier(category)}`;

  const regions = 'region' in kind.fields && cards.table.columns.content_region ? 'c.content_region' : undefined;

  function conditionsOf({
    site,
    lan: language,
    category = [],
    from,
    to,
    region = '',
    ids,
    owner,
    classify,
    behind,
  }: CardFilter): Condition[] {
    const all: Condition[] = [{ sql: `c.lan = ${literal(language)}`, isCounted: true }];
    if (site !== allSites) all.push({ sql: `c.sites @> ${literal(`{${site}}`)}`, isCounted: true });
    const [only, another] = category;
    if (categories && only && another === undefined)
      all.push({ sql: `${categories} && ${literal(`{${only}}`)}`, isCounted: true });
    else if (categories && only) all.push({ sql: `${categories} && ?`, values: [category], isCounted: true });
    if (from) all.push({ sql: 'c.puton_time >= ?', values: [dayStart(from)] });
    if (to) all.push({ sql: 'c.puton_time < ?', values: [dayEnd(to)] });
    if (region) all.push(regions ? { sql: `lower(${regions}) = lower(?)`, values: [region] } : { sql: 'false' });
    if (ids) all.push({ sql: 'c.id = any(?)', values: [ids] });
    if (owner !== undefined) all.push({ sql: 'c.owner = ?', values: [owner] });
    if (classify) {
      const assigned = 'exists (select from read.section_entries e where e.id = c.record and e.section = ?)';
      all.push({ sql: assigned, values: [classify] });
    }
    if (behind) {
      const { at, id } = behind;
      all.push({
        sql: 'c.puton_time <= ?::timestamptz and (c.puton_time < ?::timestamptz or c.id > ?)',
        values: [at, at, id],
      });
    }
    return all;
  }

  /** The text depends on which filters there are, and on values of which there are few, so that there are few to plan. */
  function whereOf(conditions: readonly Condition[], after = 0): { text: string; values: unknown[] } {
    let number = after;
    const text = conditions
      .map(({ sql }) => sql)
      .join(' and ')
      .replace(/\?/g, () => {
        number++;
        return `$${number}`;
      });
    return { text, values: conditions.flatMap(({ values = [] }) => values) };
  }

  const listed: Condition = { sql: 'c.listed' };
  const listedWhere = (filter: CardFilter) => whereOf([listed, ...conditionsOf(filter)]);

  type Ordered = Card & { order: number };
  const listOf = (found: { list: string } | undefined): Ordered[] => JSON.parse(found?.list ?? '[]');

  /** Of rows `c`, a JSON array as text, each with its place: PostgreSQL would read JSON again to put it together. */
  const cardsOf = (rows: string, order: string, offset = '0'): string =>
    `(select '[' || coalesce(string_agg('{"order":' || n + ${offset} || ',' || ${unopened(`(${card})::text`)}, ',' order by n), '') || ']'
      from (select *, row_number() over (order by ${order}) as n from (${rows}) c) c
      ${sellerJoin()})`;

  /**
   * What a page begins with is planned once and for all: of a bound that it knows, PostgreSQL expects no more. Its order is
   * said again outside, so that it is known there and nothing is sorted anew.
   */
  function newestOf(filter: CardFilter, { limit, offset = 0 }: Page): { text: string; values: unknown[] } {
    const { text, values } = listedWhere(filter);
    const bound = offset === 0 ? firstBounds.find((each) => limit <= each) : undefined;
    const next = values.length + 1;
    if (bound)
      return {
        text: cardsOf(
          `select * from (select ${columns} from ${view} c where ${text} order by ${newest} limit ${bound}) c
             order by ${newest} limit $${next}`,
          newest,
        ),
        values: [...values, limit],
      };
    return {
      text: cardsOf(
        `select ${columns} from (select c.id from ${view} c where ${text}
           order by ${newest} limit $${next} offset $${next + 1}) p join ${view} c on c.id = p.id`,
        newest,
        `$${next + 1}`,
      ),
      values: [...values, limit, offset],
    };
  }

  /** How many match: what rows are counted by is known, of anything else so many as one reads. */
  function countOf(filter: CardFilter, after = 0): { text: string; values: unknown[]; more: boolean } {
    const conditions = conditionsOf(filter);
    if (conditions.every(({ isCounted }) => isCounted)) {
      const { text, values } = whereOf(conditions, after);
      return { text: `(select sum(c.count) from ${countsOf(cards)} c where ${text})`, values, more: false };
    }
    const { text, values } = whereOf([listed, ...conditions], after);
    const matches = `select 1 from ${view} c where ${text} limit ${countedTo + 1}`;
    return { text: `(select count(*) from (${matches}) matches)`, values, more: true };
  }

  /** `bounded`: it was counted as far as one reads. */
  const counted = (count: number, bounded: boolean): Counted =>
    bounded ? { total: Math.min(count, countedTo), more: count > countedTo } : { total: count, more: false };

  /** Both, asked for at once; the list is JSON, as PostgreSQL has put it together. */
  async function pageText(reader: Reader, filter: CardFilter, page: Page): Promise<Counted & { list: string }> {
    const list = newestOf(filter, page);
    const { text, values, more } = countOf(filter, list.values.length);
    const [found] = await reader.prepared<{ list: string; count: number | null }>(
      `select ${list.text} as list, ${text} as count`,
      [...list.values, ...values],
    );
    return { list: found?.list ?? '[]', ...counted(found?.count ?? 0, more) };
  }

  return {
    /** Newest first, names joined to the page alone. */
    async newest(reader: Reader, filter: CardFilter, page: Page): Promise<Ordered[]> {
      const { text, values } = newestOf(filter, page);
      const [found] = await reader.prepared<{ list: string }>(`select ${text} as list`, values);
      return listOf(found);
    },

    /** By a score, names joined to the page alone. */
    async scored(
      reader: Reader,
      filter: CardFilter,
      score: Score,
      { limit, offset = 0 }: Page,
    ): Promise<(Ordered & { count: number })[]> {
      const { text, values } = listedWhere(filter);
      const found = await reader.prepared<{ card: string; count: number }>(
        `select (${card})::text as card, c.score as count
         from (select p.score, ${columns} from (select c.id, ${score.sql} as score from ${view} c ${score.join} where ${text}
                 order by score desc, ${newest} limit $${values.length + 1} offset $${values.length + 2}) p
               join ${view} c on c.id = p.id) c
         ${sellerJoin()}
         order by c.score desc, ${newest}`,
        [...values, limit, offset],
      );
      return found.map(({ card: each, count }, index) => ({
        ...(JSON.parse(each) as Card),
        order: offset + index + 1,
        count,
      }));
    },

    count: async (reader: Reader, filter: CardFilter): Promise<Counted> => {
      const { text, values, more } = countOf(filter);
      const [found] = await reader.prepared<{ count: number | null }>(`select ${text} as count`, values);
      return counted(found?.count ?? 0, more);
    },

    /** Both, asked for at once. */
    async page(reader: Reader, filter: CardFilter, page: Page): Promise<Counted & { list: Ordered[] }> {
      const { list, ...count } = await pageText(reader, filter, page);
      return { list: JSON.parse(list), ...count };
    },

    pageText,

    /**
     * The listed versions of these records in their order, each in that language or else in another, on that site: a JSON
     * array as text. `offset`: so many stand before them.
     */
    async ofRecords(
      reader: Reader,
      records: readonly string[],
      { lan: language, site }: Pick<CardFilter, 'lan' | 'site'>,
      offset = 0,
    ): Promise<string> {
      const onSite = site === allSites ? '' : `and c.sites @> ${literal(`{${site}}`)}`;
      const rows = `select r.place, ${columns} from unnest($1::text[]) with ordinality r (record, place)
        cross join lateral (select ${columns} from ${view} c where c.record = r.record and c.listed ${onSite}
          order by c.lan = ${literal(language)} desc, c.lan limit 1) c`;
      const [found] = await reader.prepared<{ list: string }>(`select ${cardsOf(rows, 'c.place', '$2::int')} as list`, [
        records,
        offset,
      ]);
      return found?.list ?? '[]';
    },

    /** The newest of each category in turn: the first of all of them, then the second of all, and so on. */
    async spread(reader: Reader, filter: CardFilter, limit: number): Promise<Ordered[]> {
      const { text, values } = listedWhere(filter);
      const partition = categories ? `partition by (${categories})[1] ` : '';
      const rows = `select c.*, row_number() over (${partition}order by ${newest}) as turn
        from (select ${columns} from ${view} c where ${text} order by ${newest} limit ${spreadOver}) c
        order by turn, ${newest} limit $${values.length + 1}`;
      const [found] = await reader.prepared<{ list: string }>(`select ${cardsOf(rows, `c.turn, ${newest}`)} as list`, [
        ...values,
        limit,
      ]);
      return listOf(found);
    },

    /** The listed versions of a record, or of several. */
    versions: <Live extends Content>(reader: Reader, ...records: string[]): Promise<OfferedCard<Live>[]> =>
      reader.prepared<OfferedCard<Live>>(
        `select c.id, c.record, c.lan, c.owner, c.puton_time, c.approval, c.office, c.sites, c.live, ${sellerName()} as owner_name,
           ('{' || ${sellerMembers()} || '}')::json as seller
         from ${view} c ${sellerJoin()}
         where c.record = any($1) and c.listed order by c.lan`,
        [records],
      ),

    /** So many listed versions in full, the one that changed first before all others, behind a place in that order. */
    async changed<Live extends Content>(
      reader: Reader,
      { lans, category, since, after }: ChangedFilter,
      limit: number,
    ): Promise<(ListedCard<Live> & { name: string })[]> {
      // each language by itself, since the index begins with it
      const pages = await Promise.all(
        lans.map((language) => {
          const filter = category === undefined ? { lan: language } : { lan: language, category: [category] };
          const { text, values } = listedWhere({ ...filter, site: allSites });
          const placeholder = (value: unknown) => `$${values.push(value)}`;
          const from = after?.at ?? since;
          const bounds = [
            ...(from === undefined ? [] : [`c.puton_time >= ${placeholder(from)}`]),
            ...(after === undefined
              ? []
              : [
                  `(c.puton_time, c.id collate "C") > (${placeholder(after.at)}::timestamptz, ${placeholder(after.id)})`,
                ]),
          ];
          const page = (selectList: string) =>
            `select ${selectList} from ${view} c where ${[text, ...bounds].join(' and ')}
             order by c.puton_time, c.id collate "C" limit ${placeholder(limit)}`;
          // what is not of the category is passed over without its rows, which are wide
          const list =
            category === undefined ? `(${page(inFull)}) c` : `(${page('c.id')}) p join ${view} c on c.id = p.id`;
          return reader.planned<ListedCard<Live> & { name: string }>(
            `select ${inFull}, ${sellerName()} as owner_name from ${list}
             ${sellerJoin()} order by c.puton_time, c.id collate "C"`,
            values,
          );
        }),
      );
      const inOrder = (a: { puton_time: string; id: string }, b: { puton_time: string; id: string }) =>
        Date.parse(a.puton_time) - Date.parse(b.puton_time) || (a.id < b.id ? -1 : 1);
      return pages.flat().sort(inOrder).slice(0, limit);
    },

    /**
     * Every listed version in full, in the same order: each language by its index, of which the order is made, and names
     * one by one, so that nothing waits until all rows with what they say are sorted.
     */
    everything<Live extends Content>(
      lans: readonly (Language | '')[],
    ): Compilable<ListedCard<Live> & { name: string }> {
      const inOrder = 'c.puton_time, c.id collate "C"';
      const each = lans.map(
        (language) => `(select ${inFull} from ${view} c where ${listedWhere({ site: allSites, lan: language }).text}
        order by ${inOrder})`,
      );
      const name = `(select ${sellerName()} from (select) one ${sellerJoin()})`;
      return built(
        sql<ListedCard<Live> & { name: string }>`${sql.raw(
          `select ${inFull}, ${name} as owner_name from (${each.join(' union all ')}) c order by ${inOrder}`,
        )}`,
      );
    },

    /** How many versions are listed, as they are counted. */
    async listedVersions(reader: Reader): Promise<number> {
      const [found] = await reader.prepared<{ count: number | null }>(
        `select sum(c.count)::int as count from ${countsOf(cards)} c`,
        [],
      );
      return found?.count ?? 0;
    },

    /** Of so many parts those that hold listed records, and when one of each was last approved. */
    parts: (reader: Reader, partCount: number): Promise<ListedPart[]> =>
      reader.planned<ListedPart>(
        `select ${partOf('record', '$1')} as part, max(puton_time) as changed from ${view} where listed
         group by 1 order by 1`,
        [partCount],
      ),

    /** The listed records of one of so many parts. */
    records: (reader: Reader, { part, of: partCount }: Part): Promise<ListedRecord[]> =>
      reader.planned<ListedRecord>(
        `select record, array_agg(lan order by lan) as lans, max(puton_time) as changed
         from ${view} where listed and ${partOf('record', '$1')} = $2 group by record order by record`,
        [partCount, part],
      ),
  };
}
