import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data/forLegacyNode';
import { transform } from 'esbuild';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { missingIn, newerThan, targetsOf } from './browsers.ts';
import { sources } from './sources.ts';

const client = await resolveConfig({ root: join(root, 'client'), logLevel: 'silent' }, 'build');
const build = [client.build.target || []].flat();
const missing = missingIn(data, targetsOf(build));

test('the build names its browsers', () => {
  expect(Object.keys(targetsOf(build)).sort()).toEqual(['chrome', 'edge', 'firefox', 'safari', 'safari_ios']);
  expect(targetsOf(['es2022', 'safari16.4'])).toEqual({ safari: '16.4' });
});

test('what is newer than they are is found: static, called, behind window; what they have is not', () => {
  const found = (text: string) => newerThan(missing, [{ path: 'client/src/x.tsx', text }]);
  expect(found('let a;\nconst b = AbortSignal.any([a]);')).toEqual(['client/src/x.tsx:2: AbortSignal.any']);
  expect(found('Promise.withResolvers<string>()')).toEqual(['client/src/x.tsx:1: Promise.withResolvers']);
  expect(found('window.cookieStore.get("a")')).toHaveLength(1);
  expect(found('new EyeDropper()')).toEqual(['client/src/x.tsx:1: EyeDropper']);
  expect(found('const a = Object.groupBy(b, c) as Map<string>;')).toHaveLength(1);
  expect(
    found('Promise.any([]); AbortSignal.timeout(1); [1].at(0); structuredClone({}); type A = EyeDropper;'),
  ).toEqual([]);
});

/** Where something newer is asked for first whether it is there. */
const allowedLines: readonly string[] = ['client/src/entities/history/text-diff.ts: Intl.Segmenter'];

test('our own code asks for nothing that they do not have', () => {
  const own = sources(/^(client\/src|shared|proof)\/.*\.(tsx?|mjs)$/).filter(
    ({ path }) => !/\.test\.tsx?$|\/testing\//.test(path),
  );
  expect(own.length).toBeGreaterThan(300);
  expect(newerThan(missing, own).filter((line) => !allowedLines.includes(line.replace(/:\d+:/, ':')))).toEqual([]);
});

/** esbuild knows of these only by the newest properties of Unicode, which nobody here asks for. */
const supported = { 'regexp-unicode-property-escapes': true };
const assets = join(root, 'client/dist/assets');
const withoutBuild = existsSync(assets) ? '' : ' (skipped: no build)';

test.skipIf(withoutBuild)(`what is built has no newer syntax, libraries included${withoutBuild}`, async () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const written = async (code: string, target: string[] | string) =>
    (await transform(code, { target, supported })).code;
  const newer: string[] = [];
  // printed for them it would read otherwise
  for (const file of scripts) {
    const code = readFileSync(join(assets, file), 'utf8');
    if ((await written(code, build.map(String))) !== (await written(code, 'esnext'))) newer.push(file);
  }
  expect(newer).toEqual([]);
});
