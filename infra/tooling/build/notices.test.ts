import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { mayBeHandedOn, packagesOf } from './licences.ts';
import { notices } from './notices.ts';

const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

test('whatever the portal hands on is under a licence that allows it', () => {
  const forbiddenPackages = packages.filter((dependency) => !mayBeHandedOn(dependency));
  expect(forbiddenPackages.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test.each([
  ['one of alternatives suffices', 'any', '(GPL-3.0-only OR MIT)', true],
  ['of what holds together each has to be allowed', 'any', 'MIT AND GPL-3.0-only', false],
  ['one that nobody has looked at', 'any', 'SSPL-1.0', false],
  ['none', 'any', '', false],
  ['the library for pictures, which is apart', '@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['the same licence of something else', 'any', 'LGPL-3.0-or-later', false],
])('%s', (_what, name, licence, may) => expect(mayBeHandedOn({ name, licence })).toBe(may));

test('tools of development are not handed on, what browsers load is', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'antd', 'sharp']));
  expect(names).not.toContain('vitest');
});

test('each is named with its version and the words of its licence', () => {
  const text = notices();
  for (const { name, version, licence, optional } of packages)
    if (!optional) expect(text).toContain(`${name} ${version} (${licence})`);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});
