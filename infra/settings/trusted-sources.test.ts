import { expect, test } from 'vitest';
import { trustedSources } from './trusted-sources.ts';

const one = { name: 'lingang', theme: 'zone', secret: 'x'.repeat(32) };

test('the areas that are set, or none', () => {
  expect(trustedSources.schema.parse('[]')).toEqual([]);
  expect(trustedSources.schema.parse(JSON.stringify([one]))).toEqual([one]);
});

test.each([
  ['not JSON', '{', 'not JSON'],
  ['a short secret', JSON.stringify([{ ...one, secret: 'short' }]), '0.secret'],
  ['an unknown theme', JSON.stringify([one, { ...one, theme: 'x' }]), '1.theme'],
  ['the same name twice', JSON.stringify([one, one]), 'lingang is there twice'],
])('%s is told, without the secret', (_, setting, told) => {
  expect(() => trustedSources.schema.parse(setting)).toThrow(told);
  expect(() => trustedSources.schema.parse(setting)).not.toThrow('short');
});
