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

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const through = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  path(`${through(points)}Z`, fill, more);

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

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The point at a distance and an angle (clockwise, 0 to the right) from a centre. */
export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + radius * Math.cos((angle * Math.PI) / 180),
  cy + radius * Math.sin((angle * Math.PI) / 180),
];

/** A regular polygon; `turn` 0 has a corner at the right. */
export const regular = (cx: number, cy: number, radius: number, corners: number, turn: number): Point[] =>
  range(corners).map((i) => polar(cx, cy, radius, turn + (360 / corners) * i));

/** A ground with a broken skyline, filled down to the lower edge. */
export const ridge = (random: Random, base: number, rise: number, steps: number, fill: string): string => {
  const top = range(steps + 1).map(
    (i): Point => [(640 / steps) * i, base - (i % 2 === 0 ? 0.25 : 1) * rise * (0.55 + random() * 0.45)],
  );
  return polygon([[0, 640], ...top, [640, 640]], fill);
};

/** Rolling ground: a sine of the given height, filled down to the lower edge. */
export const hills = (base: number, height: number, length: number, phase: number, fill: string): string => {
  const top = range(65).map((i): Point => [i * 10, base + height * Math.sin((i * 10 * 2 * Math.PI) / length + phase)]);
  return polygon([[0, 640], ...top, [640, 640]], fill);
};

/** Mixes two colours (#rrggbb): 0 gives the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(channel(from, i) * (1 - share) + channel(to, i) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** One of the given values, by chance. */
export const pick = <T>(random: Random, first: T, ...rest: T[]): T =>
  [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first;

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
