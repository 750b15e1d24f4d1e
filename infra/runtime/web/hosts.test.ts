import { expect, test } from 'vitest';
import { faultOf, isPublic } from './hosts.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  // as version 6 had them once
  ['::127.0.0.1', false],
  ['::808:808', false],
  ['no address', false],
])('%s is of the public internet: %s', (address, isExpected) => {
  expect(isPublic(address)).toBe(isExpected);
});

test('an address of the web that leads into the own network is told before it is asked', () => {
  const hosts = { any: true, hosts: [] };
  expect(faultOf('https://example.com/', hosts)).toBeUndefined();
  expect(faultOf('https://[::127.0.0.1]/', hosts)).toBe('host');
});
