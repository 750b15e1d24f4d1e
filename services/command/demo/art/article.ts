import { circle, element, group, line, path, rect, ring, times } from './svg.ts';

const [width, height] = [800, 600];

interface ArticleArt {
  ground: readonly [string, string];
  draw: () => string;
}

const pale = '#ffffff';
const spark = '#ffd28a';

/** One motif for each article that has a picture; no words, so that it is the same in both languages. */
export const articleArt: Readonly<Record<string, ArticleArt>> = {
  'prepare-the-papers': {
    ground: ['#12336b', '#1f4e9e'],
    draw: () =>
      group(
        'rotate(-6 360 300)',
        rect(250, 130, 240, 320, '#c9d8f0', { rx: 14 }) +
          times(6, (i) => rect(285, 190 + i * 38, i % 3 === 2 ? 110 : 170, 12, '#8fa9d6', { rx: 6 })),
      ) +
      rect(310, 120, 240, 330, pale, { rx: 14 }) +
      times(6, (i) => rect(345, 175 + i * 38, i % 3 === 1 ? 120 : 170, 12, '#c3d0e6', { rx: 6 })) +
      circle(550, 430, 66, '#2f9e7a') +
      line('M518 432l22 24 42-48', pale, 14),
  },
  'five-points-of-a-licence': {
    ground: ['#0a4d42', '#0f6b5c'],
    draw: () =>
      line('M400 120v330M300 470h200', pale, 12) +
      circle(400, 118, 18, spark) +
      line('M220 180q180-60 360 0', pale, 10) +
      times(2, (i) => {
        const x = i ? 580 : 220;
        return (
          line(`M${x} 180l-70 150M${x} 180l70 150`, '#bfe3da', 6) + path(`M${x - 90} 330h180a90 70 0 0 1-180 0z`, spark)
        );
      }),
  },
  'public-domain-abroad': {
    ground: ['#3a2a78', '#6a4bb5'],
    draw: () =>
      ring(380, 290, 170, '#d9cdf7', 9) +
      element('ellipse', { cx: 380, cy: 290, rx: 70, ry: 170, fill: 'none', stroke: '#d9cdf7', 'stroke-width': 7 }) +
      line('M210 290h340M236 205h288M236 375h288', '#d9cdf7', 7) +
      circle(540, 410, 74, spark) +
      ring(540, 410, 44, '#3a2a78', 10) +
      line('M562 394a26 26 0 1 0 0 32', '#3a2a78', 10),
  },
  'who-owns-what-is-made-at-work': {
    ground: ['#7a3b12', '#b5651d'],
    draw: () =>
      rect(190, 330, 420, 24, '#f3d9b8', { rx: 8 }) +
      rect(300, 170, 200, 140, pale, { rx: 12 }) +
      rect(318, 188, 164, 104, '#e9b878', { rx: 6 }) +
      rect(380, 310, 40, 22, pale) +
      times(2, (i) => {
        const x = i ? 560 : 240;
        return circle(x, 230, 34, '#ffe6c4') + path(`M${x - 54} 330a54 62 0 0 1 108 0z`, '#ffe6c4');
      }) +
      rect(230, 354, 22, 110, '#f3d9b8') +
      rect(548, 354, 22, 110, '#f3d9b8') +
      line('M345 262l30-34 28 22 40-44', '#7a3b12', 9),
  },
  'keep-evidence-early': {
    ground: ['#0b2b3c', '#14566e'],
    draw: () =>
      rect(190, 150, 340, 250, '#bfe0ea', { rx: 14 }) +
      rect(190, 150, 340, 46, '#6fb3c8', { rx: 14 }) +
      times(3, (i) => circle(220 + i * 28, 173, 8, pale)) +
      times(4, (i) => rect(225, 225 + i * 38, i % 2 ? 190 : 250, 13, '#7fbccd', { rx: 6 })) +
      ring(520, 380, 92, pale, 18) +
      circle(520, 380, 82, '#14566e', { opacity: 0.55 }) +
      line('M520 330v52l34 22', spark, 12) +
      line('M588 448l60 60', pale, 26),
  },
};

/** The picture of an article, 4:3. */
export function drawArticle(slug: string): string {
  const art = articleArt[slug];
  if (!art) throw new Error(`no picture for ${slug}`);
  const stop = (offset: number, colour: string) => element('stop', { offset, 'stop-color': colour });
  const [from, to] = art.ground;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element(
      'defs',
      {},
      element('linearGradient', { id: 'g', x1: 0, y1: 0, x2: 1, y2: 1 }, stop(0, from) + stop(1, to)),
    ) +
      rect(0, 0, width, height, 'url(#g)') +
      times(9, (i) => ring(690, 560, 60 + i * 56, pale, 1.5, { opacity: 0.1 })) +
      art.draw(),
  );
}
