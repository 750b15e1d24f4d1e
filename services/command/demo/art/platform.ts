import { circle, element, glyph, line, polar, rect, ring, seeded, through, times } from './svg.ts';

interface Emblem {
  /** one character of its name */
  sign: string;
  ground: readonly [string, string];
  ink: string;
}

/** The emblems of the demonstration's platforms; each has the hue of the company that runs it. */
export const platformEmblems: Readonly<Record<string, Emblem>> = {
  'inkriver-screen': { sign: '影', ground: ['#3d3a6b', '#1f1d45'], ink: '#f3e9d8' },
  'inkriver-classroom': { sign: '学', ground: ['#2f5d62', '#173a3f'], ink: '#f0ead6' },
  'inkriver-rights': { sign: '权', ground: ['#5c3a45', '#33202a'], ink: '#f6e6dc' },
  'cloudbank-cloud': { sign: '云', ground: ['#2f74c0', '#184a8a'], ink: '#eef6ff' },
  'cloudbank-workbench': { sign: '工', ground: ['#3a6ea5', '#1d3f66'], ink: '#eaf3fb' },
  'cloudbank-ledger': { sign: '账', ground: ['#2a5a8f', '#15324f'], ink: '#ffe9b8' },
  'farsail-play': { sign: '游', ground: ['#6a3f8f', '#3b1f57'], ink: '#f4eaff' },
  'farsail-market': { sign: '商', ground: ['#23806f', '#0f4f47'], ink: '#e8fff8' },
  'farsail-settle': { sign: '汇', ground: ['#1f6f6a', '#0c403e'], ink: '#ffedc4' },
};

const stop = (offset: number, colour: string) => element('stop', { offset, 'stop-color': colour });

/** Orbits of what meets on a platform around its sign; the logo is the sign in a ring. */
export function drawPlatform(slug: string, { sign, ground, ink }: Emblem, width: number, height: number): string {
  const isLogo = width === height;
  const [across, down] = [width / 2, height / 2];
  const size = Math.min(width, height) * (isLogo ? 0.5 : 0.22);
  const random = seeded(slug);
  const orbit = (index: number) => {
    const radius = size * (1.15 + index * 0.42);
    const dots = Array.from({ length: 3 + Math.floor(random() * 4) }, () => {
      const [x, y] = polar(across, down, radius, random() * 360);
      return circle(x, y, size * (0.035 + random() * 0.05), ink, { 'fill-opacity': 0.35 + random() * 0.5 });
    });
    return ring(across, down, radius, ink, 1.5, { 'stroke-opacity': 0.3 - index * 0.04 }) + dots.join('');
  };
  const ray = () => {
    const angle = random() * 360;
    const ends = [polar(across, down, size * 1.15, angle), polar(across, down, size * 2.83, angle)];
    return line(through(ends), ink, 1, { 'stroke-opacity': 0.16 });
  };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element(
      'defs',
      {},
      element('linearGradient', { id: 'ground', x1: 0, y1: 0, x2: 1, y2: 1 }, stop(0, ground[0]) + stop(1, ground[1])),
    ) +
      rect(0, 0, width, height, 'url(#ground)') +
      (isLogo ? ring(across, down, size * 0.8, ink, 6, { 'stroke-opacity': 0.55 }) : times(12, ray) + times(5, orbit)) +
      (isLogo ? '' : circle(across, down, size * 0.86, ground[1])) +
      glyph(sign, across, down + size * 0.36, size, ink),
  );
}
