import { expect, test } from 'vitest';
import { identifierIn } from './identifier.ts';

test.each(['NOTPROVIDED', 'not provided', 'NONREF', 'None', 'N/A', '-', '000000', 'XXXX', '', ' '])(
  '“%s” identifies nothing',
  (text) => expect(identifierIn(text)).toBeUndefined(),
);

test.each(['NONE-1', 'NOTPROVIDED2', '0001', 'X1', '参考一', 'NA12'])('“%s” is an identifier', (text) =>
  expect(identifierIn(text)).toBe(text),
);
