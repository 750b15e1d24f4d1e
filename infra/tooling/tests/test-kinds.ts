import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../root.ts';

/**
 * What a test file needs. rules: nothing but code; screens: a window (jsdom); servers: a database, a process, the
 * network; journeys: the whole portal.
 */
export type TestKind = 'rules' | 'screens' | 'servers' | 'journeys';

const workspaces: Readonly<Record<string, string>> = {
  command: 'services/command',
  query: 'services/query',
  notifier: 'services/notifier',
};
const server = /^(node:(child_process|cluster|worker_threads|http|net)|pg|fastify|playwright-core|@nats-io\/.*)$/;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a file imports when it runs; a type is nothing by then. */
const imports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b(?! type)[^'"]*?['"]([^'"\n]+)['"]|\bimport\(\s*'([^']+)'/gm)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

/** The file of ours that is meant, or undefined for a package. */
function fileOf(from: string, specifier: string): string | undefined {
  const [, name, subpath] = /^@portal\/([^/]+)(.*)$/.exec(specifier) ?? [];
  if (!name && !specifier.startsWith('.')) return undefined;
  const path = name ? `${workspaces[name] ?? name}${subpath}` : posix.join(posix.dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(join(root, each)));
}

/** Every test file, relative to the root, by what it needs as far as its imports tell. */
export function testFiles(): Record<TestKind, string[]> {
  const known = new Map<string, boolean>();
  function needsServer(path: string): boolean {
    const before = known.get(path);
    if (before !== undefined) return before;
    known.set(path, false);
    const needs = imports(read(path)).some((specifier) => {
      const file = fileOf(path, specifier);
      return file === undefined ? server.test(specifier) : needsServer(file);
    });
    known.set(path, needs);
    return needs;
  }
  function kindOf(path: string): TestKind {
    if (path.startsWith('infra/tooling/journeys/')) return 'journeys';
    if (/^\/\/ @vitest-environment jsdom$/m.test(read(path))) return 'screens';
    return needsServer(path) ? 'servers' : 'rules';
  }

  const files: Record<TestKind, string[]> = { rules: [], screens: [], servers: [], journeys: [] };
  for (const folder of ['client', 'services', 'shared', 'infra', 'sdk'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      if (/\.test\.tsx?$/.test(path) && !/\/(node_modules|dist)\//.test(path)) files[kindOf(path)].push(path);
    }
  return files;
}
