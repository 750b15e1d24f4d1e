import { type Language, languages } from '@portal/shared/codes/index';
import { publicPath } from '@portal/shared/public-path';
import { dayOf } from '@portal/shared/rules/dates';
import { completeOn, monthOf, monthsLater, periodStart } from '@portal/shared/rules/months';
import { pathTo, screenNames, screens } from '@portal/shared/screens';
import { shownSums, withheldOf } from '../amounts/facts/withheld.ts';
import { amountsNow, type MapFilter } from '../amounts/queries.ts';
import { articlesWithPages } from '../articles/model.ts';
import type { Reader } from '../base/database.ts';
import { type Html, html } from '../base/html.ts';
import { articlePath, prefixOf, tagOf } from '../base/page-address.ts';
import { productList } from '../products/queries.ts';
import { profileLists } from '../profiles/queries.ts';
import type { ListedRecord } from '../reviewed/card-queries.ts';
import type { ListedPart, Part } from '../reviewed/parts.ts';

/**
 * Addresses in a part at most, on the average: twice as many are far from the 50,000 that there may be, and are put
 * together at once.
 */
const mostInPart = 4_000;
/** More parts than that nobody needs: a million records have 512. */
const mostParts = 4_096;

/** Records that have a page each. */
interface Source {
  path(record: string): string;
  listedVersions(reader: Reader): Promise<number>;
  parts(reader: Reader, partCount: number): Promise<ListedPart[]>;
  records(reader: Reader, part: Part): Promise<ListedRecord[]>;
}

const sources = {
  product: { ...productList, path: (id) => publicPath('product', id) },
  company: { ...profileLists.company, path: (id) => publicPath('company', id) },
  platform: { ...profileLists.platform, path: (id) => publicPath('platform', id) },
  article: { ...articlesWithPages, path: articlePath },
} as const satisfies Record<string, Source>;
type SourceName = keyof typeof sources;
const sourceNames = Object.keys(sources) as SourceName[];

/** A page in its languages, and when what it shows was changed last. */
interface Place {
  path: string;
  lans: readonly Language[];
  changed?: string | undefined;
}

const places = 'places';
const pages = 'pages';

const fixed: readonly Place[] = screenNames
  .filter((name) => screens[name].indexed)
  .map((name) => ({ path: screens[name].path, lans: languages }));

/** How many parts so many addresses are in: more of them twice as often, so that a part is as a rule what it was. */
export function partsFor(addresses: number, maxInPart = mostInPart): number {
  let parts = 1;
  while (parts < mostParts && addresses > parts * maxInPart) parts *= 2;
  return parts;
}

const partName = (source: SourceName, { part, of: partCount }: Part): string => `${source}-${part + 1}-of-${partCount}`;

/** What the name of a part stands for; undefined where there is none such. */
export function partNamed(name: string): { source: SourceName; part: Part } | undefined {
  const [, sourceName = '', number = '', count = ''] = /^([a-z]+)-([1-9]\d{0,3})-of-([1-9]\d{0,3})$/.exec(name) ?? [];
  const source = sourceNames.find((each) => each === sourceName);
  const [part, partCount] = [Number(number) - 1, Number(count)];
  const isPower = (partCount & (partCount - 1)) === 0;
  return source && isPower && partCount <= mostParts && part < partCount
    ? { source, part: { part, of: partCount } }
    : undefined;
}

/** Districts and countries of which everybody may see figures on a day: of months that are over, and years of their totals. */
async function placesWithFigures(reader: Reader, day: string): Promise<string[]> {
  const newest = completeOn(day);
  const thisYear = periodStart(monthOf(day), 'year');
  const published = [
    { granularity: 'year', months: [0, monthsLater(thisYear, -1)] },
    { granularity: 'month', months: [thisYear, newest] },
  ] as const;
  const both = ['districts', 'countries'] as const satisfies MapFilter['places'][];
  const found = await Promise.all(
    both
      .flatMap((places) => published.map((part) => ({ places, ...part })))
      .map(async ({ months, ...part }) => {
        const filter = { flow: 'both', service: 'all', ...part } as const;
        const [rows, hidden] = await Promise.all([
          amountsNow(reader, filter, months),
          withheldOf(reader, filter, months),
        ]);
        const visibleSums = shownSums(rows, hidden, ({ place, month }) => `${place} ${month}`);
        return [...visibleSums.keys()].map((key) => key.split(' ')[0] ?? '');
      }),
  );
  return [...new Set(found.flat())].sort();
}

const xml = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const document = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
const isoOf = (time: string): string => new Date(time).toISOString();
const lastmod = (changed: string | undefined): Html | undefined =>
  changed === undefined ? undefined : html`<lastmod>${isoOf(changed)}</lastmod>`;

/** Pages, each in every language that it exists in, with its other languages beside it. */
const urlset = (origin: string, all: readonly Place[]): string => {
  const urls = all.flatMap(({ path, lans, changed }) =>
    lans.map(
      (language) =>
        html`<url><loc>${origin}${prefixOf(language)}${path}</loc>${lastmod(changed)}${lans.map(
          (other) =>
            html`<xhtml:link rel="alternate" hreflang="${tagOf(other)}" href="${origin}${prefixOf(other)}${path}"/>`,
        )}<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/></url>\n`,
    ),
  );
  return document(html`<urlset xmlns="${xml}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>`.text);
};

interface SitemapDependencies {
  reader: Reader;
  now(): number;
  /** when a figure of the map was last learnt, or corrected: rank and share of every place follow; undefined for never */
  figuresChanged(): Promise<string | undefined>;
}

/**
 * The site map: an index of parts, each put together by itself. A record is in the part that its id says, so that a change
 * of one changes one part; how many parts of a kind there are stands in their names, so that those of a moment ago are
 * still there while somebody reads them.
 */
export function sitemapOf(
  { reader, now, figuresChanged }: SitemapDependencies,
  origin: string,
  maxInPart = mostInPart,
) {
  const mapPlaces = () => placesWithFigures(reader, dayOf(now()));
  const partsOf = async (source: SourceName) => partsFor(await sources[source].listedVersions(reader), maxInPart);

  return {
    async index(): Promise<string> {
      const records = sourceNames.map(async (source) => {
        const partCount = await partsOf(source);
        const parts = await sources[source].parts(reader, partCount);
        return parts.map(({ part, changed }) => ({ name: partName(source, { part, of: partCount }), changed }));
      });
      const [figures, codes, ...lists] = await Promise.all([figuresChanged(), mapPlaces(), ...records]);
      const parts = [
        { name: pages, changed: undefined },
        ...(figures === undefined || codes.length === 0 ? [] : [{ name: places, changed: figures }]),
        ...lists.flat(),
      ];
      const entries = parts.map(
        ({ name, changed }) => html`<sitemap><loc>${origin}/sitemap-${name}.xml</loc>${lastmod(changed)}</sitemap>\n`,
      );
      return document(html`<sitemapindex xmlns="${xml}">\n${entries}</sitemapindex>`.text);
    },

    /** Undefined where there is no such part. */
    async part(name: string): Promise<string | undefined> {
      if (name === pages) return urlset(origin, fixed);
      if (name === places) {
        const [codes, changed] = await Promise.all([mapPlaces(), figuresChanged()]);
        return urlset(
          origin,
          codes.map((code) => ({ path: pathTo('mapPlace', { code }), lans: languages, changed })),
        );
      }
      const found = partNamed(name);
      // of fewer parts than a moment ago some would be too large
      if (!found || found.part.of * 2 < (await partsOf(found.source))) return undefined;
      const source: Source = sources[found.source];
      const listed = await source.records(reader, found.part);
      return urlset(
        origin,
        listed.map(({ record, lans, changed }) => ({
          path: source.path(record),
          lans: languages.filter((language) => lans.includes(language)),
          changed,
        })),
      );
    },
  };
}

/** The user centre is nobody's to index. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /user/',
    'Disallow: /zh/user/',
    'Disallow: /en/user/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
