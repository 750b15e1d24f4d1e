import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapKinds } from './requests.ts';
import { moved, placeOn, proportionOf, wholeOf, withinSheet, zoomed } from './sheet.ts';

test('the place of a map has the proportions of its sheet', () => {
  const styles = readFileSync(join(import.meta.dirname, 'map-box.module.css'), 'utf8');
  for (const kind of mapKinds) {
    const [, wide, high] =
      new RegExp(`\\.${kind} \\.stage \\{[^}]*aspect-ratio: ([\\d.]+) / ([\\d.]+)`).exec(styles) ?? [];
    expect(Number(wide) / Number(high)).toBeCloseTo(proportionOf(kind), 6);
  }
});

test('a position stands where it is on the sheet', () => {
  expect(placeOn('world', [-32, 83.5])).toEqual({ x: 0, y: 0 });
  expect(placeOn('world', [350, -57])).toEqual({ x: 1, y: 1 });
  expect(placeOn('world', wholeOf('world').centre)).toEqual({ x: 0.5, y: 0.5 });
});

test('what is seen never leaves the sheet, and out again is all of it', () => {
  const near = zoomed('world', { zoom: 1, centre: [-30, 80] }, 4);
  expect(near).toEqual({ zoom: 4, centre: [-32 + 382 / 8, 83.5 - 140.5 / 8] });
  expect(moved('world', near, -1, -1)).toEqual(near);
  expect(moved('world', near, 0.5, 0).centre[0]).toBeCloseTo(near.centre[0] + 382 / 8);
  expect(zoomed('world', near, 0.01)).toEqual(wholeOf('world'));
  expect(withinSheet('shanghai', { zoom: 1_000, centre: [121.4, 31.2] }).zoom).toBe(12);
});
