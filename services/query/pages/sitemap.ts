import { languages } from '@portal/shared/codes/index';
import { type PublicKind, publicPath } from '@portal/shared/public-path';
import { screenNames, screens } from '@portal/shared/screens';
import type { articlesWithPages } from '../records/article.ts';
import { type ListedRecord, mappable } from '../records/reviewed/card-queries.ts';
import { prefixOf, tagOf } from './address.ts';
import { articlePath } from './heads.ts';
import { html } from './html.ts';

const fixed = screenNames.filter((name) => screens[name].indexed).map((name) => screens[name].path);

/** Every public page in each language that it exists in, with its other languages beside it. */
export function sitemap(
  origin: string,
  kinds: Readonly<Partial<Record<PublicKind, readonly ListedRecord[]>>>,
  articles: Awaited<ReturnType<typeof articlesWithPages>>,
): string {
  const records = (Object.keys(kinds) as PublicKind[]).flatMap((kind) =>
    (kinds[kind] ?? []).map((each) => ({ ...each, path: publicPath(kind, each.record) })),
  );
  const places = [
    ...fixed.map((path) => ({ path, lans: languages, changed: undefined })),
    ...records.slice(0, mappable).map(({ path, lans, changed }) => ({
      path,
      lans: languages.filter((lan) => lans.includes(lan)),
      changed,
    })),
    ...articles.map(({ record, languages: lans, changed }) => ({ path: articlePath(record), lans, changed })),
  ];
  const urls = places.flatMap(({ path, lans, changed }) =>
    lans.map(
      (lan) =>
        html`<url><loc>${origin}${prefixOf(lan)}${path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}${lans.map(
          (other) =>
            html`<xhtml:link rel="alternate" hreflang="${tagOf(other)}" href="${origin}${prefixOf(other)}${path}"/>`,
        )}</url>`,
    ),
  );
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`
    .text;
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
