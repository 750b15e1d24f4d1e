import type { MapPlace } from './map-places.ts';
import type { MapKind } from './requests.ts';
import { roomWidths, textSize, widthOf } from './rooms.ts';
import type { Shapes } from './shapes.ts';
import { type Inset, isInset, placeOn, proportionOf, type SheetName } from './sheet.ts';

/** Measures of marks and names in pixels, the same in the first picture and on the canvas. */
export const marks = { dot: 9, text: textSize, weight: 600, halo: 3, edge: 0.5, thick: 1.25, gap: 4 } as const;

/** How many names of the world there are in each room; all districts are named. */
const maxLabels: Readonly<Record<MapKind, readonly number[]>> = { world: [6, 14, 25, 25], shanghai: [16, 16, 16, 16] };

/** How wide an inset is at least: what is named there is named in wider ones, and no more. */
const insetWidths: Readonly<Record<Inset, number>> = { europe: 170, centre: 224 };

/** A name on the map. */
export interface Label {
  code: string;
  text: string;
  /** from the left and from the top, 0 to 1 of the sheet */
  x: number;
  y: number;
  /** below a point, which stays to be seen; else in the middle of a shape */
  isBelow: boolean;
  /** the first index of `roomFrom` at which it is there */
  from: number;
}

/** A name below a point begins there; one at the right edge ends there. Beside the point it would stand on others' land. */
const nearEdge = 0.86;
export const alignOf = ({ isBelow, x }: Label): 'left' | 'center' | 'right' =>
  isBelow ? (x > nearEdge ? 'right' : 'left') : 'center';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(label: Label, width: number, height: number): Box {
  const wide = widthOf(label.text);
  const align = alignOf(label);
  const left = label.x * width - (align === 'left' ? 0 : align === 'right' ? wide : wide / 2);
  const top = label.y * height + (label.isBelow ? marks.dot / 2 + marks.gap : -marks.text / 2);
  return { left, right: left + wide, top, bottom: top + marks.text };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + marks.gap && b.left < a.right + marks.gap && a.top < b.bottom && b.top < a.bottom;

const isWithin = ({ left, right, top, bottom }: Box, width: number, height: number): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

/**
 * The names of a map: of two that would cover each other the one that leads stays. Once there is room for one it stays on
 * wider maps, so that a picture of all widths can be drawn. `zoomedTo` is the width of the sheet where a part of it is
 * shown: there is room for as many as find a place.
 */
export function labelsOf(
  sheet: SheetName,
  places: readonly MapPlace[],
  { labels, points }: Pick<Shapes, 'labels' | 'points'>,
  zoomedTo?: number,
): Label[] {
  const candidates = places.flatMap(({ code, name, band }): Label[] => {
    const at = labels.get(code);
    return at && band ? [{ code, text: name, ...placeOn(sheet, at), isBelow: points.has(code), from: 0 }] : [];
  });
  const placed = new Map<string, Label>();
  const fixedWidth = isInset(sheet) ? insetWidths[sheet] : zoomedTo;
  const rounds = fixedWidth === undefined ? roomWidths : [fixedWidth];
  for (const [from, width] of rounds.entries()) {
    const height = width / proportionOf(sheet);
    const boxes = [...placed.values()].map((label) => boxOf(label, width, height));
    for (const label of isInset(sheet) || zoomedTo !== undefined
      ? candidates
      : candidates.slice(0, maxLabels[sheet][from])) {
      if (placed.has(label.code)) continue;
      const box = boxOf(label, width, height);
      if (
        !isWithin(box, width, isInset(sheet) ? height : Number.POSITIVE_INFINITY) ||
        boxes.some((other) => meet(box, other))
      )
        continue;
      boxes.push(box);
      placed.set(label.code, { ...label, from });
    }
  }
  return [...placed.values()];
}
