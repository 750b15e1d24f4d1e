import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapKinds } from './requests.ts';
import {
  insets,
  mapOf,
  onSheet,
  pan,
  placeOn,
  proportionOf,
  sheets,
  wholeOf,
  withinSheet,
  zoomed,
  zoomedAt,
} from './sheet.ts';

test('the place of a map has the proportions of its sheet', () => {
  const styles = readFileSync(join(import.meta.dirname, 'map-box.module.css'), 'utf8');
  for (const kind of mapKinds) {
    const [, wide, high] =
      new RegExp(`\\.${kind} \\.stage \\{[^}]*aspect-ratio: ([\\d.]+) / ([\\d.]+)`).exec(styles) ?? [];
    expect(Number(wide) / Number(high)).toBeCloseTo(proportionOf(kind), 6);
    const inset = insets[kind];
    const [, insetWide, insetHigh] =
      new RegExp(`\\.${inset} \\{[^}]*aspect-ratio: ([\\d.]+) / ([\\d.]+)`).exec(styles) ?? [];
    expect(Number(insetWide) / Number(insetHigh)).toBeCloseTo(proportionOf(inset), 6);
  }
});

test('an inset is a part of its map', () => {
  for (const kind of mapKinds) {
    const { west, east, south, north } = sheets[insets[kind]];
    expect(mapOf(insets[kind])).toBe(kind);
    for (const corner of [onSheet(kind, [west, south]), onSheet(kind, [east, north])])
      for (const part of Object.values(placeOn(kind, corner))) expect(part > 0 && part < 1).toBe(true);
  }
});

test('what the pointer is at stays there while the map comes nearer', () => {
  const at = { x: 0.3, y: 0.6 };
  /** What stands there, in degrees. */
  const under = ({ zoom, centre: [x, y] }: ReturnType<typeof wholeOf>) => {
    const { west, east, south, north } = sheets.world;
    return [x + ((at.x - 0.5) * (east - west)) / zoom, y - ((at.y - 0.5) * (north - south)) / zoom] as const;
  };
  const near = zoomedAt('world', wholeOf('world'), 3, at);
  expect(near.zoom).toBe(3);
  for (const [index, degree] of under(wholeOf('world')).entries()) expect(under(near)[index]).toBeCloseTo(degree);
  expect(zoomedAt('world', near, 0.01, at)).toEqual(wholeOf('world'));
});

test('a position stands where it is on the sheet', () => {
  expect(placeOn('world', [-32, 83.5])).toEqual({ x: 0, y: 0 });
  expect(placeOn('world', [350, -57])).toEqual({ x: 1, y: 1 });
  expect(placeOn('world', wholeOf('world').centre)).toEqual({ x: 0.5, y: 0.5 });
});

test('what is seen never leaves the sheet, and out again is all of it', () => {
  const near = zoomed('world', { zoom: 1, centre: [-30, 80] }, 4);
  expect(near).toEqual({ zoom: 4, centre: [-32 + 382 / 8, 83.5 - 140.5 / 8] });
  expect(pan('world', near, -1, -1)).toEqual(near);
  expect(pan('world', near, 0.5, 0).centre[0]).toBeCloseTo(near.centre[0] + 382 / 8);
  expect(zoomed('world', near, 0.01)).toEqual(wholeOf('world'));
  expect(withinSheet('shanghai', { zoom: 1_000, centre: [121.4, 31.2] }).zoom).toBe(12);
});
