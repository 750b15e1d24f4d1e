import {
  type OpenContent,
  openPart,
  type ProfileCard,
  type ProfileOf,
  type PublicApproval,
} from '@portal/shared/calls/profiles';
import { allSites, type Language, languages, type Site } from '@portal/shared/codes/index';
import type { ProfileKind } from '@portal/shared/codes/profiles';
import { publicPath } from '@portal/shared/public-path';
import { company } from '@portal/shared/records/company';
import { shownContent } from '@portal/shared/records/content';
import { copyright } from '@portal/shared/records/copyright';
import { asName } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { type Refusal, refuse } from '@portal/shared/refusal';
import pg from 'pg';
import { publicAddress } from '../base/addresses.ts';
import { type Reader, viewOf } from '../base/database.ts';
import { productList } from '../products/queries.ts';
import { approvalOf, cardQueries } from '../reviewed/card-queries.ts';
import type { CardRow } from '../reviewed/cards.ts';
import { columnOf } from '../reviewed/columns.ts';
import { modelsOf } from '../reviewed/models.ts';
import { sellerName } from '../reviewed/sellers/sql.ts';
import { renderedBy } from '../reviewed/wire.ts';

// Companies and platforms in public: what is the same for both, and how they are linked.

type Kind = typeof company | typeof platform;

const businessTypes = { platform: '01', company: '02' } as const satisfies Record<ProfileKind, string>;
/** A company is shown with its platforms, a platform with its company. */
const linkedWith = { platform: company, company: platform } as const;

const cardsOf = (kind: Kind): string => viewOf(modelsOf(kind).cards);
/** What stands for the id of a record where its address is made. */
const anyRecord = 'record-id';
const logoWidth = 160;
const pictureWidth = 640;
/** Linked records that a card names; nobody reads on. */
const mostLinked = 12;
/** What of a text stands on a card: in English, which is longer, as much again. */
const described: Readonly<Record<Language, number>> = { CN: 25, EN: 60 };

const cell = (kind: Kind, row: string, field: string): string =>
  field in kind.fields ? `${row}.${pg.escapeIdentifier(columnOf(kind, field))}` : `''`;

const picture = (file: string, width: number): string =>
  `case ${file} when '' then '' else '/resource/' || ${file} || '/${width}' end`;

/** The public records of the kind that are the same owner's as a card `c`, each once, in its language where they have it. */
const linkedRows = (kind: Kind): string =>
  `(select distinct on (o.record) o.* from ${cardsOf(kind)} o
    where o.owner = c.owner and o.listed order by o.record, (o.lan = c.lan) desc)`;

const linkedSql = (kind: Kind): string =>
  `(select coalesce(json_agg(json_build_object('disId', o.record, 'disName', o.name,
     'disUrl', ${cell(kind, 'o', 'website')}, 'disAbbreviation', ${cell(kind, 'o', 'abbreviation')})
     order by o.puton_time desc), '[]')
   from (select * from ${linkedRows(kind)} o order by o.puton_time desc limit ${mostLinked}) o)`;

const companyNameSql = `coalesce(${sellerName()}, '')`;

/** The beginning of a text, with no English word cut in two. */
const beginningSql = (text: string): string => {
  const cut = (language: Language) => `left(${text}, ${described[language]})`;
  return `case when char_length(${text}) <= (case c.lan when 'EN' then ${described.EN} else ${described.CN} end) then ${text}
    else rtrim(case c.lan when 'EN' then regexp_replace(${cut('EN')}, '\\s+\\S*$', '') else ${cut('CN')} end) || '…' end`;
};

const cardSql = (kind: Kind): string => `json_build_object('id', c.id, 'parentID', c.record, 'name', c.name,
  'businessName', ${companyNameSql}, 'abbreviation', ${cell(kind, 'c', 'abbreviation')},
  'businessType', '${businessTypes[kind.kind]}', 'category', array_to_string(${cell(kind, 'c', 'categories')}, ','),
  'describe', ${beginningSql(cell(kind, 'c', 'profile'))}, 'logoUrl', ${picture(cell(kind, 'c', 'logo'), logoWidth)},
  'image1', ${picture(cell(kind, 'c', 'image1'), pictureWidth)},
  'portraitPicUrl', ${picture(cell(kind, 'c', 'image2'), pictureWidth)}, 'website', ${cell(kind, 'c', 'website')},
  'jumpLink', replace('${publicPath(kind.kind, anyRecord)}', '${anyRecord}', c.record),
  'disList', ${linkedSql(linkedWith[kind.kind])})`;

const listOf = (kind: Kind) => cardQueries<Omit<ProfileCard, 'order'>>(modelsOf(kind), cardSql(kind));

/** The public lists of both. */
export const profileLists = { platform: listOf(platform), company: listOf(company) } as const;

/** The account whose company that is, while it is public. */
export async function ownerOf(reader: Reader, entId: string): Promise<string | undefined> {
  const [found] = await profileLists.company.versions(reader, entId);
  return found?.owner;
}

const newestApprovals = 6;
const approvedKinds = [company, platform, product];
const approvedSql = approvedKinds
  .map(
    (kind) => `(select '${kind.kind}' as kind, c.id, c.record, c.name, c.puton_time, c.approval, c.office
      from ${viewOf(modelsOf(kind).cards)} c
      where c.owner = $1 and c.lan = $2 and c.listed order by c.puton_time desc limit ${newestApprovals})`,
  )
  .join(' union all ');

type ApprovedRow = Pick<CardRow, 'id' | 'record' | 'name' | 'puton_time' | 'approval' | 'office'> & { kind: string };

/** What of an owner was approved last, of whichever kind, in the language asked for. */
async function approvalsOf(reader: Reader, owner: string, language: Language): Promise<PublicApproval[]> {
  const found = await reader.prepared<ApprovedRow>(
    `select * from (${approvedSql}) c order by c.approval desc limit ${newestApprovals}`,
    [owner, language],
  );
  return found.map((row) => ({ kind: row.kind, recordId: row.record, name: row.name, approval: approvalOf(row) }));
}

async function figuresOf(reader: Reader, owner: string, { site, lan: language }: { site: Site; lan: Language }) {
  const copyrights = reader.prepared<{ count: number }>(
    `select count(*)::int from ${viewOf(modelsOf(copyright).cards)} c where c.owner = $1 and c.listed`,
    [owner],
  );
  const platforms = reader.prepared<{ count: number }>(
    `select count(distinct c.record)::int from ${cardsOf(platform)} c where c.owner = $1 and c.listed`,
    [owner],
  );
  const [products, [platformRow], [copyrightRow]] = await Promise.all([
    productList.count(reader, { site, lan: language, owner }),
    platforms,
    copyrights,
  ]);
  return { products: products.total, platforms: platformRow?.count ?? 0, copyrights: copyrightRow?.count ?? 0 };
}

/** What the same owner has in public of the other kind, as cards: each in the language asked for, where it has it. */
async function linkedCards(reader: Reader, kind: Kind, owner: string, cardLanguage: Language): Promise<ProfileCard[]> {
  const other = linkedWith[kind.kind];
  const there = await reader.prepared<{ id: string; lan: Language }>(
    `select o.id, o.lan from (select $1::text as owner, $2::text as lan) c, lateral ${linkedRows(other)} o`,
    [owner, cardLanguage],
  );
  const found = languages.map((language) => {
    const ids = there.filter((each) => each.lan === language).map(({ id }) => id);
    if (!ids.length) return [];
    return profileLists[other.kind].newest(reader, { site: allSites, lan: language, ids }, { limit: mostLinked });
  });
  return (await Promise.all(found)).flat().slice(0, mostLinked);
}

/** One of them in full; in another language where it is not public in the one asked for. */
export async function shownProfile<K extends Kind>(
  reader: Reader,
  kind: K,
  record: string,
  edition: { site: Site; lan: Language },
): Promise<ProfileOf<K> | Refusal> {
  const list = profileLists[kind.kind];
  const versions = await list.versions(reader, record);
  const listed = versions.flatMap(({ lan: language, ...version }) => (language ? [{ ...version, lan: language }] : []));
  const version = listed.find(({ lan: language }) => language === edition.lan) ?? listed[0];
  if (!version) return refuse('404');
  const { id, owner, live, lan: language } = version;
  const [[card], linkedList, figures, approvals] = await Promise.all([
    list.newest(reader, { site: allSites, lan: language, ids: [id] }, { limit: 1 }),
    linkedCards(reader, kind, owner, edition.lan),
    figuresOf(reader, owner, edition),
    approvalsOf(reader, owner, edition.lan),
  ]);
  // it was taken down just now
  if (!card) return refuse('404');
  // which fields there are follows from the definition
  const content = shownContent(openPart(kind), live, renderedBy(publicAddress)) as object as OpenContent<K>;
  const { parentID, name, businessName, abbreviation, businessType, category, disList } = card;
  const other = listed.find((each) => each.lan !== language);
  const facts = {
    id,
    parentID,
    name,
    businessName,
    abbreviation,
    businessType,
    category,
    disList,
    lan: language,
    languages: listed.map((each) => each.lan),
    otherName: other ? asName(kind, other.live) : '',
    putonTime: version.puton_time,
    approval: approvalOf(version),
    linkedList,
    figures,
    approvals,
  };
  return { ...content, ...facts };
}
