import { expect, test } from 'vitest';
import { trustedSources } from './trusted-sources.ts';

const source = { name: 'lingang', theme: 'zone', secret: 'x'.repeat(32) };

test('the areas that are set, or none', () => {
  expect(trustedSources.schema.parse('[]')).toEqual([]);
  expect(trustedSources.schema.parse(JSON.stringify([source]))).toEqual([source]);
});

test.each([
  ['not JSON', '{', 'not JSON'],
  ['a short secret', JSON.stringify([{ ...source, secret: 'short' }]), '0.secret'],
  ['an unknown theme', JSON.stringify([source, { ...source, theme: 'x' }]), '1.theme'],
  ['the same name twice', JSON.stringify([source, source]), 'lingang is there twice'],
])('%s is told, without the secret', (_, setting, message) => {
  expect(() => trustedSources.schema.parse(setting)).toThrow(message);
  expect(() => trustedSources.schema.parse(setting)).not.toThrow('short');
});
