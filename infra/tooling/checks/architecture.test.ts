import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { forbiddenImports, partsUsed, reachable } from './imports.ts';
import { code, sources } from './sources.ts';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, between = '', runtime = '', tooling = ''] = page
  .split('```mermaid\n')
  .map((block) => block.split('```')[0] ?? '');

function arrowsOf(picture: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [, from = '', to = ''] of picture.matchAll(/^ *([\w-]+) --> ([\w-]+)$/gm))
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  return arrows;
}

test('the arrows between folders are those of the import rules', () => {
  const nodes = new Map([...between.matchAll(/^ *(\w+)\["(.+)"\]$/gm)].map(([, name = '', path = '']) => [name, path]));
  expect(nodes.size).toBeGreaterThan(10);
  const fileIn = (path: string) => (path.endsWith('.ts') ? path : `${path}/any.ts`).replace('*', 'one');
  const mayImport = (from: string, to: string) => {
    const specifier = '../'.repeat(from.split('/').length - 1) + to;
    return forbiddenImports([{ path: from, text: `import { x } from '${specifier}';` }]).length === 0;
  };
  const reachableByArrows = reachable(arrowsOf(between));
  const pairs = [...nodes].flatMap(([from, path]) =>
    [...nodes].filter(([to]) => to !== from).map(([to, other]) => ({ from, to, path, other })),
  );
  const allowed = pairs.filter(({ path, other }) => mayImport(fileIn(path), fileIn(other)));
  const line = ({ from, to }: { from: string; to: string }) => `${from} --> ${to}`;
  expect(pairs.filter(({ from, to }) => reachableByArrows.get(from)?.has(to)).map(line)).toEqual(allowed.map(line));
});

test.each([
  { folder: 'infra/runtime', picture: runtime },
  { folder: 'infra/tooling', picture: tooling },
])(
  'the arrows between the folders of $folder are imports that are there, and none is missing',
  ({ folder, picture }) => {
    const files = sources(code);
    const isFolder = (part: string) => files.some(({ path }) => path.startsWith(`${folder}/${part}/`));
    const used = new Map(
      [...partsUsed(files, folder)]
        .filter(([from]) => isFolder(from))
        .map(([from, to]) => [from, new Set([...to].filter(isFolder))] as const),
    );
    const arrows = arrowsOf(picture);
    expect([...arrows].flatMap(([from, to]) => [...to].filter((target) => !used.get(from)?.has(target)))).toEqual([]);
    const reached = reachable(arrows);
    const missing = [...used].flatMap(([from, to]) =>
      [...to].filter((target) => !reached.get(from)?.has(target)).map((target) => `${from} --> ${target}`),
    );
    expect(missing).toEqual([]);
  },
);
