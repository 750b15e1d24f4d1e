import { fileOnSheet, type MapFile, type Shapes, shapesOf } from './shapes.ts';
import { isInset, mapOf, type Position, placeOn, proportionOf, type SheetName } from './sheet.ts';

/** About a pixel of the widest map: a line that is rounded to it can hardly be told from the exact one. */
const gridOf = (sheet: SheetName): number => (isInset(sheet) ? 300 : 800);
/** What is further beside the sheet than so much of it is drawn as if it were there: nobody sees it. */
const margin = 0.2;

type Point = readonly [number, number];

export interface Outline {
  code: string;
  /** of an SVG path */
  d: string;
  /** has an inside */
  isArea: boolean;
}

/** What a map is drawn of by the server. */
export interface Outlines extends Pick<Shapes, 'points' | 'labels' | 'approval'> {
  width: number;
  height: number;
  areas: readonly Outline[];
}

/** Points of the grid, without those that repeat the one before or lie on the line between their neighbours. */
function onGrid(sheet: SheetName, line: readonly Position[]): Point[] {
  const width = gridOf(sheet);
  const height = width / proportionOf(sheet);
  const near = (part: number): number => Math.min(Math.max(part, -margin), 1 + margin);
  const rounded = line.map((position): Point => {
    const { x, y } = placeOn(sheet, position);
    return [Math.round(near(x) * width), Math.round(near(y) * height)];
  });
  const distinct = rounded.filter(([x, y], at) => rounded[at - 1]?.[0] !== x || rounded[at - 1]?.[1] !== y);
  return distinct.filter(([x, y], at) => {
    const [before, after] = [distinct[at - 1], distinct[at + 1]];
    if (!before || !after) return true;
    return (x - before[0]) * (after[1] - before[1]) !== (y - before[1]) * (after[0] - before[0]);
  });
}

function pathOf([first, ...otherPoints]: readonly Point[], isArea: boolean): string {
  if (!first || otherPoints.length < (isArea ? 3 : 1)) return '';
  let [x, y] = first;
  const steps = otherPoints.flatMap(([toX, toY]) => {
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
  // a minus parts numbers as well as a space does
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}${isArea ? 'z' : ''}`;
}

/** The lines of a shape, whatever it is made of; of a border that is drawn as a line, no more than that. */
function linesOf({ type, coordinates }: MapFile['features'][number]['geometry']): (readonly Position[])[] {
  // GeoJSON as the file says it is
  if (type === 'LineString') return [coordinates as readonly Position[]];
  if (type === 'Polygon' || type === 'MultiLineString') return [...(coordinates as readonly (readonly Position[])[])];
  if (type === 'MultiPolygon') return (coordinates as readonly (readonly Position[])[][]).flat();
  return [];
}

const known = new WeakMap<MapFile, Map<SheetName, Outlines>>();

/** Made once for a file and a sheet. */
export function outlinesOf(sheet: SheetName, mapFile: MapFile): Outlines {
  const ofFile = known.get(mapFile) ?? new Map<SheetName, Outlines>();
  known.set(mapFile, ofFile);
  const found = ofFile.get(sheet);
  if (found) return found;
  const file = fileOnSheet(mapOf(sheet), mapFile);
  const { points, labels, approval } = shapesOf(file);
  const areas = file.features.flatMap(({ properties, geometry }): Outline[] => {
    const isArea = geometry.type.endsWith('Polygon');
    const d = linesOf(geometry)
      .map((line) => pathOf(onGrid(sheet, line), isArea))
      .join('');
    return d ? [{ code: properties.code, d, isArea }] : [];
  });
  const width = gridOf(sheet);
  const outlines = { points, labels, approval, areas, width, height: Math.round(width / proportionOf(sheet)) };
  ofFile.set(sheet, outlines);
  return outlines;
}
