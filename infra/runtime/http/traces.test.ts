import { expect, test } from 'vitest';
import { templateOf } from './traces.ts';

test('a service names a route as the gateway does', () => {
  expect(templateOf('/open/revisions/:number/:name')).toBe('/open/revisions/{number}/{name}');
  expect(templateOf('/og/:kind/:id.png')).toBe('/og/{kind}/{id}.png');
  expect(templateOf(undefined)).toBe('unknown');
});
