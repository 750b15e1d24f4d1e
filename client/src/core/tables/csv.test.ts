import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('starts with a byte order mark and quotes what needs it', () => {
  expect(
    csv([
      ['名称', 'a,b'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('\uFEFF名称,"a,b"\r\n"say ""hi""","two\nlines"\r\n');
});

test('a formula stays a text, a negative number a number', () => {
  expect(csv([['=1+1', '-2+3', '-2.50', 'a=b']])).toBe("\uFEFF'=1+1,'-2+3,-2.50,a=b\r\n");
});
