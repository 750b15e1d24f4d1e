import { expect, test } from 'vitest';
import { nodeVariants, ownPath } from './node-versions.ts';

const older = { path: '/usr/bin/node', version: 'v20.20.2' };
const newer = { path: '/opt/node/bin/node', version: 'v24.11.1' };
const newest = { path: '/opt/next/bin/node', version: 'v26.0.0' };

test('a start is measured by the first Node of each kind, and by none where there is none', () => {
  expect(nodeVariants([newer, older, newest])).toEqual({ 'Node 24 or later': newer, 'an older Node': older });
  expect(nodeVariants([older])).toEqual({ 'Node 24 or later': undefined, 'an older Node': older });
});

test('what npm puts before a PATH is left out', () => {
  const path = [
    '/srv/portal/node_modules/.bin',
    '/srv/node_modules/.bin',
    '/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin',
    '/usr/local/bin',
    '',
    '/usr/bin',
  ];
  expect(ownPath(path.join(':'), ':')).toEqual(['/usr/local/bin', '/usr/bin']);
});
