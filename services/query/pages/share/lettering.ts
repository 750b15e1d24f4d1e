import { pictureLibrary } from '@portal/infra/files/decoding';
import type { Lan } from '@portal/shared/codes/index';
import { LRUCache } from 'lru-cache';
import { escaped } from '../html.ts';

/** What letters are taken from: of those that are there the first that has the letter. */
export const fonts = 'Noto Sans CJK SC, Source Han Sans SC, WenQuanYi Micro Hei, Microsoft YaHei, sans-serif';

export interface Room {
  width: number;
  lines: number;
  /** that it may be set in, the largest first */
  sizes: readonly number[];
}

export interface Lettering {
  lines: string[];
  size: number;
}

/** Width of a text at a size of 1. */
export type WidthOf = (text: string) => number;

const ellipsis = '…';

/** What must not begin a line, and stays with the word before it. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\s]+$/u;
/** What must not end one. */
const opening = /^[\p{Ps}\p{Pi}]+$/u;

/** The pieces between which a line may be broken, a space with the word before it. */
export function piecesOf(text: string, lan: Lan): string[] {
  const words = new Intl.Segmenter(lan === 'EN' ? 'en' : 'zh', { granularity: 'word' });
  const pieces: string[] = [];
  let sticks = false;
  for (const { segment } of words.segment(text.replace(/\s+/gu, ' ').trim())) {
    const last = pieces.at(-1);
    // an English word goes on over an apostrophe, a hyphen or a full stop within it
    const goesOn = last !== undefined && /[\w'’.&]$/u.test(last) && /^[\w'’.&/-]/u.test(segment);
    if (last !== undefined && (sticks || goesOn || closing.test(segment))) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
    sticks = opening.test(segment);
  }
  return pieces;
}

/** A piece that is wider than a line, in parts that are not. */
function fitting(piece: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(piece)) {
    const longer = (parts.at(-1) ?? '') + segment;
    if (parts.at(-1) && widthOf(longer) > width) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

function linesOf(pieces: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const part of pieces.flatMap((piece) => fitting(piece, width, widthOf))) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length && widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** A line with an ellipsis at the end of a word. */
function shortened(line: string, { width, lan, widthOf }: { width: number; lan: Lan; widthOf: WidthOf }): string {
  const pieces = piecesOf(line, lan);
  const text = () => pieces.join('').replace(/[\p{P}\s]+$/u, '') + ellipsis;
  while (pieces.length > 1 && widthOf(text()) > width) pieces.pop();
  if (widthOf(text()) <= width) return text();
  // one word alone fills the line
  const letters = [...line];
  while (letters.length > 1 && widthOf(letters.join('') + ellipsis) > width) letters.pop();
  return letters.join('') + ellipsis;
}

/** Sets a text as large as its lines allow. No word is broken that a line has room for; what is too long ends at a word. */
export function set(text: string, lan: Lan, { width, lines: most, sizes }: Room, widthOf: WidthOf): Lettering {
  const pieces = piecesOf(text, lan);
  const smallest = sizes.at(-1) ?? 1;
  for (const size of sizes) {
    const lines = linesOf(pieces, width / size, widthOf);
    const isBroken = pieces.some((piece) => widthOf(piece.trimEnd()) > width / size);
    if (lines.length <= most && (!isBroken || size === smallest)) return { lines, size };
  }
  const room = width / smallest;
  const lines = linesOf(pieces, room, widthOf);
  const last = lines[most - 1] ?? '';
  return { lines: [...lines.slice(0, most - 1), shortened(last, { width: room, lan, widthOf })], size: smallest };
}

/** Measured at this size, between letters of which the width is known. */
const measured = 100;
const widths = new LRUCache<string, number>({ max: 20_000 });

async function inkWidth(text: string, isBold: boolean): Promise<number> {
  const sharp = await pictureLibrary();
  const { info } = await sharp({
    text: { text: escaped(text), font: `${fonts} ${isBold ? 'Bold ' : ''}${measured}`, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

/** How wide each letter is, as the renderer sets it; a text is taken to be as wide as its letters. */
export async function widthsOf(text: string, isBold: boolean): Promise<WidthOf> {
  const keyOf = (letter: string) => (isBold ? 'b' : 'r') + letter;
  const letters = [...new Set([...text.normalize('NFC'), ellipsis, ' '])];
  const lacking = letters.filter((letter) => !widths.has(keyOf(letter)));
  if (lacking.length) {
    const frame = await inkWidth('||', isBold);
    for (const letter of lacking)
      widths.set(keyOf(letter), Math.max(0, (await inkWidth(`|${letter}|`, isBold)) - frame) / measured);
  }
  const own = new Map(letters.map((letter) => [letter, widths.get(keyOf(letter)) ?? 1]));
  return (some) => [...some.normalize('NFC')].reduce((sum, letter) => sum + (own.get(letter) ?? 1), 0);
}

/**
 * Whether there is a font for Chinese: the sign for one is a flat stroke, and what is drawn in the place of a letter that no
 * font has is not.
 */
export async function hasChinese(): Promise<boolean> {
  const sharp = await pictureLibrary();
  try {
    const { info } = await sharp({ text: { text: '一', font: `${fonts} ${measured}`, dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return info.height < info.width / 2;
  } catch {
    // there is no font at all
    return false;
  }
}
