import type { Scheme } from './scheme.ts';
import { element, group, rect } from './svg.ts';

export const bannerSize = { width: 1920, height: 600 } as const;

const { width, height } = bannerSize;
/** where the motif of a cover stands, which is drawn as a square */
const motif = { left: 1160, side: 660, top: -6 } as const;

const stop = (offset: number, colour: string, opacity = 1) =>
  element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
const across = (id: string, inner: string) => element('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 0 }, inner);

/** A picture for the carousel: the motif of a cover at the right, its colours beyond; the words stand beside it on the page. */
export function drawBanner({ ground: [top, bottom], deep }: Scheme, motifSvg: string): string {
  const { left, side } = motif;
  const fade = side / 6;
  const defs =
    across('ground', stop(0, deep) + stop(0.45, bottom) + stop(0.7, top) + stop(1, top)) +
    across(
      'into',
      stop(0, '#fff', 0) + stop(fade / side, '#fff') + stop(1 - fade / side, '#fff') + stop(1, '#fff', 0),
    ) +
    element('mask', { id: 'motif' }, rect(0, 0, 640, 640, 'url(#into)'));
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, defs) +
      rect(0, 0, width, height, 'url(#ground)') +
      group(`translate(${left} ${motif.top}) scale(${side / 640})`, group('', motifSvg, { mask: 'url(#motif)' })),
  );
}
