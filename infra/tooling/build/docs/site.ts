import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../root.ts';
import { builtFrom, fingerprint } from '../fingerprint.ts';
import { precompress } from '../precompress.ts';
import { type DocsPage, markdownOf, type Part, parts } from './chapters.ts';
import { render, target } from './markdown.ts';
import { between, callsHtml, callsScript, pageOf, searchFiles } from './page.ts';
import { placesOf } from './search-index.ts';
import type { Indexed } from './search-match.ts';

/** Where the site is written, beside the programs that serve it. */
export const docsDist = join(root, 'dist/docs');

const document = 'docs/openapi.json';
/** Files beside the chapters that pages show or lead to. */
const besides = /^docs\/.+\.(png|json)$/;

/** Where a link of a chapter leads within the site; files that it does not have are named in words alone. */
const addressIn =
  (docsPage: DocsPage, all: readonly DocsPage[]) =>
  (link: string): string | undefined => {
    const found = target(docsPage.path, link);
    if (!found) return link;
    const { path, anchor } = found;
    const page =
      all.find((each) => each.path === path)?.page ?? (besides.test(path) ? path.replace(/^docs\//, '') : undefined);
    return page && (path === docsPage.path ? '' : between(docsPage.page, page)) + (anchor && `#${anchor}`);
  };

const chaptersOf = (all: readonly Part[]): DocsPage[] => all.flatMap(({ chapters }) => chapters);

/** Links that lead nowhere, as lines to print: to files that are not there, to headings that no chapter has. */
export function brokenLinks(): string[] {
  const all = chaptersOf(parts());
  const rendered = new Map(
    all.map((docsPage) => [docsPage.path, render(markdownOf(docsPage), addressIn(docsPage, all))]),
  );
  return [...rendered].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const found = target(from, link);
      if (!found) return [];
      const { path, anchor } = found;
      if (!existsSync(join(root, path))) return [`${from}: ${link} leads to no file`];
      const anchors = rendered.get(path)?.anchors;
      return anchor && !anchors?.has(anchor) ? [`${from}: ${link} leads to no heading`] : [];
    }),
  );
}

/** Writes the site into a folder. */
export async function writeSite(folder: string): Promise<void> {
  const all = parts();
  const chapters = chaptersOf(all);
  const index: Indexed[] = [];
  for (const docsPage of chapters) {
    const address = addressIn(docsPage, chapters);
    const { links, ...rendered } = render(markdownOf(docsPage), address);
    const file = join(folder, docsPage.page);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageOf(docsPage, all, rendered));
    index.push({ page: docsPage.page, title: docsPage.title, places: placesOf(rendered.html) });
    for (const path of links.flatMap((link) => target(docsPage.path, link)?.path ?? []))
      if (besides.test(path) && path !== document)
        await cp(join(root, path), join(folder, path.replace(/^docs\//, '')));
  }
  await writeFile(join(folder, searchFiles.index), JSON.stringify(index));
  await build({
    entryPoints: [join(root, 'infra/tooling/build/docs/search-page.ts')],
    outfile: join(folder, searchFiles.script),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'style.css'), readFileSync(join(root, 'infra/tooling/build/docs/style.css')));
  // whoever asks for it wants no spaces
  const { paths, ...otherFields } = JSON.parse(readFileSync(join(root, document), 'utf8'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify({ ...otherFields, paths }));
  const calls = join(folder, 'calls');
  const swagger = dirname(
    createRequire(join(root, 'infra/package.json')).resolve('@fastify/swagger-ui/static/swagger-ui.css'),
  );
  await mkdir(calls, { recursive: true });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) await cp(join(swagger, name), join(calls, name));
  await writeFile(join(calls, 'index.html'), callsHtml);
  await writeFile(join(calls, 'start.js'), callsScript);
}

/** Builds the documentation's site into dist/docs unless that was done from these very sources. True when it was built. */
export async function buildDocs(): Promise<boolean> {
  const from = fingerprint(
    ['docs', 'README.md', 'sdk/README.md', 'infra/tooling/build/docs', 'package-lock.json'],
    () => true,
  );
  if (builtFrom(docsDist) === from) return false;
  const draft = join(root, `dist/docs.${process.pid}`);
  await writeSite(draft);
  await precompress(draft, 5);
  await writeFile(join(draft, 'built-from'), from);
  await rm(docsDist, { recursive: true, force: true });
  await rename(draft, docsDist);
  return true;
}
