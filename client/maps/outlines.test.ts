import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { outlinesOf } from '../src/entities/map/outlines.ts';
import type { MapFile } from '../src/entities/map/shapes.ts';
import { readShanghai } from './shanghai.ts';
import { readWorld } from './world.ts';

const kB = (text: string): number => gzipSync(text).length / 1000;

test('outlines are small, on the sheet, and of every place that has a shape', () => {
  const world: MapFile = readWorld();
  const { areas, width, height, points } = outlinesOf('world', world);
  expect(kB(areas.map(({ d }) => d).join(''))).toBeLessThan(25);
  expect(points.has('SG')).toBe(true);
  const codes = new Set(areas.map(({ code }) => code));
  expect([...['US', 'CN', 'DE', 'LU', 'BE', 'IE']].filter((code) => !codes.has(code))).toEqual([]);
  const [x, y] =
    /^M(\d+) (\d+)l/
      .exec(areas.find(({ code }) => code === 'IE')?.d ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  // the Pacific is in the middle: Ireland is at the left, and far up
  expect((x ?? 0) / width).toBeCloseTo(0.06, 1);
  expect((y ?? 0) / height).toBeCloseTo(0.21, 1);
  expect(outlinesOf('shanghai', readShanghai()).areas).toHaveLength(16);
});

test('a border that a file draws as a line is one, and what has no shape is left out', () => {
  const line = [
    [0, 0],
    [10, 10],
    [20, 0],
  ] as const;
  const file: MapFile = {
    approval: 'GS(2026)1',
    features: [
      { properties: { code: '' }, geometry: { type: 'LineString', coordinates: line } },
      { properties: { code: '' }, geometry: { type: 'MultiLineString', coordinates: [line, line] } },
      { properties: { code: 'XX' }, geometry: { type: 'Polygon', coordinates: [[...line, [0, 0]]] } },
      // smaller than anyone could see
      {
        properties: { code: 'YY' },
        geometry: { type: 'Polygon', coordinates: [line.map(([x, y]) => [x / 1e6, y / 1e6])] },
      },
    ],
  };
  const { areas, approval } = outlinesOf('world', file);
  expect(approval).toBe('GS(2026)1');
  expect(areas.map(({ isArea, d }) => [isArea, d.match(/M/g)?.length, d.endsWith('z')])).toEqual([
    [false, 1, false],
    [false, 2, false],
    [true, 1, true],
  ]);
});
