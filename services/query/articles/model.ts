import type { ArticleCard, ArticleOrder, ArticleRow, manageArticles, ShownArticle } from '@portal/shared/calls/article';
import type { ArticleSection, Language, Site } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { type ArticleContent, article, articleWords, languagesOf } from '@portal/shared/records/article';
import { mayPublish, publishedCode } from '@portal/shared/records/published';
import { beginning } from '@portal/shared/rules/excerpt';
import { plainText } from '@portal/shared/rules/html';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { type Addresses, withPictures } from '../base/addresses.ts';
import { built, type Reader, texts, viewOf } from '../base/database.ts';
import { type PublicationRow, publicationModel, statusesOf, wireTime } from '../base/published.ts';
import type { Scope } from '../base/scope.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';
import type { ChangedFilter, ListedRecord } from '../reviewed/card-queries.ts';
import { type ListedPart, type Part, partOf } from '../reviewed/parts.ts';

/** Characters of what a list says of an article; pages cut it further. */
const listed = 240;

/** What a list shows of it in a language, so that no list reads the texts. */
const excerptOf = (language: Language, content: ArticleContent): string => {
  const { summary, body } = articleWords(language, content);
  return summary || beginning(plainText(body), listed);
};

/** What this build adds to the columns of every published record. */
interface Listed {
  section: ArticleSection;
  post: number;
  languages: Language[];
  title_cn: string;
  title_en: string;
  excerpt_cn: string;
  excerpt_en: string;
  link_cn: string;
  link_en: string;
  image: string;
  /** when it was shown first: a correction makes no news of it */
  first_shown: string | null;
}

export const articleRecords = publicationModel(article, {
  version: 4,
  columns: {
    section: 'text',
    post: 'integer',
    languages: 'text[]',
    title_cn: 'text',
    title_en: 'text',
    excerpt_cn: 'text',
    excerpt_en: 'text',
    link_cn: 'text',
    link_en: 'text',
    image: 'text',
    first_shown: 'timestamptz',
  },
  nullable: ['first_shown'],
  indexes: [
    {
      name: 'public',
      columns: 'section, first_shown desc, record',
      where: "status = 'shown'",
    },
    // in the order of their changes
    { name: 'changed', columns: 'shown_at, record', where: "status = 'shown'" },
  ],
  of(row: PublicationRow & Partial<Listed>): Listed {
    const content = row.content as ArticleContent;
    return {
      section: content.section,
      post: Number(content.postId),
      languages: languagesOf(content),
      title_cn: content.titleCN,
      title_en: content.titleEN,
      excerpt_cn: excerptOf('CN', content),
      excerpt_en: excerptOf('EN', content),
      link_cn: content.linkCN,
      link_en: content.linkEN,
      image: content.image[0] ?? '',
      first_shown: row.first_shown ?? row.shown_at,
    };
  },
});

const records = sql.raw(viewOf(articleRecords));
type Condition = RawBuilder<SqlBool>;
const all = (conditions: readonly Condition[]) =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

// What administrators read.

type ManagedArticle = Omit<PublicationRow, 'content' | 'draft'> &
  Listed & { saved_name: string | null; has_draft: boolean };

const orders: Orders<ArticleOrder> = {
  createTime: sql`b.created_at`,
  shelfTime: sql`b.shown_at`,
  publishTime: sql`b.due`,
  section: sql`b.section`,
  postId: sql`b.post`,
};

/** Those of a domain alone: a record that is on another site as well is not the domain's to decide on. */
const inScope = ({ site }: Scope, isOwn: boolean): Condition[] =>
  site ? [isOwn ? sql`b.sites <@ ${texts([site])}` : sql`b.sites @> ${texts([site])}`] : [];

type Filters = Omit<InputOf<typeof manageArticles>, 'pageNo' | 'pageSize'>;

/** Whose articles: of all sites, of one that was chosen, or of the only one that is the administrator's. */
export interface ArticleScope extends Scope {
  isOwn: boolean;
}

function buildQueries(
  { isOwn, ...scope }: ArticleScope,
  { section, status, keyWords, sort }: Filters,
  language: Language,
) {
  const conditions = inScope(scope, isOwn);
  if (section) conditions.push(sql`b.section = ${section}`);
  if (status) conditions.push(sql`b.status = any(${texts(statusesOf(status))})`);
  if (keyWords) conditions.push(sql`position(lower(${keyWords}) in lower(concat_ws(' ', b.title_cn, b.title_en))) > 0`);
  const where = all(conditions);
  const order = sortedBy(sort, orders) ?? sql`b.created_at desc`;
  // without what it says, which is long
  const rows = sql<ManagedArticle>`select b.record, b.record_version, b.section, b.post, b.languages, b.title_cn, b.title_en, b.image,
      b.sites, b.status, b.created_at, b.shown_at, b.due, b.ends, ${sql.ref(`a.${nameIn(language)}`)} as saved_name,
      b.draft is not null as has_draft
    from ${records} b left join read.accounts a on a.um_id = b.saved_by
    ${where} order by ${order}, b.record`;
  return { where, rows };
}

/** All of them, in order. */
export const allArticles = (scope: ArticleScope, filters: Filters, language: Language): Compilable<ManagedArticle> =>
  built(buildQueries(scope, filters, language).rows);

/** A page of them, and how many there are. */
export async function articlePage(
  reader: Reader,
  scope: ArticleScope,
  input: InputOf<typeof manageArticles>,
  language: Language,
): Promise<{ rows: ManagedArticle[]; total: number }> {
  const { where, rows: every } = buildQueries(scope, input, language);
  const [rows, { total }] = await Promise.all([
    reader.rows(built(sql<ManagedArticle>`${every} limit ${input.pageSize} offset ${offsetOf(input)}`)),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total from ${records} b ${where}`)),
  ]);
  return { rows, total };
}

type LoadedArticle = ManagedArticle & {
  content: ArticleContent;
  draft: { content: ArticleContent; sites: Site[]; ends: string | null } | null;
};

/** One of them, whole; undefined for any other. */
export const articleOf = (
  reader: Reader,
  { isOwn, ...scope }: ArticleScope,
  record: string,
  language: Language,
): Promise<LoadedArticle | undefined> =>
  reader.first(
    built(sql<LoadedArticle>`select b.*, ${sql.ref(`a.${nameIn(language)}`)} as saved_name, b.draft is not null as has_draft
      from ${records} b left join read.accounts a on a.um_id = b.saved_by
      ${all([...inScope(scope, isOwn), sql`b.record = ${record}`])}`),
  );

const columnWidth = 160;

/** An article as the list of administrators has it. */
export function articleRowOf(row: ManagedArticle, address: Addresses): ArticleRow {
  const may = (act: Parameters<typeof mayPublish>[1]) => mayPublish(article, act, row.status, row.has_draft);
  return {
    idVal: row.record,
    recordVersion: row.record_version,
    section: row.section,
    postId: String(row.post),
    languages: row.languages,
    titleCN: row.title_cn,
    titleEN: row.title_en,
    sites: row.sites,
    imageUrl: row.image ? address(row.image, columnWidth) : '',
    createTime: wireTime(row.created_at),
    shelfTime: wireTime(row.shown_at),
    publishTime: wireTime(row.due),
    endTime: wireTime(row.ends),
    operator: row.saved_name ?? '',
    status: publishedCode[row.status],
    hasDraft: row.has_draft,
    can: { edit: may('save'), show: may('show'), takeDown: may('takeDown'), remove: may('remove') },
  };
}

// What the public reads.

export interface Edition {
  site: Site;
  lan: Language;
}

/** Own articles come in their order, and what others wrote behind them; news come by their time. */
const outsideOrder = 100;

interface PublicRow {
  id: string;
  section: ArticleSection;
  title: string;
  excerpt: string;
  link: string;
  image: string;
  source: string;
  time: string;
  /** of what others wrote: it is not to be read here */
  content: string;
}

const inLanguage = (name: string, language: Language) => sql.ref(`b.${name}_${language === 'CN' ? 'cn' : 'en'}`);

const own = ({ site, lan: language }: Edition, sections: readonly ArticleSection[]) =>
  sql`select b.record as id, b.section, b.post, ${inLanguage('title', language)} as title, ${inLanguage('excerpt', language)} as excerpt,
      ${inLanguage('link', language)} as link, b.image, '' as source, b.first_shown as time, '' as content
    from ${records} b where b.status = 'shown' and b.section = any(${texts(sections)})
      and b.sites @> ${texts([site])} and b.languages @> ${texts([language])}`;

/** A server often has the same post in several of its feeds: it is one, as the newest of them has it. */
const outside = ({ lan: language }: Edition, sections: readonly ArticleSection[]) =>
  sql`select distinct on (p.section, p.source, p.guid) p.guid as id, p.section, ${outsideOrder}::int as post, p.title, '' as excerpt, p.link, '' as image, p.source,
      p.posted_at as time, p.content
    from read.outside_posts p where p.section = any(${texts(sections)}) and p.lan = ${language}
    order by p.section, p.source, p.guid, p.posted_at desc, p.feed`;

const both = (edition: Edition, sections: readonly ArticleSection[]) =>
  sql`(${own(edition, sections)}) union all (${outside(edition, sections)})`;

const inOrder = sql`case x.section when 'news' then 0 else x.post end, x.time desc, x.id`;

/** A page of the public articles of a section, and how many there are. */
export async function publicArticles(
  reader: Reader,
  edition: Edition,
  section: ArticleSection,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: PublicRow[]; total: number }> {
  const from = sql`from (${both(edition, [section])}) x`;
  const [rows, { total }] = await Promise.all([
    reader.rows(built(sql<PublicRow>`select x.* ${from} order by ${inOrder} limit ${limit} offset ${offset}`)),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total ${from}`)),
  ]);
  return { rows, total };
}

/** The first ones of several sections, so many of each. */
export async function firstArticles<Section extends ArticleSection>(
  reader: Reader,
  edition: Edition,
  counts: Readonly<Record<Section, number>>,
): Promise<Record<Section, PublicRow[]>> {
  const sections = Object.keys(counts) as Section[];
  const maxCount = Math.max(...Object.values<number>(counts));
  const rows = await reader.rows(
    built(sql<PublicRow>`select y.* from (
        select x.*, row_number() over (partition by x.section order by ${inOrder}) as place
        from (${both(edition, sections)}) x) y
      where y.place <= ${maxCount} order by y.section, y.place`),
  );
  const articlesOf = (section: Section) => rows.filter((row) => row.section === section).slice(0, counts[section]);
  return Object.fromEntries(sections.map((section) => [section, articlesOf(section)])) as Record<Section, PublicRow[]>;
}

const cardWidth = 640;

/** An article as lists show it. */
export const articleCardOf = (row: PublicRow, address: Addresses): ArticleCard => ({
  id: row.id,
  section: row.section,
  title: row.title,
  excerpt: row.excerpt || beginning(plainText(row.content), listed),
  link: row.link,
  imageUrl: row.image ? address(row.image, cardWidth) : '',
  source: row.source,
  time: wireTime(row.time),
});

/** What its page shows of a content in a language, or in the other one where it is not there in that. */
export function articleShown(
  { id, content, time, changed }: { id: string; content: ArticleContent; time: string; changed: string },
  preferredLanguage: Language,
  address: Addresses,
): ShownArticle | undefined {
  const languages = languagesOf(content);
  const language = languages.find((each) => each === preferredLanguage) ?? languages[0];
  if (!language) return undefined;
  const { title, summary, body, link } = articleWords(language, content);
  const [image] = content.image;
  return {
    id,
    section: content.section,
    lan: language,
    languages,
    title,
    summary,
    link,
    excerpt: excerptOf(language, content),
    body: withPictures(body, address),
    imageUrl: image ? address(image, 960) : '',
    source: '',
    time,
    changed,
  };
}

/** A public article whole, wherever it is read, as its address is the same on every site; undefined where there is none. */
export async function publicArticle(
  reader: Reader,
  language: Language,
  id: string,
  address: Addresses,
): Promise<ShownArticle | undefined> {
  type Row = Pick<PublicationRow, 'shown_at'> & Pick<Listed, 'first_shown'> & { content: ArticleContent };
  const row = await reader.first(
    built(sql<Row>`select b.content, b.first_shown, b.shown_at from ${records} b
      where b.record = ${id} and b.status = 'shown'`),
  );
  if (!row) return undefined;
  const about = { id, content: row.content, time: wireTime(row.first_shown), changed: wireTime(row.shown_at) };
  return articleShown(about, language, address);
}

export interface OpenArticle {
  record: string;
  /** of it in that language */
  id: string;
  lan: Language;
  changed: string;
  content: ArticleContent;
}

const openArticles = (conditions: readonly Condition[] = []) => sql<OpenArticle>`select x.* from (
    select b.record, b.record || '-' || lower(l.lan) as id, l.lan, b.shown_at as changed, b.content
    from ${records} b, unnest(b.languages) as l(lan) where b.status = 'shown') x
  ${all(conditions)} order by x.changed, x.id collate "C"`;

/** Every public article in its languages, the one that was shown first before all others. */
export const everyArticle = (): Compilable<OpenArticle> => built(openArticles());

/** So many of them behind a place in that order. */
export const articlesChanged = (
  reader: Reader,
  { lans, since, after }: Pick<ChangedFilter, 'since' | 'after'> & { lans: readonly Language[] },
  limit: number,
): Promise<OpenArticle[]> => {
  const afterCursor = after && sql<SqlBool>`(x.changed, x.id collate "C") > (${after.at}::timestamptz, ${after.id})`;
  const from = after?.at ?? since;
  const openConditions = [
    sql<SqlBool>`x.lan = any(${texts(lans)})`,
    ...(from === undefined ? [] : [sql<SqlBool>`x.changed >= ${from}::timestamptz`]),
    ...(afterCursor ? [afterCursor] : []),
  ];
  return reader.rows(built(sql<OpenArticle>`${openArticles(openConditions)} limit ${limit}`));
};

/** What is told of a public article where its address is shared. */
export async function articleToShare(
  reader: Reader,
  id: string,
  preferredLanguage: Language,
): Promise<{ lan: Language; section: ArticleSection; title: string; image: string | undefined } | undefined> {
  const row = await reader.first(
    built(sql<Pick<Listed, 'section' | 'languages' | 'title_cn' | 'title_en' | 'image'>>`
      select b.section, b.languages, b.title_cn, b.title_en, b.image from ${records} b
      where b.record = ${id} and b.status = 'shown'`),
  );
  const language = row?.languages.find((each) => each === preferredLanguage) ?? row?.languages[0];
  if (!row || !language) return undefined;
  const title = language === 'CN' ? row.title_cn : row.title_en;
  return { lan: language, section: row.section, title, image: row.image || undefined };
}

/** Public articles that have a page of their own, with the languages of it. */
const withPages = sql`select x.* from (
    select b.record, b.shown_at as changed, array_remove(array[
      case when b.title_cn <> '' and b.link_cn = '' then 'CN' end,
      case when b.title_en <> '' and b.link_en = '' then 'EN' end], null) as lans
    from ${records} b where b.status = 'shown') x
  where cardinality(x.lans) > 0`;
const articlePart = (partCount: number) => sql.raw(partOf('p.record', String(partCount)));

/** The same questions that are asked of records that are reviewed, for the site map. */
export const articlesWithPages = {
  async listedVersions(reader: Reader): Promise<number> {
    const { count } = await reader.row(
      built(sql<{ count: number }>`select coalesce(sum(cardinality(p.lans)), 0)::int as count from (${withPages}) p`),
    );
    return count;
  },
  parts: (reader: Reader, partCount: number): Promise<ListedPart[]> =>
    reader.rows(
      built(sql<ListedPart>`select ${articlePart(partCount)} as part, max(p.changed) as changed from (${withPages}) p
        group by 1 order by 1`),
    ),
  records: (reader: Reader, { part, of: partCount }: Part): Promise<ListedRecord[]> =>
    reader.rows(
      built(sql<ListedRecord>`select p.record, p.lans, p.changed from (${withPages}) p
        where ${articlePart(partCount)} = ${part} order by p.record`),
    ),
};

export type { PublicRow as PublicArticleRow };
