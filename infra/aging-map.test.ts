import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agingMap } from './aging-map.ts';

const most = 5;
const step = fc.oneof(
  fc.record({ type: fc.constant('set' as const), key: fc.nat(30).map(String), value: fc.nat() }),
  fc.record({ type: fc.constant('delete' as const), key: fc.nat(30).map(String) }),
);

test('what was set last is there with its last value; nothing that was deleted; never twice as many', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const map = agingMap<number>(most);
      const model = new Map<string, number>();
      for (const each of steps) {
        model.delete(each.key);
        if (each.type === 'set') {
          map.set(each.key, each.value);
          model.set(each.key, each.value);
        } else map.delete(each.key);
        const lately = [...model].slice(-most);
        for (const [key, value] of lately) expect(map.get(key)).toBe(value);
        const kept = Array.from({ length: 31 }, (_, key) => String(key)).filter((key) => map.has(key));
        expect(kept.length).toBeLessThanOrEqual(2 * most);
        for (const key of kept) expect(map.get(key)).toBe(model.get(key));
      }
    }),
  );
});

test('a hundred thousand evictions take no longer than as many settings', () => {
  const map = agingMap<number>(50_000);
  const began = performance.now();
  for (let n = 0; n < 300_000; n++) map.set(`key-${n}`, n);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(map.get('key-299999')).toBe(299_999);
  expect(map.has('key-0')).toBe(false);
});
