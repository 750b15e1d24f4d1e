import type { OpenFigure, OpenRecord } from '@portal/shared/calls/open';
import { openPart } from '@portal/shared/calls/profiles';
import { type Language, languages } from '@portal/shared/codes/index';
import { amountOf } from '@portal/shared/money/decimal';
import type { OpenKind } from '@portal/shared/open';
import { publicPath } from '@portal/shared/public-path';
import { articleWords } from '@portal/shared/records/article';
import { company } from '@portal/shared/records/company';
import { shownContent } from '@portal/shared/records/content';
import { copyright } from '@portal/shared/records/copyright';
import type { ReviewedKind } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { dayOf } from '@portal/shared/rules/dates';
import { completeOn, monthText } from '@portal/shared/rules/months';
import { withheldOf } from '../amounts/facts/withheld.ts';
import { cellsOf } from '../amounts/place-queries.ts';
import { nextMonth } from '../amounts/queries.ts';
import { articlesChanged, everyArticle, type OpenArticle } from '../articles/model.ts';
import { publicAddress, withPictures } from '../base/addresses.ts';
import type { Place } from '../base/cursor.ts';
import type { Reader } from '../base/database.ts';
import { articlePath, prefixOf } from '../base/page-address.ts';
import { approvalOf, cardQueries, type ListedCard } from '../reviewed/card-queries.ts';
import { modelsOf } from '../reviewed/models.ts';
import { renderedBy } from '../reviewed/wire.ts';
import { shownCells } from './cells.ts';

export interface RecordQuery {
  lan?: Language | undefined;
  category?: string | undefined;
  since?: string | undefined;
  /** the time and the id of a record's version, or the key of a figure */
  after?: Place | undefined;
}

/** A row as it goes out, and the place that it has in its list. */
export interface Placed<Row = OpenRecord | OpenFigure> {
  row: Row;
  place: Place;
}

/** The public rows of a kind, in the order of their changes. */
export interface OpenSource {
  /** the models that they are made from */
  reads: readonly string[];
  page(reader: Reader, query: RecordQuery, limit: number): Promise<Placed[]>;
  /** all of them: records of one snapshot, figures month by month */
  all(reader: Reader): AsyncIterable<Placed[]>;
}

const batch = 500;
const rendering = renderedBy(publicAddress);
const iso = (time: string): string => new Date(time).toISOString();

type Version = ListedCard & { name: string };

/** Records that are reviewed: what of them is live, without what is personal. */
function reviewed(kind: ReviewedKind, path: ((record: string) => string) | undefined, origin: string): OpenSource {
  const queries = cardQueries(modelsOf(kind), 'null');
  const open = openPart(kind);
  const lans = kind.languages.length ? languages : ([''] as const);
  const placed = (version: Version): Placed<OpenRecord> => {
    const { id, record, lan: language, name, live, owner_name, puton_time } = version;
    return {
      row: {
        id: record,
        lan: language,
        name,
        url: path && language ? origin + prefixOf(language) + path(record) : '',
        company: owner_name ?? '',
        changed: iso(puton_time),
        approval: approvalOf({ ...version, puton_time: iso(puton_time) }),
        content: shownContent(open, live, rendering) as Record<string, unknown>,
      },
      place: { at: iso(puton_time), id },
    };
  };
  return {
    reads: [`${kind.kind}_cards`, 'sellers'],
    async page(reader, { lan: language, category, since, after }, limit) {
      const query = { lans: language === undefined ? lans : [language], category, since, after };
      return (await queries.changed(reader, query, limit)).map(placed);
    },
    async *all(reader) {
      for await (const page of reader.pages(queries.everything(lans), batch)) yield page.map(placed);
    },
  };
}

function articles(origin: string): OpenSource {
  const placed = ({ record, id, lan: language, changed, content }: OpenArticle): Placed<OpenRecord> => {
    const { title, summary, body, link } = articleWords(language, content);
    const [image] = content.image;
    return {
      row: {
        id: record,
        lan: language,
        name: title,
        url: link || origin + prefixOf(language) + articlePath(record),
        company: '',
        changed: iso(changed),
        approval: null,
        content: {
          section: content.section,
          title,
          summary,
          link,
          body: withPictures(body, publicAddress),
          imageUrl: image ? publicAddress(image) : '',
        },
      },
      place: { at: iso(changed), id },
    };
  };
  return {
    reads: ['article_records'],
    async page(reader, { lan: language, since, after }, limit) {
      const lans = language === undefined ? languages : [language];
      return (await articlesChanged(reader, { lans, since, after }, limit)).map(placed);
    },
    async *all(reader) {
      for await (const page of reader.pages(everyArticle(), batch)) yield page.map(placed);
    },
  };
}

const anything = { flow: 'both', service: 'all', granularity: 'month' } as const;

/**
 * What the data map shows, in its smallest parts: of months that are over; too few organisations behind one, and it is
 * left out as it is there.
 */
function figures(now: () => number): OpenSource {
  async function figuresOfMonth(reader: Reader, month: number): Promise<Placed<OpenFigure>[]> {
    const kinds = await Promise.all(
      (['districts', 'countries'] as const).map(async (places) => {
        const filter = { ...anything, places };
        const [cells, hidden] = await Promise.all([
          cellsOf(reader, filter, month),
          withheldOf(reader, filter, [month, month]),
        ]);
        return [...shownCells(places, cells, hidden)].map(
          ([id, { place, flow, service, cents }]): Placed<OpenFigure> => ({
            row: { month: monthText(month), places, place, flow, service, amount: amountOf(cents) },
            place: { at: String(month), id },
          }),
        );
      }),
    );
    return kinds.flat().sort((a, b) => (a.place.id < b.place.id ? -1 : 1));
  }
  /** Month by month, so that a page costs what it holds. */
  async function* from(reader: Reader, first: number): AsyncGenerator<Placed<OpenFigure>[]> {
    const last = completeOn(dayOf(now()));
    for (
      let month = await nextMonth(reader, first);
      month !== undefined && month <= last;
      month = await nextMonth(reader, month + 1)
    )
      yield await figuresOfMonth(reader, month);
  }
  return {
    reads: ['amounts', 'facts', 'transactions'],
    async page(reader, { after }, limit) {
      const list: Placed[] = [];
      for await (const month of from(reader, after ? Number(after.at) : 0)) {
        for (const each of month) if (!after || each.place.id > after.id) list.push(each);
        if (list.length >= limit) break;
      }
      return list.slice(0, limit);
    },
    all: (reader) => from(reader, 0),
  };
}

/** Every list that anybody may take along. */
export const openSources = (origin: string, now: () => number = Date.now): Readonly<Record<OpenKind, OpenSource>> => ({
  products: reviewed(product, (id) => publicPath('product', id), origin),
  companies: reviewed(company, (id) => publicPath('company', id), origin),
  platforms: reviewed(platform, (id) => publicPath('platform', id), origin),
  copyrights: reviewed(copyright, undefined, origin),
  articles: articles(origin),
  figures: figures(now),
});
