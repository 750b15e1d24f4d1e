import { expect, test } from 'vitest';
import { faultText, PlainFault } from './fault.ts';

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (cause) {
    return cause;
  }
}

test('what an error quotes of the data is not told: its class and its place in the program are', () => {
  const folded = () => JSON.parse('Anna Secret, 13900000000');
  const text = faultText(thrown(folded));
  expect(text).toMatch(/^SyntaxError \(.*folded, fault\.test\.ts:\d+\)$|^SyntaxError \(fault\.test\.ts:\d+\)$/);
});

test('a message that looks like a frame of the stack is not taken for one', () => {
  const text = faultText(new TypeError('of\n    at Anna (/home/anna.ts:1:1)'));
  expect(text).not.toMatch(/anna/i);
  expect(text).toMatch(/^TypeError \(.*fault\.test\.ts:\d+\)$/);
});

test('codes of PostgreSQL and Node are told, other codes are not', () => {
  expect(faultText(Object.assign(new Error('value "Anna" is out of range'), { code: '22003' }))).toMatch(
    /^Error 22003 \(/,
  );
  expect(faultText(Object.assign(new Error(''), { code: 'for Anna' }))).not.toContain('Anna');
  expect(faultText('Anna')).not.toContain('Anna');
});

test('what is said on purpose, without data, is told as it is', () => {
  expect(faultText(new PlainFault('the fold gave a date that is no date'))).toBe(
    'the fold gave a date that is no date',
  );
});
