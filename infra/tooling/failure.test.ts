import { expect, test } from 'vitest';
import { explain } from './failure.ts';

test.each([
  ['FATAL: could not write to file "x": No space left on device', /is full/],
  ["ENOSPC: no space left on device, mkdir '/data'", /is full/],
  ["EACCES: permission denied, mkdir '/data'", /cannot be written/],
  ["EROFS: read-only file system, mkdir '/data'", /cannot be written/],
  [
    'connect ECONNREFUSED 127.0.0.1:5432',
    /cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:5432\. Look at EVENT_STORE_URL/,
  ],
  [
    'Error: connect ECONNREFUSED 127.0.0.1:1\n    at TCPConnectWrap.afterConnect (node:net:1)',
    /^A database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\. Look at EVENT_STORE_URL/,
  ],
  ['password authentication failed for user "portal"', /cannot be reached/],
  ['initdb: error: could not look up effective user ID 1234: user does not exist', /\/etc\/passwd/],
])('%s → a sentence that helps', (output, sentence) => {
  expect(explain(output, '/data')?.message).toMatch(sentence);
});

test('what is not known is left as it is', () => {
  expect(explain('relation "x" does not exist', '/data')).toBeUndefined();
});
