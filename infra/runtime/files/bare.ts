import type { SharpOptions } from 'sharp';
import { decoding } from './decoding.ts';

const signature = 8;
/** A chunk is its length (4 bytes), its type (4), its data and a checksum (4). */
const frame = 12;

/**
 * What a picture is made of, and how its colours are meant (PNG, third edition). What else a file may hold, such as EXIF,
 * texts, times, further frames and whatever follows the end, says something of whoever made it, or hides something.
 */
const needed = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '));

/** The same picture, pixel by pixel; undefined where the file is no PNG from its beginning to its end. */
export function barePng(bytes: Buffer): Buffer | undefined {
  const retained = [bytes.subarray(0, signature)];
  for (let at = signature; at + frame <= bytes.length; ) {
    const end = at + frame + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (needed.has(type)) retained.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(retained);
    at = end;
  }
  return undefined;
}

/** A JPEG is turned as its EXIF says, then written without any; so it is encoded once more. */
export const bareJpeg = (bytes: Buffer, options: SharpOptions): Promise<Buffer> =>
  decoding((sharp) => sharp(bytes, options).rotate().jpeg({ quality: 92 }));
