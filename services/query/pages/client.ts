import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PageAt, Sources } from './drawing.ts';

/** The client as it was built, as far as pages need it. */
export interface BuiltClient {
  /** index.html */
  template: string;
  pageAt: PageAt;
  /** loads what draws pages, which is else done for the first page; rejects where it cannot be loaded */
  load(): Promise<void>;
  /** addresses of what those modules of the client are made of, beside what index.html names itself */
  files(sources: Sources): Files;
}

interface Files {
  styles: readonly string[];
  scripts: readonly string[];
  /** scripts that can wait for those */
  later: readonly string[];
}

export const noSources: Sources = { first: [], later: [] };

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);

/** Where no client was built: a head, and nothing that could be shown. */
const noClient: BuiltClient = {
  template: `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
  </head>
  <body><div id="root"></div></body>
</html>`,
  pageAt: async () => () => ({ html: '', title: '', sources: noSources }),
  load: async () => undefined,
  files: () => ({ styles: [], scripts: [], later: [] }),
};

/** What the client's own bundle draws with beside that: the map files, as they are served. */
type PageWithMaps = (
  ...args: [...Parameters<PageAt>, maps: Readonly<Record<'world' | 'shanghai', unknown>>]
) => ReturnType<PageAt>;

async function drawer(dist: string, ownMaps: string | undefined): Promise<PageAt> {
  const { pageAt } = (await import(pathToFileURL(join(dist, '.server/server.js')).href)) as {
    pageAt: PageWithMaps;
  };
  const mapFile = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(ownMaps ?? join(dist, 'maps'), `${name}.json`), 'utf8'));
  const maps = { world: await mapFile('world'), shanghai: await mapFile('shanghai') };
  return (address, input) => pageAt(address, input, maps);
}

/**
 * Read once: what draws a page, and what takes it over in the browser, are of one build. `ownMaps` is the operator's folder
 * of map files, where they have one.
 */
export async function builtClient(dist: string | undefined, ownMaps?: string): Promise<BuiltClient> {
  if (dist === undefined) return noClient;
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
  let loading: Promise<PageAt> | undefined;
  const loaded = (): Promise<PageAt> => {
    loading ??= drawer(dist, ownMaps);
    return loading;
  };

  /** The module and all that it imports, what is needed last first. */
  function collect(name: string, found: Set<string>): Set<string> {
    const entry = manifest[name];
    if (!entry || found.has(name)) return found;
    found.add(name);
    for (const each of entry.imports) collect(each, found);
    return found;
  }

  const start = collect('index.html', new Set());
  return {
    template,
    pageAt: async (address, input) => (await loaded())(address, input),
    load: async () => void (await loaded()),
    files(sources) {
      const known = new Set(start);
      const entriesOf = (modules: readonly string[]) => {
        const found = new Set<string>();
        for (const source of modules) {
          if (!manifest[source]) throw new Error(`the client was built without ${source}`);
          collect(source, found);
        }
        const added = [...found].filter((name) => !known.has(name));
        for (const name of added) known.add(name);
        return added.flatMap((name) => manifest[name] ?? []);
      };
      const [first, lazyFiles] = [entriesOf(sources.first), entriesOf(sources.later)];
      return {
        // of all that is drawn, whoever takes it over when
        styles: [...new Set([...first, ...lazyFiles].flatMap(({ css }) => css))].map((file) => `/${file}`),
        scripts: first.map(({ file }) => `/${file}`),
        later: lazyFiles.map(({ file }) => `/${file}`),
      };
    },
  };
}
