import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';
import { bundle } from './servers.ts';

/** These run from a checkout; all others run in an image that holds the services' own dependencies alone. */
const fromCheckout = /^(start|bench.*|campaign|contracts.*)$/;

const workspaces = ['infra', 'shared', 'services/command', 'services/query', 'services/notifier'];

const inProduction = (await bundle())
  .flatMap(({ metafile }) => Object.entries(metafile.outputs))
  .filter(([path]) => path.endsWith('.js') && !fromCheckout.test(basename(path, '.js')));

test('what runs in production brings no server of its own', () => {
  const embedded = inProduction.flatMap(([path, { inputs }]) =>
    Object.keys(inputs)
      .filter((input) => input.startsWith('infra/embedded/'))
      .map((input) => `${path} holds ${input}`),
  );
  expect(embedded).toEqual([]);
});

/** Asked for in vain by packages that do without. */
const optional = ['pg-native', 'supports-color'];

test('what runs in production asks for nothing that is installed for development alone', () => {
  const installed = workspaces.flatMap((workspace) => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(root, workspace, 'package.json'), 'utf8'),
    );
    return Object.keys(dependencies);
  });
  const missing = inProduction.flatMap(([path, { imports }]) =>
    imports
      .filter(({ external }) => external)
      .map((each) =>
        each.path
          .split('/')
          .slice(0, each.path.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter(
        (name) =>
          !name.startsWith('node:') && !builtinModules.includes(name) && ![...installed, ...optional].includes(name),
      )
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});
