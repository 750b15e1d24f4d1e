import { expect, test } from 'vitest';
import { testFiles } from './test-kinds.ts';
import { longest } from './test-order.ts';

const files = testFiles();

test.each([
  ['rules', 'services/command/account/decide.test.ts'],
  ['screens', 'client/src/app/public.test.tsx'],
  // by what it imports itself, and by what others import for it
  ['servers', 'infra/runtime/projection/place.test.ts'],
  ['servers', 'services/query/product-lists/handlers.test.ts'],
  ['journeys', 'infra/tooling/journeys/strangers.test.ts'],
] as const)('one of the %s: %s', (kind, path) => {
  expect(files[kind]).toContain(path);
});

test('every test file is of one kind', () => {
  const all = Object.values(files).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(150);
});

test('what is begun first is there', () => {
  expect(Object.values(files).flat()).toEqual(expect.arrayContaining([...longest]));
});
