import { expect, test } from 'vitest';
import { iconOf } from './service-icon.ts';

test('a service bears the sign of what it leads to, not of its place in the row', () => {
  expect(iconOf('/proof')).toBe('check');
  expect(iconOf('/dataMap?by=district')).toBe('chart');
  expect(iconOf('/Product?category=04')).toBe('search');
  expect(iconOf('/articles?section=knowledge')).toBe('04');
  expect(iconOf('/servicecenter')).toBe('talk');
  expect(iconOf('')).toBe('04');
  expect(iconOf('https://www.example.org/')).toBe('06');
  expect(iconOf('/somewhere')).toBe('info');
});
