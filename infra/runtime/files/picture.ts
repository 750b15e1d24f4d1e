import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { hasRatio, type PictureRule, sizeWords } from '@portal/shared/rules/file';
import { bareJpeg, barePng } from './bare.ts';
import { decoding, pictureLibrary, TooSlow } from './decoding.ts';
import { TooMany } from './limiter.ts';

/** What the bytes of a picture say about it; `bytes` is their number. */
export interface Picture {
  mime: string;
  width: number;
  height: number;
  /** hex */
  sha256: string;
  bytes: number;
}

/** A picture that may be kept: the bytes that are, which say nothing but the picture. */
export interface Checked {
  picture: Picture;
  content: Buffer;
}

/** More megapixels than this are refused before anything is decoded, however few bytes they are packed into. */
const maxMegapixels = 16;
const maxPixels = maxMegapixels * 1_000_000;
const options = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } as const;

const isFormat = (format: string | undefined, { formats }: PictureRule): boolean =>
  formats.some((candidate) => candidate === format);

const namesOf = ({ formats }: PictureRule): string => formats.map((format) => format.toUpperCase()).join(', ');

const ratioWords = (ratio: number): string => (ratio === 1 ? '1 : 1' : `${Math.round(ratio * 100) / 100} : 1`);
const rangeWords = (ratio: NonNullable<PictureRule['ratio']>): string =>
  typeof ratio === 'number' ? ratioWords(ratio) : ratio.map(ratioWords).join(' – ');

function shapeRefusal(width: number, height: number, rule: PictureRule): Refusal | undefined {
  const { minWidth, minHeight, ratio } = rule;
  const found = sizeWords(width, height);
  if (width < minWidth || height < minHeight) {
    return refuse('file.small', { width: minWidth, height: minHeight, found });
  }
  return ratio !== undefined && !hasRatio(width / height, ratio)
    ? refuse('file.ratio', { ratio: rangeWords(ratio), found })
    : undefined;
}

export const tooLargePicture = ({ maxBytes }: PictureRule): Refusal =>
  refuse('file.size', { max: Math.floor(maxBytes / 1024) });

/**
 * Checks a picture by its bytes, never by its name; all of it is decoded, so that a damaged one is found. What is kept has
 * nothing in it but the picture.
 */
export async function checkPicture(bytes: Buffer, rule: PictureRule): Promise<Checked | Refusal> {
  if (!bytes.length) return refuse('file.missing');
  if (bytes.length > rule.maxBytes) return tooLargePicture(rule);
  // The decoders of other formats, of which there are many, never see what strangers send.
  if (!looksLike(bytes, rule)) return refuse('file.format', { formats: namesOf(rule) });
  const sharp = await pictureLibrary();
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return refuse('file.broken');
  const { format } = metadata;
  // as it is shown, which is how it is stored
  const { width, height } = format === 'jpeg' ? metadata.autoOrient : metadata;
  if (!isFormat(format, rule)) return refuse('file.format', { formats: namesOf(rule) });
  if (width * height > maxPixels) return refuse('file.pixels', { max: maxMegapixels });
  const misshapen = shapeRefusal(width, height, rule);
  if (misshapen) return misshapen;
  try {
    const content = format === 'png' ? barePng(bytes) : await bareJpeg(bytes, options);
    if (!content) return refuse('file.broken');
    // every pixel of it is read for this
    await decoding((sharp) => sharp(content, options).resize(8, 8, { fit: 'fill' }));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { picture: { mime: `image/${format}`, width, height, sha256, bytes: content.length }, content };
  } catch (cause) {
    if (cause instanceof TooMany) return refuse('503');
    return refuse(cause instanceof TooSlow ? 'file.slow' : 'file.broken');
  }
}

const beginnings = { png: Buffer.from('\x89PNG', 'latin1'), jpeg: Buffer.from([0xff, 0xd8, 0xff]) };

/** Of an accepted format by its first bytes, though it may not be readable. */
const looksLike = (bytes: Buffer, { formats }: PictureRule): boolean =>
  formats.some((format) => bytes.subarray(0, beginnings[format].length).equals(beginnings[format]));

/** What was kept before the bound on pixels was lower is shown as well. */
const shownPixels = 40_000_000;

/** WebP of at most that width in pixels; a smaller picture is not enlarged. */
export const resize = (bytes: Buffer, width: number): Promise<Buffer> =>
  decoding((sharp) =>
    sharp(bytes, { ...options, limitInputPixels: shownPixels, failOn: 'none' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 }),
  );
