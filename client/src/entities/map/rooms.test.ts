import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomFrom, roomOf } from './rooms.ts';

test('the styles have the same widths', () => {
  const styles = readFileSync(join(import.meta.dirname, 'rooms.module.css'), 'utf8');
  const widths = [...styles.matchAll(/min-width: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect([0, ...widths]).toEqual(roomFrom);
});

test('room grows with the width', () => {
  expect([264, 420, 599, 600, 2_000].map(roomOf)).toEqual([0, 1, 1, 2, 3]);
});
