import type { Colours } from '../../shared/data-map/colours.ts';
import type { Band } from '../../shared/data-map/frames.ts';

interface Content {
  map: HTMLCanvasElement;
  title: string;
  /** lines below the title */
  lines: readonly string[];
  legend: readonly { band: Band; words: string }[];
  /** below all, e.g. the 审图号 */
  foot: readonly string[];
  colours: Colours;
}

const [margin, large, small, swatch] = [48, 44, 28, 26];

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

/** The map with its title, what it shows, and its legend, as one picture. */
export function pictureOf({ map, title, lines, legend, foot, colours }: Content): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  canvas.width = map.width + 2 * margin;
  const font = (size: number, weight: number) => `${weight} ${size}px ${colours.font}`;
  context.font = font(small, 400);
  const wrap = (texts: readonly string[]) => texts.flatMap((text) => broken(context, text, map.width));
  const [above, below] = [wrap(lines), wrap(foot)];
  const step = small * 1.5;
  canvas.height = margin + large * 1.4 + (above.length + below.length + 1.5) * step + map.height + margin;
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
  context.drawImage(map, margin, y);
  y += map.height + step / 4;
  let x = margin;
  for (const { band, words } of legend) {
    context.fillStyle = colours[band];
    context.fillRect(x, y, swatch, swatch);
    context.strokeStyle = colours.edge;
    context.strokeRect(x, y, swatch, swatch);
    context.fillStyle = colours.ink;
    context.fillText(words, x + swatch * 1.4, y);
    x += swatch * 2.6 + context.measureText(words).width;
  }
  y += step * 1.25;
  write(below);
  return canvas;
}
