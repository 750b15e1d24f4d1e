import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeEach, expect, test } from 'vitest';
import { bundle, serviceOptions } from '../build/servers.ts';
import { temporaryFolder } from '../embedded/testing.ts';

const folder = temporaryFolder();
const file = join(folder, 'example.cjs');
const cache = join(folder, 'example.cache');

/** What the build makes of the beginnings of programs, beside a program of a few lines. */
const made = (await bundle(['gateway', 'prepare-code'])).flatMap(({ outputFiles }) => outputFiles);
const textOf = (name: string): string => made.find(({ path }) => path.endsWith(`/${name}`))?.text ?? '';
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(join(folder, 'example.js'), textOf('gateway.js'));
writeFileSync(join(folder, 'prepare.js'), textOf('prepare-code.js'));

const program = (word: string): string => `
  import { basename } from 'node:path';
  // a line of its own, which the script has not
  function fails(): never {
    throw new Error('${word}');
  }
  try {
    fails();
  } catch (cause) {
    console.log(basename(import.meta.url), cause instanceof Error ? cause.stack : '');
  }`;

async function write(word: string): Promise<void> {
  writeFileSync(join(folder, 'source.ts'), program(word));
  await bundled();
}

async function bundled(): Promise<void> {
  await build({
    entryPoints: [join(folder, 'source.ts')],
    outfile: file,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    minifyWhitespace: true,
    sourcemap: true,
    define: { 'import.meta.url': '__filename' },
  });
}

const run = (...args: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [...serviceOptions, ...args], { encoding: 'utf8' });
  return stdout + stderr;
};
const start = (): string => run(join(folder, 'example.js'));
const prepare = (): string => run(join(folder, 'prepare.js'), file);

/** As V8 sees it in a process with a service's options. */
const isTaken = (): boolean => {
  const text = `
    const { readFileSync } = require('node:fs');
    const source = "(function (exports, require, module, __filename, __dirname) { 'use strict';\\n" + readFileSync(${JSON.stringify(file)}, 'utf8') + '\\n})';
    const { Script } = require('node:vm');
    console.log(new Script(source, { cachedData: readFileSync(${JSON.stringify(cache)}).subarray(32) }).cachedDataRejected);`;
  return run('-e', text).trim() === 'false';
};

beforeEach(async () => {
  rmSync(cache, { force: true });
  await write('one');
});

test('runs without kept code, and its stacks name the sources', () => {
  expect(start()).toMatch(/^example\.cjs Error: one\n {4}at fails \(.*source\.ts:5:11\)/);
});

test('what a program looks for by characters beyond ASCII, it finds', async () => {
  writeFileSync(
    join(folder, 'source.ts'),
    "console.log('l\u00f3u 第号'.replace(/[òó]/g, 'o').replace(/第|号/g, '#'));",
  );
  await bundled();
  expect(start().trim()).toBe('lou ##');
});

test('kept code is what V8 takes in a service, and runs as the program does', () => {
  const before = start();
  prepare();
  expect(isTaken()).toBe(true);
  expect(start()).toBe(before);
});

test('code of another program is not run, though V8 would take it', async () => {
  prepare();
  await write('two');
  expect(isTaken()).toBe(true);
  expect(start()).toContain('Error: two');
});

test('what is no code of V8 does no harm', () => {
  prepare();
  writeFileSync(cache, Buffer.concat([readFileSync(cache).subarray(0, 32), Buffer.from('nothing')]));
  expect(start()).toContain('Error: one');
});

test('a program that fails while it is loaded leaves nothing', () => {
  writeFileSync(file, "throw new Error('broken');");
  expect(prepare()).toContain('broken');
  expect(existsSync(cache)).toBe(false);
});
