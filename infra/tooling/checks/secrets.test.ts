import { expect, test } from 'vitest';
import { secrets } from './secrets.ts';
import { sources, text } from './sources.ts';

// put together here, so that this file passes its own check
const key = ['-----BEGIN', 'EC PRIVATE KEY-----\nMHcCAQEE'].join(' ');
const withPassword = ['postgres://portal:', 'h7Gq2xT9w', '@db.example.org/portal'].join('');

test.each([
  [key, 'a private key'],
  [`AKIA${'A7'.repeat(8)}`, 'a cloud access key'],
  [`ghp_${'a1'.repeat(18)}`, 'a token'],
  [withPassword, 'a password in an address'],
])('found: %#', (text, kind) => {
  expect(secrets([{ path: 'x.ts', text }])).toEqual([`x.ts seems to hold ${kind}`]);
});

test('an address whose password is a placeholder or filled in is none', () => {
  const address = 'postgres://postgres:$' + '{password}@127.0.0.1 postgres://portal:password@postgres/portal';
  expect(secrets([{ path: 'x.ts', text: address }])).toEqual([]);
});

test('the sources hold no secret', () => {
  expect(secrets(sources(text))).toEqual([]);
});
