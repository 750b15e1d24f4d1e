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
    may: '^shared/(records|rules|codes|code-tables|money|define)/',
    packages: ['zod'],
    tests: false,
  },
  // the forms in which events and calls are defined
  {
    who: /^shared\/define\//,
    may: '^shared/(codes|define)/',
    packages: ['zod'],
  },
  { who: /^infra\/(?!tooling\/journeys\/sample)/, may: '^(infra|shared|proof)/', packages: 'any' },
  // a kind of record has a part in every room
  { who: /^infra\/tooling\/journeys\/sample/, may: '^(infra|shared|client)/', packages: 'any' },
  // what runs in production needs nothing of what builds, checks, measures, embeds and breaks it
  { who: /^(?:infra\/runtime|services)\//, may: '^(?!infra/tooling/)', packages: 'any', tests: false },
  // The machinery knows no event, call, record or screen: services hand in what it works on. Of `shared` it uses the
  // forms in which events and calls are defined, answers and their words, and the formats of what it keeps.
  {
    who: /^infra\/(?:runtime\/|tooling\/(?:embedded|sandbox)\/|deploy\/)/,
    may: '^infra/|^shared/(define/[^/]+|codes/(index|institution)|locales/index|refusal|seal|rules/(account|fields|file|formats|html|letter|retention|returns|text))(\\.ts)?$',
    packages: 'any',
    tests: false,
  },
  // messages of banks are made of what standards fix for everybody: amounts, days, countries, identifiers
  { who: /^shared\/iso20022\//, may: '^shared/(iso20022|money|rules)/', packages: ['saxes'], tests: false },
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
    may: '^(services/query/(reviewed/(cards|columns|facts|product-card|versions)|base/addresses)\\.ts$|infra/runtime/projection/types(\\.ts)?$|shared/)',
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

/** Tests, what they share, and what a service records and measures with the tools. */
const isTest = (path: string) =>
  /\.(?:test|setup)\.tsx?$|\/testing\/|[/-]testing[^/]*\.tsx?$|^services\/[^/]+\/(?:bench|contracts)\//.test(path);

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

/** Finds the part of a folder that a file is in, or is itself; undefined elsewhere. */
type PartOf = (path: string) => string | undefined;

const partOf =
  (folder: string): PartOf =>
  (path) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).replace(/\/.*|\.tsx?$/, '') : undefined;

/** What starts a service is above its subjects: a part of its own. */
const partOfService =
  (service: string): PartOf =>
  (path) => {
    const [first, second] = path.startsWith(`services/${service}/`) ? path.split('/').slice(2) : [];
    return second === undefined ? first && 'main' : first;
  };

const layers = ['app', 'features', 'entities', 'core', 'kit'].map((layer) => `client/src/${layer}`);

/** Folders whose parts must not import each other in a circle. */
const withoutCircles: Readonly<Record<string, PartOf>> = {
  'services/command': partOfService('command'),
  'services/query': partOfService('query'),
  'services/notifier': partOfService('notifier'),
  ...Object.fromEntries(
    ['client/src', ...layers, 'shared', 'infra/runtime', 'infra/tooling'].map((folder) => [folder, partOf(folder)]),
  ),
};

/** Which parts of a folder use which, but for tests and what they share; type imports count. */
export function partsUsed(sources: readonly Source[], folder: string): Map<string, Set<string>> {
  const find = withoutCircles[folder] ?? partOf(folder);
  const used = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const part = find(path);
    if (!part || isTest(path)) continue;
    for (const specifier of specifiers(text)) {
      const target = find(resolveOwnImport(path, specifier) ?? '');
      if (target && target !== part) used.set(part, (used.get(part) ?? new Set()).add(target));
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

/** Parts that import themselves by way of others, as lines to print. */
export const importCircles = (sources: readonly Source[]): string[] =>
  Object.keys(withoutCircles).flatMap((folder) => {
    const reached = reachable(partsUsed(sources, folder));
    const inCircle = (part: string, other: string) => reached.get(part)?.has(other) && reached.get(other)?.has(part);
    return [...reached.keys()]
      .filter((part) => inCircle(part, part))
      .map((part) => {
        const others = [...reached.keys()].filter((other) => other !== part && inCircle(part, other));
        return `${folder}/${part} imports itself by way of ${others.join(', ')}`;
      });
  });
