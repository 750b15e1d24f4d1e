import { circle, element, glyph, line, rect, seeded, through, times } from './svg.ts';

interface Emblem {
  /** one character of its name */
  sign: string;
  ground: readonly [string, string];
  ink: string;
}

/** The emblems of the demonstration's companies, by the account that they are of. */
export const emblems: Readonly<Record<string, Emblem>> = {
  seller1: { sign: '墨', ground: ['#243b53', '#102a43'], ink: '#f0e6d2' },
  seller2: { sign: '云', ground: ['#2b6cb0', '#1a4480'], ink: '#ebf4ff' },
  seller3: { sign: '帆', ground: ['#1f7a6d', '#0f4f47'], ink: '#e6fff9' },
};

const stop = (offset: number, colour: string) => element('stop', { offset, 'stop-color': colour });

/** Waves of its colour, and its sign in a disc; the logo is the sign alone. */
export function drawEmblem(name: string, { sign, ground, ink }: Emblem, width: number, height: number): string {
  const isLogo = width === height;
  const [across, down] = [width / 2, height / 2];
  const size = Math.min(width, height) * (isLogo ? 0.62 : 0.24);
  const random = seeded(name);
  const wave = (index: number) => {
    const top = height * (0.1 + index * 0.09);
    const swing = height * (0.02 + random() * 0.05);
    const phase = random() * Math.PI * 2;
    const points = Array.from(
      { length: 41 },
      (_, at) => [(width * at) / 40, top + Math.sin(phase + (at / 40) * Math.PI * 3) * swing] as const,
    );
    return line(through(points), ink, 2, { 'stroke-opacity': 0.1 + random() * 0.14 });
  };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element(
      'defs',
      {},
      element('linearGradient', { id: 'ground', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, ground[0]) + stop(1, ground[1])),
    ) +
      rect(0, 0, width, height, 'url(#ground)') +
      (isLogo ? '' : times(10, wave) + circle(across, down, size * 0.86, ground[1])) +
      glyph(sign, across, down + size * 0.36, size, ink),
  );
}
