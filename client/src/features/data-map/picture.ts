import type { Colours } from '../../entities/map/colours.ts';
import type { Drawing, DrawnSheet } from '../../entities/map/drawing.ts';
import type { Band } from '../../entities/map/frames.ts';

interface Content {
  map: Drawing;
  title: string;
  /** lines below the title */
  lines: readonly string[];
  /** a colour each, and what it stands for; no band: what nothing is known of */
  legend: readonly { band: Band | undefined; words: string }[];
  /** below all, e.g. the 审图号 */
  foot: readonly string[];
  colours: Colours;
}

const [margin, large, small, tiny, swatch] = [48, 44, 28, 24, 26];

/** Breaks a text where it would leave the picture; Chinese breaks anywhere. */
function broken(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const part of text.match(/[\p{Script=Han}，。、；：]|[^\p{Script=Han}，。、；：\s]+\s*|\s+/gu) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line && context.measureText(line + part.trimEnd()).width > width) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines;
}

/** Where pieces of these widths stand that follow each other in lines no longer than the room: never outside of it. */
export function inLines(widths: readonly number[], room: number): { x: number; line: number }[] {
  let [x, line] = [0, 0];
  return widths.map((width) => {
    if (x > 0 && x + width > room) [x, line] = [0, line + 1];
    const place = { x, line };
    x += width;
    return place;
  });
}

/** A part of the map in its frame, its title in the corner. */
function frame(
  context: CanvasRenderingContext2D,
  { canvas, title }: DrawnSheet,
  [x, y]: readonly [number, number],
  colours: Colours,
) {
  if (title === undefined) return;
  context.save();
  context.strokeStyle = colours.edge;
  context.lineWidth = 2;
  context.strokeRect(x - 1, y - 1, canvas.width + 2, canvas.height + 2);
  context.font = `400 ${tiny}px ${colours.font}`;
  context.fillStyle = colours.card;
  context.fillRect(x, y, context.measureText(title).width + tiny, tiny * 1.5);
  context.fillStyle = colours.ink;
  context.fillText(title, x + tiny / 2, y + tiny / 4);
  context.restore();
}

/** The map with its title, what it shows, and its legend, as one picture. */
export function pictureOf({ map, title, lines, legend, foot: footerLines, colours }: Content): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  canvas.width = map.width + 2 * margin;
  const font = (size: number, weight: number) => `${weight} ${size}px ${colours.font}`;
  context.font = font(small, 400);
  const wrap = (texts: readonly string[]) => texts.flatMap((text) => broken(context, text, map.width));
  const [above, below] = [wrap(lines), wrap(footerLines)];
  const step = small * 1.5;
  const widths = legend.map(({ words }) => swatch * 1.4 + context.measureText(words).width);
  const places = inLines(
    widths.map((width) => width + swatch),
    map.width + swatch,
  );
  const legendLines = (places.at(-1)?.line ?? 0) + 1;
  canvas.height = margin + large * 1.4 + (above.length + below.length + legendLines + 0.5) * step + map.height + margin;
  context.fillStyle = colours.card;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  let y = margin;
  context.fillStyle = colours.ink;
  context.font = font(large, 600);
  context.fillText(title, margin, y);
  y += large * 1.4;
  context.font = font(small, 400);
  const write = (texts: readonly string[]) => {
    context.fillStyle = colours.soft;
    for (const text of texts) {
      context.fillText(text, margin, y);
      y += step;
    }
  };
  write(above);
  for (const sheet of map.sheets) {
    const at = [margin + sheet.x, y + sheet.y] as const;
    context.drawImage(sheet.canvas, ...at);
    frame(context, sheet, at, colours);
  }
  y += map.height + step / 4;
  for (const [index, { band, words }] of legend.entries()) {
    const { x, line } = places[index] ?? { x: 0, line: 0 };
    const [left, top] = [margin + x, y + line * step];
    context.fillStyle = band ? colours[band] : colours.land;
    context.fillRect(left, top, swatch, swatch);
    context.strokeStyle = colours.edge;
    context.strokeRect(left, top, swatch, swatch);
    context.fillStyle = colours.ink;
    context.fillText(words, left + swatch * 1.4, top);
  }
  y += (legendLines + 0.25) * step;
  write(below);
  return canvas;
}
