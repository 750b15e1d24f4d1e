import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { parseSync } from 'vite';
import type { Source } from './imports.ts';

// What our own code asks of a browser, compared with what the browsers have that the build names. Libraries look for
// themselves whether something is there; the syntax of all is what the build makes of it.

/** The oldest version of each browser, by the name that the compatibility data have for it. */
export type Targets = Readonly<Partial<Record<BrowserName, string>>>;

const names: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
};

/** Of targets as the build names them, such as `safari16.4`; what is no browser, such as `es2022`, says nothing here. */
export const targetsOf = (build: readonly string[]): Targets =>
  Object.fromEntries(
    build.flatMap((target) => {
      const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
      const name = names[browser];
      return name && version ? [[name, version]] : [];
    }),
  );

function isAtMost(a: string, b: string): boolean {
  const [these, those] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  for (const [at, part] of (these ?? []).entries()) {
    const difference = part - (those?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** In that version, without a prefix or a flag. */
const isIn = (
  version: string,
  { version_added: added, version_removed: removed, ...conditions }: SimpleSupportStatement,
) =>
  typeof added === 'string' &&
  added !== 'preview' &&
  (typeof removed !== 'string' || !isAtMost(removed, version)) &&
  !conditions.flags &&
  !conditions.prefix &&
  !conditions.alternative_name &&
  isAtMost(added, version);

/** Whether all targets have it; what the data do not know is no matter of browsers. */
function isThere(compat: CompatStatement | undefined, targets: Targets): boolean {
  const support = compat?.support;
  if (!support) return true;
  return Object.entries(targets).every(([browser, version]) => {
    const statements = support[browser as BrowserName];
    const all = statements === undefined ? [] : Array.isArray(statements) ? statements : [statements];
    return all.some((each) => isIn(version, each));
  });
}

/**
 * What the targets lack: interfaces and functions by name, and members of a named one. Members of a value are left to
 * the types: by their names alone they could be anybody's.
 */
interface Missing {
  globals: ReadonlySet<string>;
  named: ReadonlySet<string>;
}

export function missingIn({ api, javascript }: CompatData, targets: Targets): Missing {
  const owners = Object.entries({ ...api, ...javascript.builtins } as Record<string, Identifier>);
  const [globals, missingNames] = [new Set<string>(), new Set<string>()];
  for (const [owner, { __compat, ...members }] of owners) {
    const has = isThere(__compat, targets);
    if (!has) globals.add(owner);
    for (const [key, feature] of Object.entries(members)) {
      const member = key.replace(/_static$/, '');
      if (member.endsWith('_event') || !/^[A-Za-z]\w*$/.test(member)) continue;
      if (!has || !isThere(feature.__compat, targets)) missingNames.add(`${owner}.${member}`);
    }
  }
  return { globals, named: missingNames };
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every expression of a program; of types there is nothing left when it runs. */
function* expressionsIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* expressionsIn(each);
  if (!isNode(value) || (value.type.startsWith('TS') && !('expression' in value))) return;
  yield value;
  for (const [field, child] of Object.entries(value)) if (field !== 'typeAnnotation') yield* expressionsIn(child);
}

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
const everywhere = new Set(['window', 'globalThis', 'self']);

function askedBy(node: Node, { globals, named: members }: Missing): string | undefined {
  if (node.type === 'MemberExpression' && node.computed !== true) {
    const [owner, member] = [nameOf(node.object), nameOf(node.property)];
    if (everywhere.has(owner)) return globals.has(member) || members.has(`Window.${member}`) ? member : undefined;
    const fullName = `${owner}.${member}`;
    return members.has(fullName) ? fullName : undefined;
  }
  const called = node.type === 'NewExpression' || node.type === 'CallExpression' ? nameOf(node.callee) : '';
  return globals.has(called) ? called : undefined;
}

/** What these sources ask of a browser that the targets do not all have, each as `path:line: what`. */
export const newerThan = (missing: Missing, sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...expressionsIn(parseSync(path, text).program)].flatMap((node) => {
      const missingName = askedBy(node, missing);
      const line = text.slice(0, node.start).split('\n').length;
      return missingName === undefined ? [] : [`${path}:${line}: ${missingName}`];
    }),
  );
