import { expect, test } from 'vitest';
import { secrets } from './secrets.ts';

// put together here, so that this file passes its own check
const key = ['-----BEGIN', 'EC PRIVATE KEY-----\nMHcCAQEE'].join(' ');
const address = ['postgres://portal:', 'h7Gq2xT9w', '@db.example.org/portal'].join('');

test.each([
  [key, 'a private key'],
  [`AKIA${'A7'.repeat(8)}`, 'a cloud access key'],
  [`ghp_${'a1'.repeat(18)}`, 'a token'],
  [address, 'a password in an address'],
])('found: %#', (text, what) => {
  expect(secrets([{ path: 'x.ts', text }])).toEqual([`x.ts seems to hold ${what}`]);
});

test('an address whose password is a placeholder or filled in is none', () => {
  const text = 'postgres://postgres:$' + '{password}@127.0.0.1 postgres://portal:password@postgres/portal';
  expect(secrets([{ path: 'x.ts', text }])).toEqual([]);
});
