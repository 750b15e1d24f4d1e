import { pictureLibrary } from '@portal/infra/runtime/files/decoding';
import type { Language } from '@portal/shared/codes/index';
import { LRUCache } from 'lru-cache';
import { escaped } from '../../base/html.ts';

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
export function piecesOf(text: string, language: Language): string[] {
  const words = new Intl.Segmenter(language === 'EN' ? 'en' : 'zh', { granularity: 'word' });
  const segments: string[] = [];
  let sticks = false;
  for (const { segment } of words.segment(text.replace(/\s+/gu, ' ').trim())) {
    const last = segments.at(-1);
    // an English word goes on over an apostrophe, a hyphen or a full stop within it
    const goesOn = last !== undefined && /[\w'’.&]$/u.test(last) && /^[\w'’.&/-]/u.test(segment);
    if (last !== undefined && (sticks || goesOn || closing.test(segment)))
      segments[segments.length - 1] = last + segment;
    else segments.push(segment);
    sticks = opening.test(segment);
  }
  return segments;
}

/** A piece that is wider than a line, in parts that are not. */
function fitting(longSegment: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(longSegment.trimEnd()) <= width) return [longSegment];
  const parts: string[] = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(longSegment)) {
    const longer = (parts.at(-1) ?? '') + segment;
    if (parts.at(-1) && widthOf(longer) > width) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

function linesOf(segments: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const part of segments.flatMap((segment) => fitting(segment, width, widthOf))) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length && widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** A line with an ellipsis at the end of a word. */
function shortened(
  line: string,
  { width, lan: language, widthOf }: { width: number; lan: Language; widthOf: WidthOf },
): string {
  const segments = piecesOf(line, language);
  const text = () => segments.join('').replace(/[\p{P}\s]+$/u, '') + ellipsis;
  while (segments.length > 1 && widthOf(text()) > width) segments.pop();
  if (widthOf(text()) <= width) return text();
  // one word alone fills the line
  const letters = [...line];
  while (letters.length > 1 && widthOf(letters.join('') + ellipsis) > width) letters.pop();
  return letters.join('') + ellipsis;
}

/** Sets a text as large as its lines allow. No word is broken that a line has room for; what is too long ends at a word. */
export function set(
  text: string,
  language: Language,
  { width, lines: maxLines, sizes }: Room,
  widthOf: WidthOf,
): Lettering {
  const segments = piecesOf(text, language);
  const smallest = sizes.at(-1) ?? 1;
  for (const size of sizes) {
    const lines = linesOf(segments, width / size, widthOf);
    const isBroken = segments.some((segment) => widthOf(segment.trimEnd()) > width / size);
    if (lines.length <= maxLines && (!isBroken || size === smallest)) return { lines, size };
  }
  const room = width / smallest;
  const lines = linesOf(segments, room, widthOf);
  const last = lines[maxLines - 1] ?? '';
  return {
    lines: [...lines.slice(0, maxLines - 1), shortened(last, { width: room, lan: language, widthOf })],
    size: smallest,
  };
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
  const keyOf = (character: string) => (isBold ? 'b' : 'r') + character;
  const letters = [...new Set([...text.normalize('NFC'), ellipsis, ' '])];
  const lacking = letters.filter((character) => !widths.has(keyOf(character)));
  if (lacking.length) {
    const frame = await inkWidth('||', isBold);
    for (const character of lacking)
      widths.set(keyOf(character), Math.max(0, (await inkWidth(`|${character}|`, isBold)) - frame) / measured);
  }
  const own = new Map(letters.map((character) => [character, widths.get(keyOf(character)) ?? 1]));
  return (some) => [...some.normalize('NFC')].reduce((sum, character) => sum + (own.get(character) ?? 1), 0);
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
