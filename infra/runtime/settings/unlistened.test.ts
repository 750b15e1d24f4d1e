import { expect, test } from 'vitest';
import { unlistened } from './unlistened.ts';

const failed = (code: string, syscall = 'listen') => Object.assign(new Error(code), { code, syscall, port: 8080 });

test('a port that cannot be listened at is one sentence; other errors are defects', () => {
  expect(unlistened(failed('EADDRINUSE'))).toBe('PORT 8080 is taken by another program');
  expect(unlistened(failed('EACCES'))).toBe('PORT 8080 is reserved for the system');
  expect(unlistened(failed('EMFILE'))).toBeUndefined();
  expect(unlistened(failed('EACCES', 'open'))).toBeUndefined();
});
