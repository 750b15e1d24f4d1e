import sharp from 'sharp';
import { element } from './svg.ts';

export interface Lettering {
  lines: string[];
  size: number;
}

const room = { width: 560, height: 170 };
const leading = 1.16;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Width in units of a line at size 100, as the text renderer sets it. */
const widthAt100 = async (text: string, family: string): Promise<number> => {
  const { info } = await sharp({ text: { text: escaped(text), font: `${family} Bold 100`, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return info.width;
};

/** The words between which a line may be broken: at spaces in English, at word boundaries in Chinese. */
const words = (text: string, language: 'CN' | 'EN'): string[] =>
  language === 'EN'
    ? text.split(' ')
    : [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map((segment) => segment.segment);

/** All ways to set the words in the given number of lines. */
const settings = (parts: string[], lines: number, glue: string): string[][] => {
  if (lines === 1) return [[parts.join(glue)]];
  return parts
    .slice(1)
    .flatMap((_, i) =>
      settings(parts.slice(i + 1), lines - 1, glue).map((otherLines) => [
        parts.slice(0, i + 1).join(glue),
        ...otherLines,
      ]),
    );
};

/** Sets a title in as few lines as leave it large, three at most; a word is never broken. */
export const setTitle = async (text: string, language: 'CN' | 'EN', family: string): Promise<Lettering> => {
  const parts = words(text, language);
  const largest = language === 'CN' ? 88 : 76;
  const largeEnough = 52;
  let best: Lettering = { lines: [text], size: 0 };
  for (let count = 1; count <= Math.min(3, parts.length) && best.size < largeEnough; count++) {
    for (const lines of settings(parts, count, language === 'EN' ? ' ' : '')) {
      const widths = await Promise.all(lines.map((entry) => widthAt100(entry, family)));
      const size = Math.floor(
        Math.min(largest, (room.width / Math.max(...widths)) * 100, room.height / count / leading),
      );
      if (size > best.size) best = { lines, size };
    }
  }
  return best;
};

/** The lettering of a cover: title at the lower left, byline under it. */
export const drawLettering = ({ lines, size }: Lettering, byline: string, family: string, ink: string): string => {
  const last = 556;
  const text = (content: string, y: number, fontSize: number, weight: number, opacity: number) =>
    element(
      'text',
      {
        x: 40,
        y,
        'font-size': fontSize,
        'font-weight': weight,
        fill: ink,
        'fill-opacity': opacity,
        'font-family': family,
      },
      escaped(content),
    );
  return (
    lines.map((entry, i) => text(entry, last - (lines.length - 1 - i) * size * leading, size, 700, 1)).join('') +
    text(byline, 603, 26, 400, 0.92)
  );
};
