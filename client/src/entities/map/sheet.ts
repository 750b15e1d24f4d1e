import type { MapKind } from './requests.ts';

/** Longitude and latitude. */
export type Position = readonly [number, number];

/** The part of the earth that a map shows, in degrees; `squeeze` is a degree of longitude against one of latitude there. */
interface Sheet {
  west: number;
  east: number;
  south: number;
  north: number;
  squeeze: number;
}

/** Of each map the part where many small places stand close together: it is drawn once more, larger. */
export const insets = { world: 'europe', shanghai: 'centre' } as const satisfies Record<MapKind, string>;
export type Inset = (typeof insets)[MapKind];
export type SheetName = MapKind | Inset;

/** The map that a sheet shows, or shows a part of. */
export const mapOf = (sheet: SheetName): MapKind =>
  sheet === 'europe' ? 'world' : sheet === 'centre' ? 'shanghai' : sheet;
export const isInset = (sheet: SheetName): sheet is Inset => mapOf(sheet) !== sheet;

/**
 * The world is centred on the Pacific, so that what goes out from Shanghai goes to both sides; it ends in the Atlantic,
 * beside Greenland. The proportions stand in map-box.module.css as well.
 */
export const sheets: Readonly<Record<SheetName, Sheet>> = {
  world: { west: -32, east: 350, south: -57, north: 83.5, squeeze: 0.75 },
  shanghai: { west: 120.8, east: 122.07, south: 30.64, north: 31.9, squeeze: 0.86 },
  europe: { west: -11, east: 33, south: 35.5, north: 60.5, squeeze: 0.62 },
  centre: { west: 121.32, east: 121.6, south: 31.11, north: 31.36, squeeze: 0.86 },
};

/** Longitudes go on to the east of 180: what begins west of the sheet's edge stands at its other end. */
export const westOf = (kind: MapKind): number => (kind === 'world' ? sheets.world.west : Number.NEGATIVE_INFINITY);

/** A position where it is on the sheet. */
export const onSheet = (kind: MapKind, [x, y]: Position): Position => [x < westOf(kind) ? x + 360 : x, y];

/** What is shown of a sheet: all of it at zoom 1. */
export interface View {
  zoom: number;
  centre: Position;
}

export const wholeOf = (sheet: SheetName): View => {
  const { west, east, south, north } = sheets[sheet];
  return { zoom: 1, centre: [(west + east) / 2, (south + north) / 2] };
};

/** Width of a map for a height of 1. */
export function proportionOf(sheet: SheetName): number {
  const { west, east, south, north, squeeze } = sheets[sheet];
  return ((east - west) * squeeze) / (north - south);
}

/** Where a position stands on the whole sheet: 0 to 1 from the left and from the top. */
export function placeOn(sheet: SheetName, [x, y]: Position): { x: number; y: number } {
  const { west, east, south, north } = sheets[sheet];
  return { x: (x - west) / (east - west), y: (north - y) / (north - south) };
}

const closest = 12;
const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The view that is nearest to this one and shows nothing beside the sheet. */
export function withinSheet(sheet: SheetName, { zoom, centre: [x, y] }: View): View {
  const { west, east, south, north } = sheets[sheet];
  const near = clamp(zoom, 1, closest);
  const [wide, high] = [(east - west) / near / 2, (north - south) / near / 2];
  return { zoom: near, centre: [clamp(x, west + wide, east - wide), clamp(y, south + high, north - high)] };
}

/** Moved by parts of what is seen, to the right and down. */
export function pan(kind: MapKind, { zoom, centre: [x, y] }: View, right: number, down: number): View {
  const { west, east, south, north } = sheets[kind];
  const to: Position = [x + (right * (east - west)) / zoom, y - (down * (north - south)) / zoom];
  return withinSheet(kind, { zoom, centre: to });
}

export const zoomed = (kind: MapKind, view: View, factor: number): View =>
  withinSheet(kind, { ...view, zoom: view.zoom * factor });

/** Nearer around a place, which stays where it is: parts of what is seen, from the left and from the top. */
export function zoomedAt(
  kind: MapKind,
  { zoom, centre: [x, y] }: View,
  factor: number,
  at: { x: number; y: number },
): View {
  const { west, east, south, north } = sheets[kind];
  const near = clamp(zoom * factor, 1, closest);
  const gain = 1 / zoom - 1 / near;
  const centre: Position = [x + (at.x - 0.5) * (east - west) * gain, y - (at.y - 0.5) * (north - south) * gain];
  return withinSheet(kind, { zoom: near, centre });
}

/** Where many small places stand close together. */
export const regions = {
  europe: { zoom: 4, centre: [15, 53] },
  asia: { zoom: 2.6, centre: [112, 22] },
  centre: { zoom: 4.5, centre: [121.46, 31.24] },
} as const satisfies Record<string, View>;
export type Region = keyof typeof regions;
