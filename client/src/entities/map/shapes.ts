import type { MapKind } from './requests.ts';
import { onSheet, type Position, westOf } from './sheet.ts';

type Geometry =
  | { type: 'Polygon' | 'MultiPolygon' | 'LineString' | 'MultiLineString'; coordinates: readonly unknown[] }
  | { type: 'Point'; coordinates: Position };

/** A map file as it is served: features by code; points for places without a shape that can be seen. */
export interface MapFile {
  approval?: string;
  features: readonly { properties: { code: string; cp?: Position }; geometry: Geometry }[];
}

export interface Shapes {
  /** GeoJSON for echarts: shapes alone */
  areas: { type: 'FeatureCollection'; features: readonly object[] };
  points: ReadonlyMap<string, Position>;
  /** where the name of a place is written */
  labels: ReadonlyMap<string, Position>;
  /** what has to be said beside the map, e.g. its 审图号 */
  approval: string;
}

type Line = readonly Position[];

/** A line as a whole where most of it is: what reaches over the edge of the sheet is not torn apart. */
function lineOnSheet(kind: MapKind, line: Line): Line {
  const middle = line.reduce((sum, [x]) => sum + x, 0) / Math.max(1, line.length);
  return middle < westOf(kind) ? line.map(([x, y]): Position => [x + 360, y]) : line;
}

/** Coordinates of whatever depth: the innermost lists of positions are lines. */
function coordinatesOnSheet(kind: MapKind, coordinates: readonly unknown[]): readonly unknown[] {
  const [first] = coordinates;
  // GeoJSON as the file says it is
  if (Array.isArray(first) && typeof first[0] === 'number') return lineOnSheet(kind, coordinates as Line);
  return coordinates.map((part) => coordinatesOnSheet(kind, part as readonly unknown[]));
}

/** A file whose places stand where the sheet has them, whichever longitudes it gives them. */
export function fileOnSheet(kind: MapKind, file: MapFile): MapFile {
  const features = file.features.map(({ properties, geometry, ...otherMembers }) => ({
    ...otherMembers,
    properties: properties.cp ? { ...properties, cp: onSheet(kind, properties.cp) } : properties,
    geometry:
      geometry.type === 'Point'
        ? { ...geometry, coordinates: onSheet(kind, geometry.coordinates) }
        : { ...geometry, coordinates: coordinatesOnSheet(kind, geometry.coordinates) },
  }));
  return { ...file, features };
}

export function shapesOf({ features, approval = '' }: MapFile): Shapes {
  const points = new Map<string, Position>();
  const labels = new Map<string, Position>();
  for (const { properties, geometry } of features) {
    if (geometry.type === 'Point') points.set(properties.code, geometry.coordinates);
    else if (properties.cp) labels.set(properties.code, properties.cp);
  }
  const areas = features.filter(({ geometry }) => geometry.type !== 'Point');
  return {
    areas: { type: 'FeatureCollection', features: areas },
    points,
    labels: new Map([...labels, ...points]),
    approval,
  };
}

const loaded = new Map<MapKind, Promise<Shapes>>();

async function load(kind: MapKind): Promise<Shapes> {
  const answer = await fetch(`/maps/${kind}.json`);
  if (!answer.ok) throw new TypeError(`the map file is not there: ${answer.status}`);
  return shapesOf(fileOnSheet(kind, await answer.json()));
}

/** The shapes of a map, fetched once; a failed attempt can be repeated. */
export function shapes(kind: MapKind): Promise<Shapes> {
  const assetsPromise = loaded.get(kind) ?? load(kind);
  loaded.set(kind, assetsPromise);
  assetsPromise.catch(() => loaded.delete(kind));
  return assetsPromise;
}
