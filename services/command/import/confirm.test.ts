import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { confirm } from './confirm.ts';

test.each([
  ['y\n', true],
  ['Yes\n', true],
  ['\n', false],
  ['n\n', false],
  ['yesterday\n', false],
  ['', false],
])('the answer %j', async (answerText, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = confirm('Record 1?', input, output);
  input.end(answerText);
  expect(await answer).toBe(expected);
  output.end();
  expect(await text(output)).toContain('Record 1? [y/N] ');
});
