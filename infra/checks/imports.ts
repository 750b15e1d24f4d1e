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
  /** packages and Node's own modules, other than in tests */
  packages: 'any' | 'no node' | 'none';
}

// A file has to keep every rule that binds it.
const rules: Rule[] = [
  { who: /^shared\//, may: '^shared/', packages: 'no node' },
  { who: /^infra\//, may: '^(infra|shared|proof)/', packages: 'any' },
  // The machinery knows no event, call, record or screen: services hand in what it works on. Of `shared` it uses the
  // forms in which events and calls are defined, answers and their words, and the formats of what it keeps.
  {
    who: /^infra\/(?!(?:journeys|checks|build|bench|campaign)\/|(?:[^/]+\/)+bench\/)/,
    may: '^(infra|proof)/|^shared/((events|calls)/define|codes/index|locales/index|refusal|seal|rules/(account|fields|file|letter|returns|text))(\\.ts)?$',
    packages: 'any',
    tests: false,
  },
  { who: /^services\/([^/]+)\//, may: '^(services/$1|infra|shared)/', packages: 'any' },
  { who: /^services\/([^/]+\/(?:domain|policies))\//, may: '^(services/$1|shared)/', packages: 'none' },
  { who: /^services\/(query\/projections\/[^/]+)\/fold\.ts$/, may: '^(services/$1|shared)/', packages: 'none' },
  { who: /^client\//, may: '^(client|shared|proof)/', packages: 'any' },
  { who: /^client\/src\//, may: '^(client|shared|proof)/', packages: 'no node' },
  { who: /^client\/src\/shared\//, may: '^(client/src/shared|shared)/', packages: 'no node' },
  { who: /^client\/src\/records\//, may: '^(client/src/records|client/src/shared|shared)/', packages: 'no node' },
  {
    who: /^client\/src\/features\/([^/]+)\//,
    may: '^(client/src/features/$1|client/src/records|client/src/shared|shared|proof)/',
    packages: 'no node',
  },
  // what third parties check proofs with stands alone
  { who: /^proof\//, may: '^$', packages: 'none' },
];

const specifiers = (text: string) =>
  [...text.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map((match) => match[2] ?? '');

/** The path of ours that is meant, or undefined for a package. */
function ours(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, rest] = /^@portal\/([^/]+)(.*)$/.exec(specifier) ?? [];
  return name && `${workspaces[name] ?? name}${rest}`;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

function allows(rule: Rule, path: string, specifier: string): boolean {
  const target = ours(path, specifier);
  if (target === undefined) {
    if (isTest(path) || rule.packages === 'any') return true;
    return rule.packages === 'no node' && !specifier.startsWith('node:');
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
