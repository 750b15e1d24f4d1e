import { posix } from 'node:path';

export interface Source {
  /** relative to the root, with forward slashes */
  path: string;
  text: string;
}

const workspaces: Record<string, string> = {
  client: 'client',
  command: 'services/command',
  query: 'services/query',
  notifier: 'services/notifier',
  gateway: 'services/gateway',
  shared: 'shared',
  infra: 'infra',
};

interface Rule {
  /** whom it binds; the first group, if any, is `$1` in `may` */
  who: RegExp;
  /** false: tests may import more */
  tests?: false;
  /** what it may import of ours */
  may: string;
  /** packages and Node's own modules, other than in tests; a list names all that there may be */
  packages: 'any' | 'no node' | readonly string[];
}

/** Files of a subject that are pure, and the ground that they stand on, as a part of a regular expression. */
const pure =
  '(?:[^/]+/(?:aggregate|changes|decide|evolve|fold|names|policies|state)(?:-[a-z-]+)?|base/(?:persistent-map|stale-input|unique-names))';

// A file has to keep every rule that binds it.
const rules: Rule[] = [
  { who: /^shared\//, may: '^shared/', packages: 'no node' },
  {
    who: /^shared\/records\//,
    may: '^shared/((records|rules|codes|money)/|(events/(define|record)|calls/define)(\\.ts)?$)',
    packages: ['zod'],
    tests: false,
  },
  // the forms in which events and calls are defined
  {
    who: /^shared\/(?:events\/(?:define|record)|calls\/define)\.ts$/,
    may: '^shared/(codes/|events/(define|record)(\\.ts)?$)',
    packages: ['zod'],
  },
  { who: /^infra\/(?!journeys\/sample)/, may: '^(infra|shared|proof)/', packages: 'any' },
  // a kind of record has a part in every room
  { who: /^infra\/journeys\/sample/, may: '^(infra|shared|client)/', packages: 'any' },
  // The machinery knows no event, call, record or screen: services hand in what it works on. Of `shared` it uses the
  // forms in which events and calls are defined, answers and their words, and the formats of what it keeps.
  {
    who: /^infra\/(?!(?:journeys|checks|build|bench|campaign|iso20022)\/|(?:[^/]+\/)+bench\/)/,
    may: '^infra/|^shared/((events|calls)/define|codes/(index|institution)|locales/index|refusal|seal|rules/(account|fields|file|formats|html|letter|retention|returns|text))(\\.ts)?$',
    packages: 'any',
    tests: false,
  },
  // messages of banks are made of what standards fix for everybody: amounts, days, countries, identifiers
  { who: /^infra\/iso20022\//, may: '^infra/|^shared/(money|rules)/', packages: 'any', tests: false },
  { who: /^services\/([^/]+)\//, may: '^(services/$1|infra|shared)/', packages: 'any' },
  // an engine of the search that runs beside PostgreSQL is known in its folder, and where it is chosen
  {
    who: /^services\/(?!query\/search\/engines\/)/,
    may: '^(?!services/query/search/engines/.+/)',
    packages: 'any',
    tests: false,
  },
  // what decides and what folds is known by its name: the same events always come to the same
  {
    who: new RegExp(String.raw`^services/command/${pure}\.ts$`),
    may: String.raw`^(services/command/${pure}(\.ts)?$|shared/)`,
    packages: [],
  },
  { who: /^services\/([^/]+\/policies)\//, may: '^(services/$1|shared)/', packages: [] },
  { who: /^services\/(query\/[^/]+)\/(?:[^/]+\/)*fold\.ts$/, may: '^(services/$1|shared)/', packages: [] },
  // what folds the events of every reviewed kind
  {
    who: /^services\/query\/reviewed\/(?:cards|columns|facts|models|product-card|versions)\.ts$/,
    may: '^(services/query/(reviewed/(cards|columns|facts|product-card|versions)|base/addresses)\\.ts$|infra/projection/types(\\.ts)?$|shared/)',
    packages: [],
  },
  { who: /^client\//, may: '^(client|shared|proof)/', packages: 'any' },
  { who: /^client\/src\//, may: '^(client|shared|proof)/', packages: 'no node' },
  // the layers of the client, from below: each imports those under it
  { who: /^client\/src\/kit\//, may: '^client/src/kit/|^shared/rules/characters(\\.ts)?$', packages: 'no node' },
  { who: /^client\/src\/core\//, may: '^(client/src/(core|kit)|shared)/', packages: 'no node' },
  {
    who: /^client\/src\/core\/forms\//,
    may: '^(client/src/core/forms/|client/src/kit/willing(\\.ts)?$|shared/)',
    packages: ['react'],
  },
  {
    who: /^client\/src\/entities\//,
    may: '^(client/src/(entities|core|kit)|shared|proof)/',
    packages: 'no node',
  },
  {
    who: /^client\/src\/features\/([^/]+)\//,
    may: '^(client/src/(features/$1|entities|core|kit)|shared|proof)/',
    packages: 'no node',
  },
  // what third parties check proofs with stands alone
  { who: /^proof\//, may: '^$', packages: [] },
  // and so does the client that others use
  { who: /^sdk\/src\//, may: '^sdk/src/', packages: [] },
];

const specifiers = (text: string) =>
  [...text.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map((match) => match[2] ?? '');

/** The path of ours that is meant, or undefined for a package. */
function resolveOwnImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, subpath] = /^@portal\/([^/]+)(.*)$/.exec(specifier) ?? [];
  return name && `${workspaces[name] ?? name}${subpath}`;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function allows(rule: Rule, path: string, specifier: string): boolean {
  const target = resolveOwnImport(path, specifier);
  if (target === undefined) {
    if (isTest(path) || rule.packages === 'any') return true;
    if (rule.packages === 'no node') return !specifier.startsWith('node:');
    return rule.packages.includes(specifier);
  }
  const group = rule.who.exec(path)?.[1] ?? '';
  return new RegExp(rule.may.replace('$1', group)).test(target);
}

/** Each import that the architecture does not allow, as a line to print. */
export function forbiddenImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const binding = rules.filter((rule) => rule.who.test(path) && !(rule.tests === false && isTest(path)));
    return specifiers(text)
      .filter((specifier) => !binding.every((rule) => allows(rule, path, specifier)))
      .map((specifier) => `${path} must not import ${specifier}`);
  });
}

/** What works on everything else of infra, and nothing on it. */
const outermost = new Set(['journeys', 'checks', 'build', 'bench', 'campaign', 'sandbox']);

/** Finds the folder of a part of the tree that a file is in; undefined elsewhere. */
type FolderOf = (path: string) => string | undefined;

const folderOfInfra: FolderOf = (path) => {
  const [, folder] = /^infra\/([^/]+)\//.exec(path) ?? [];
  return folder && !outermost.has(folder) ? folder : undefined;
};

/** What starts a service is above its subjects: a folder of its own. */
const folderOfService =
  (service: string): FolderOf =>
  (path) => {
    const [first, second] = path.startsWith(`services/${service}/`) ? path.split('/').slice(2) : [];
    return second === undefined ? first && 'main' : first;
  };

const foldersOf =
  (part: string): FolderOf =>
  (path) =>
    path.startsWith(`${part}/`) ? /^([^/]+)\//.exec(path.slice(part.length + 1))?.[1] : undefined;

/** Layers of the client, and what is in each. */
const clientParts = ['', '/app', '/features', '/entities', '/core', '/kit'].map((layer) => `client/src${layer}`);

/** Parts of the tree whose folders must not import each other in a circle. */
const withoutCircles: Readonly<Record<string, FolderOf>> = {
  infra: folderOfInfra,
  'services/command': folderOfService('command'),
  'services/query': folderOfService('query'),
  ...Object.fromEntries(clientParts.map((part) => [part, foldersOf(part)])),
};

/** Which folders use which, but for tests, benches and what is made for them. */
export function foldersUsed(sources: readonly Source[], folderOf: FolderOf = folderOfInfra): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const folder = folderOf(path);
    if (!folder || /\.test\.tsx?$|\/bench\/|\/[^/]*(?:testing|campaign)[^/]*/.test(path)) continue;
    for (const specifier of specifiers(text)) {
      const target = folderOf(resolveOwnImport(path, specifier) ?? '');
      if (target && target !== folder) used.set(folder, (used.get(folder) ?? new Set()).add(target));
    }
  }
  return used;
}

/** Everything that can be reached from each node by one arrow or more. */
export function reachable(arrows: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const reached = new Map([...arrows].map(([from, to]) => [from, new Set(to)]));
  for (const set of reached.values()) for (const node of set) for (const next of arrows.get(node) ?? []) set.add(next);
  return reached;
}

/** Folders that import themselves by way of others, as lines to print. */
export const importCircles = (sources: readonly Source[]): string[] =>
  Object.entries(withoutCircles).flatMap(([part, folderOf]) => {
    const reached = reachable(foldersUsed(sources, folderOf));
    const inCircle = (folder: string, other: string) =>
      reached.get(folder)?.has(other) && reached.get(other)?.has(folder);
    return [...reached.keys()]
      .filter((folder) => inCircle(folder, folder))
      .map((folder) => {
        const others = [...reached.keys()].filter((other) => other !== folder && inCircle(folder, other));
        return `${part}/${folder} imports itself by way of ${others.join(', ')}`;
      });
  });
