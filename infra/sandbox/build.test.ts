import { expect, test } from 'vitest';
import { bundle, serviceNames } from '../build/servers.ts';
import { code, sources } from '../checks/sources.ts';
import { insteadForSandbox } from './build.ts';

test('nothing but the sandbox itself uses what it has instead; its services hold all of it, in the place of what it stands for', async () => {
  const files = sources(code);
  const instead = files.map(({ path }) => path).filter((path) => path.endsWith('.sandbox.ts'));
  const users = files.filter(
    ({ path, text }) => /from '[^']*\.sandbox(\.ts)?'/.test(text) && !path.startsWith('infra/sandbox/'),
  );
  expect(users.map(({ path }) => path)).toEqual([]);
  const built = await bundle(serviceNames, { maps: false, plugins: [insteadForSandbox] });
  const held = new Set(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  expect(instead.length).toBeGreaterThan(0);
  for (const path of instead) {
    expect([path, held.has(path)]).toEqual([path, true]);
    expect([path, held.has(path.replace('.sandbox', ''))]).toEqual([path, false]);
  }
});
