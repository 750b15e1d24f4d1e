import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './credentials.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const key = fc.base64String({ minLength: 8, maxLength: 48 });

test('what was encrypted comes back with the same key', () => {
  fc.assert(
    fc.property(text, key, (value, k) => decrypt(encrypt(value, k), k) === value),
    { numRuns: 50 },
  );
});

test('another key, an altered or a made-up message gives nothing', () => {
  const sent = encrypt('passwört 密码', 'one');
  expect(decrypt(sent, 'two')).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(sent.length - 2), fc.constantFrom('A', 'b', '7'), (at, char) => {
      const altered = sent.slice(0, at) + char + sent.slice(at + 1);
      // the last character carries bits that stand for nothing
      const isSame = Buffer.from(altered, 'base64').equals(Buffer.from(sent, 'base64'));
      expect(isSame || decrypt(altered, 'one') === undefined).toBe(true);
    }),
    { numRuns: 50 },
  );
  fc.assert(
    fc.property(fc.string(), (text) => decrypt(text, 'one') === undefined),
    { numRuns: 100 },
  );
});

test('the same text is never sent twice alike', () => {
  expect(encrypt('secret', 'key')).not.toBe(encrypt('secret', 'key'));
});
