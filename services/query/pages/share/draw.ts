import { decoding, pictureLibrary } from '@portal/infra/runtime/files/decoding';
import { shareSize } from '@portal/shared/calls/share';
import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { type Html, html } from '../../base/html.ts';
import { tagOf } from '../../base/page-address.ts';
import type { ShareCard } from './card.ts';
import { fonts, type Lettering, set, type WidthOf, widthsOf } from './lettering.ts';

const { width, height } = shareSize;
/** sides of the record's own picture at most, which stands whole at the right */
const pictureSide = 440;
const pictureRound = 20;
const margin = 72;
const gap = 56;
const leading = 1.24;
/** What was kept before the bound on pixels was lower is shown as well. */
const mostPixels = 40_000_000;

/** The portal's own, see client/src/kit/theme/tokens.css. */
const colours = { deep: '#163a78', brand: '#1f4e9e', on: '#ffffff', soft: '#e8eef8' } as const;
const mark = 'M9 27c6-14 16-14 22 0M9 20h22M20 9v22';

const roomFor = (room: number) =>
  ({
    title: { width: room, lines: 3, sizes: [84, 72, 62, 54, 46, 40] },
    label: { width: room, lines: 1, sizes: [30, 26] },
    byline: { width: room, lines: 2, sizes: [32, 28] },
  }) as const;

const lettered = (
  language: Language,
  { lines, size }: Lettering,
  last: number,
  weight: number,
  opacity: number,
): Html =>
  html`${lines.map(
    (line, index) =>
      html`<text x="${margin}" y="${Math.round(last - (lines.length - 1 - index) * size * leading)}" font-family="${fonts}" font-size="${size}" font-weight="${weight}" fill="${colours.on}" fill-opacity="${opacity}" xml:lang="${tagOf(language)}">${line}</text>`,
  )}`;

const heightOf = ({ lines, size }: Lettering): number => lines.length * size * leading;

/** What of it cannot be said in XML, or turns what follows round, is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those it is about
const unsayable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
const sayable = (text: string): string => text.replace(/\s/gu, ' ').replace(unsayable, '').slice(0, 400);

/** The card as SVG, but for the record's own picture. `letters`: there is a font for what it says. */
async function svgOf(card: ShareCard, hasPicture: boolean, letters: boolean): Promise<Html> {
  const { lan: language } = card;
  const room = width - 2 * margin - (hasPicture ? pictureSide + gap : 0);
  const [title, byline, label] = [card.title, card.byline, card.label].map(sayable) as [string, string, string];
  const [bold, regular]: WidthOf[] = await Promise.all([widthsOf(title, true), widthsOf(byline + label, false)]);
  const rooms = roomFor(room);
  const name = translate(language, 'site.name');
  const other = translate(language, 'site.otherName');
  const below = byline ? set(byline, language, rooms.byline, regular ?? (() => 1)) : undefined;
  const above = label ? set(label, language, rooms.label, regular ?? (() => 1)) : undefined;
  const main = set(title, language, rooms.title, bold ?? (() => 1));
  const bottom = height - margin;
  const lastOfTitle = below ? bottom - heightOf(below) - 24 : bottom - 8;
  const lastAbove = lastOfTitle - (main.lines.length - 1) * main.size * leading - main.size - 30;
  const words = letters
    ? [
        html`<text x="${margin + 78}" y="${margin + 26}" font-family="${fonts}" font-size="30" font-weight="700" fill="${colours.on}" xml:lang="${tagOf(language)}">${name}</text><text x="${margin + 78}" y="${margin + 56}" font-family="${fonts}" font-size="20" fill="${colours.on}" fill-opacity="0.82" xml:lang="${translate(language, 'site.otherLang')}">${other}</text>`,
        above && lettered(language, above, Math.round(lastAbove), 400, 0.88),
        lettered(language, main, Math.round(lastOfTitle), 700, 1),
        below && lettered(language, below, bottom, 400, 0.9),
      ]
    : [];
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${colours.deep}"/><stop offset="1" stop-color="${colours.brand}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${
    !hasPicture &&
    html`<g transform="translate(690 20) scale(15.5)" fill="none" stroke="${colours.on}" stroke-opacity="0.1" stroke-width="1.6" stroke-linecap="round"><path d="${mark}"/></g>`
  }<g transform="translate(${margin} ${margin - 4}) scale(1.55)"><rect width="40" height="40" rx="10" fill="${colours.on}"/><path d="${mark}" fill="none" stroke="${colours.brand}" stroke-width="2.6" stroke-linecap="round"/></g>${words}</svg>`;
}

/** The whole picture within its room, with round corners, and where it stands. */
async function placed(picture: Buffer) {
  const decodedPicture = await decoding((sharp) =>
    sharp(picture, { failOn: 'none', limitInputPixels: mostPixels })
      .rotate()
      .resize(pictureSide, pictureSide, { fit: 'inside' })
      .flatten({ background: colours.soft })
      .png(),
  );
  const { width: across = pictureSide, height: down = pictureSide } = await (await pictureLibrary())(
    decodedPicture,
  ).metadata();
  const corners = Buffer.from(
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="${across}" height="${down}" rx="${pictureRound}"/></svg>`
      .text,
  );
  const input = await decoding((sharp) =>
    sharp(decodedPicture)
      .composite([{ input: corners, blend: 'dest-in' }])
      .png(),
  );
  return { input, left: width - margin - pictureSide + (pictureSide - across), top: Math.round((height - down) / 2) };
}

/** The picture of a page as PNG; `picture` is the record's own, as it was uploaded. */
export async function draw(card: ShareCard, picture: Buffer | undefined, letters: boolean): Promise<Buffer> {
  const svg = Buffer.from((await svgOf(card, picture !== undefined, letters)).text);
  const placedPicture = picture && (await placed(picture));
  return decoding((sharp) =>
    sharp(svg)
      .composite(placedPicture ? [placedPicture] : [])
      .flatten({ background: colours.brand })
      .png({ compressionLevel: 9, palette: false }),
  );
}
