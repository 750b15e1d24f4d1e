import { pictureAt } from '@portal/shared/pictures';
import { firstCategory } from '../../../entities/product/cover.tsx';
import { qrPath } from '../../../kit/qr-code.tsx';

/** What stands on the card of a product. */
export interface ShareCard {
  name: string;
  company: string;
  portal: string;
  /** what the code is for */
  scan: string;
  /** of its first picture; '' where there is none */
  picture: string;
  category: string;
  /** where the code leads */
  address: string;
}

/** In pixels of the picture that is saved. */
export const cardSize = { width: 720, height: 1080 } as const;
const edge = 40;
const codeSize = 200;
const textWidth = cardSize.width - 3 * edge - codeSize;
const sizes = { name: 40, company: 26, small: 22 } as const;
const nameLines = 4;

/** Where a line may end: after a Chinese character with the marks that follow it, or between words. */
const parts = /\p{Script=Han}[^\p{L}\p{N}\s《（【“‘]*|[^\s\p{Script=Han}]+\s*|\s+/gu;

/**
 * A text in lines that are no wider than there is room, broken between its words; a word that is wider by itself is broken
 * anywhere. What does not fit ends in an ellipsis.
 */
export function linesOf(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of (text.match(parts) ?? []).flatMap((word) => (fits(word.trimEnd()) ? [word] : [...word]))) {
    if (line === '' || fits((line + part).trimEnd())) {
      line += part;
      continue;
    }
    lines.push(line.trimEnd());
    line = part.trimStart();
  }
  if (line.trim()) lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  let last = [...(lines[maxLines - 1] ?? '')];
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}

/** The picture of a product once it can be drawn; undefined where it has none, or it cannot be loaded. */
async function pictureOf({ picture }: ShareCard): Promise<HTMLImageElement | undefined> {
  if (!picture) return undefined;
  const image = new Image();
  image.src = pictureAt(picture, 960);
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** Colours that are the same in light and dark: a card is looked at elsewhere. */
function coloursOf(category: string) {
  const rootStyle = getComputedStyle(document.documentElement);
  const token = (name: string) => rootStyle.getPropertyValue(`--${name}`).trim();
  const code = firstCategory(category);
  return {
    ground: token('qr-ground'),
    ink: token('qr'),
    from: token(`cat-${code}`),
    to: token(`cat-${code}-2`),
    font: token('font'),
  };
}

/** Draws the card of a product: its picture, its name, whose it is, and the way to its page. */
export async function drawCard(canvas: HTMLCanvasElement, card: ShareCard): Promise<void> {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  const image = await pictureOf(card);
  const { width, height } = cardSize;
  const { ground, ink, from, to, font } = coloursOf(card.category);
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  if (image) {
    // the middle of it fills the square
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const [x, y] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    pen.drawImage(image, x, y, side, side, 0, 0, width, width);
  } else {
    const gradient = pen.createLinearGradient(0, 0, width, width);
    gradient.addColorStop(0, from);
    gradient.addColorStop(1, to);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, width, width);
  }
  pen.fillStyle = from;
  pen.fillRect(0, width, width, edge / 5);
  pen.fillStyle = ink;
  pen.textBaseline = 'top';
  let y = width + edge;
  const write = (text: string, size: number, maxLines: number, weight = 400) => {
    pen.font = `${weight} ${size}px ${font}`;
    for (const line of linesOf(text, maxLines, (each) => pen.measureText(each).width <= textWidth)) {
      pen.fillText(line, edge, y);
      y += size * 1.35;
    }
  };
  write(card.name, sizes.name, nameLines, 600);
  y += edge / 4;
  write(card.company, sizes.company, 1);
  y = height - edge - sizes.small;
  write(card.portal, sizes.small, 1);
  const { path, size } = qrPath(card.address);
  const codeX = width - edge - codeSize;
  pen.save();
  pen.translate(codeX, width + edge);
  pen.scale(codeSize / size, codeSize / size);
  pen.fill(new Path2D(path));
  pen.restore();
  pen.font = `400 ${sizes.small}px ${font}`;
  pen.textAlign = 'center';
  pen.fillText(card.scan, codeX + codeSize / 2, width + edge + codeSize + edge / 4, codeSize + edge);
  pen.textAlign = 'start';
}

/** The card as a file. */
export const fileOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card is no picture'))), 'image/png');
  });
