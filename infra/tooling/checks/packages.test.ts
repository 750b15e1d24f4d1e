import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

interface Package {
  integrity?: string;
  /** a folder of ours */
  link?: boolean;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

test('every package that is installed has its hash in the lock file, those of other systems as well', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(500);
  const unhashed = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(unhashed.map(([path]) => path)).toEqual([]);
});
