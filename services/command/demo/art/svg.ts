/** Small helpers that put SVG together as text. Lengths are in the cover's own units (640 × 640), angles in degrees. */
export type Point = readonly [number, number];
export type Attributes = Record<string, string | number>;
export type Random = () => number;

const number = (value: number) => String(Math.round(value * 100) / 100);

export const element = (name: string, attributes: Attributes, inner = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : value}"`)
    .join('')}>${inner}</${name}>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more });

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}) =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more });

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const through = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');

export const group = (transform: string, inner: string, more: Attributes = {}) =>
  element('g', { transform, ...more }, inner);

export const glyph = (text: string, x: number, y: number, size: number, fill: string, more: Attributes = {}) =>
  element(
    'text',
    { x, y, 'font-size': size, fill, 'text-anchor': 'middle', 'font-family': 'Noto Serif CJK SC', ...more },
    text,
  );

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The point at a distance and an angle (clockwise, 0 to the right) from a centre. */
export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + radius * Math.cos((angle * Math.PI) / 180),
  cy + radius * Math.sin((angle * Math.PI) / 180),
];

/** The same sequence for the same seed (mulberry32), so that a cover drawn again is the same cover. */
export const seeded = (seed: string): Random => {
  let state = [...seed].reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
