import { expect, test } from 'vitest';
import { alignOf, labelsOf } from './labels.ts';
import type { MapPlace } from './map-places.ts';
import type { Position } from './sheet.ts';

const place = (code: string, name = code): MapPlace => ({ code, name, band: 'first', tip: () => [], chosen: false });
const shapesWith = (labels: Record<string, Position>, points: readonly string[] = []) => ({
  labels: new Map(Object.entries(labels)),
  points: new Map(points.flatMap((code) => (labels[code] ? [[code, labels[code]] as const] : []))),
});

test('of two names that would cover each other the one that leads stays, until there is room for both', () => {
  const shapes = shapesWith({ AA: [0, 0], BB: [19, 0], CC: [0, 1] });
  const found = labelsOf('world', [place('AA', 'First'), place('BB', 'Second'), place('CC', 'Third')], shapes);
  expect(found.map(({ code, from }) => [code, from])).toEqual([
    ['AA', 0],
    ['BB', 3],
  ]);
});

test('a part of the map has room for all that find a place', () => {
  const codes = Array.from({ length: 60 }, (_, at) => `P${at}`);
  const shapes = shapesWith(Object.fromEntries(codes.map((code, at) => [code, [at * 5, 0]])));
  const places = codes.map((code) => place(code, 'n'));
  expect(labelsOf('world', places, shapes)).toHaveLength(25);
  expect(labelsOf('world', places, shapes, 3_000)).toHaveLength(60);
});

test('an inset names what stands in it alone, and whole', () => {
  const shapes = shapesWith({ US: [262, 40], FR: [2, 47], DE: [10, 51], NO: [8, 60.4] });
  const found = labelsOf('europe', [place('US'), place('FR'), place('DE'), place('NO')], shapes);
  expect(found.map(({ code }) => code)).toEqual(['FR', 'DE']);
});

test('the name of a point begins below it, and at the right edge ends there', () => {
  const shapes = shapesWith({ SG: [104, 1], NZ: [335, -40], IN: [78, 22] }, ['SG', 'NZ']);
  const found = labelsOf('world', [place('SG'), place('NZ'), place('IN')], shapes);
  expect(found.map(alignOf)).toEqual(['left', 'right', 'center']);
});
