export type Position = readonly [number, number];
export type Ring = readonly Position[];
/** The outer ring, then its holes. */
export type Rings = readonly Ring[];

export type Geometry =
  | { type: 'Polygon'; coordinates: Rings }
  | { type: 'MultiPolygon'; coordinates: readonly Rings[] }
  | { type: 'Point'; coordinates: Position };

/** `code`: of the place that it is; '' for land that has no code of its own. `cp`: where its name is written. */
export interface MapFeature {
  type: 'Feature';
  properties: { code: string; cp?: Position };
  geometry: Geometry;
}

/**
 * A map file. A feature that is a Point is where a place without a shape, or with one too small to be seen, is drawn.
 * `approval`: what has to be said beside the map, such as its 审图号.
 */
export interface MapFile {
  type: 'FeatureCollection';
  approval?: string;
  features: readonly MapFeature[];
}

export const polygonsOf = (geometry: Geometry): readonly Rings[] => {
  if (geometry.type === 'Point') return [];
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
};

const crossOf = ([x1, y1]: Position, [x2, y2]: Position): number => x1 * y2 - x2 * y1;

/** Twice the area, and the centre of gravity, of what a ring encloses. */
export function gravityOf(ring: Ring): { area: number; middle: Position } {
  let [area, x, y] = [0, 0, 0];
  for (const [at, here] of ring.entries()) {
    const next = ring[(at + 1) % ring.length] ?? here;
    const cross = crossOf(here, next);
    area += cross;
    x += (here[0] + next[0]) * cross;
    y += (here[1] + next[1]) * cross;
  }
  const [first = [0, 0] as const] = ring;
  return { area: Math.abs(area), middle: area === 0 ? first : [x / (3 * area), y / (3 * area)] };
}

/** Where the name of a shape is written: in the middle of its largest part. */
export function middleOf(polygons: readonly Rings[]): Position {
  const parts = polygons.map(([outer = []]) => gravityOf(outer));
  return parts.reduce((found, part) => (part.area > found.area ? part : found), {
    area: -1,
    middle: [0, 0] as Position,
  }).middle;
}
