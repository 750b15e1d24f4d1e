/** Small MP4s of any shape for tests, written box by box (ISO/IEC 14496-12): nothing to see in them, all of it in order. */

const u8 = (value: number) => Buffer.from([value & 0xff]);
const u16 = (value: number) => Buffer.from([value >>> 8, value & 0xff]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
const text = (value: string) => Buffer.from(value, 'latin1');
const zeros = (count: number) => Buffer.alloc(count);

export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), text(type), body]);
};
const fullBox = (type: string, flags: number, ...parts: readonly Buffer[]): Buffer => box(type, u32(flags), ...parts);

const upright = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000];
const quarterTurn = [0, 1, 0, -1, 0, 0, 0, 0, 0x4000];
const matrix = (values: readonly number[]) =>
  Buffer.concat(values.map((value) => u32(value === 0x4000 ? 0x40000000 : value * 0x10000)));

/** A parameter set of a small H.264 picture; nothing here is ever decoded. */
const avcC = box(
  'avcC',
  Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1]),
  u16(4),
  text('gB@\x1e'),
  u8(1),
  u16(2),
  text('h\xce'),
);

export interface VideoShape {
  width: number;
  height: number;
  /** of the file, in bytes; the media data are as long as that takes */
  size?: number;
  /** frames, each a tenth of a second */
  frames?: number;
  /** shown turned by 90°, as telephones write it */
  turned?: boolean;
  /** the four letters of the codec */
  codec?: string;
  /** vide or soun */
  handler?: string;
  /** how many samples the table of sizes claims */
  claims?: number;
}

export function videoOf(shape: VideoShape): Buffer {
  const { width, height, frames = 2, turned = false, codec = 'avc1', handler = 'vide', claims = frames } = shape;
  const duration = frames * 100;
  const ftyp = box('ftyp', text('isom'), u32(512), text('isomiso2mp41'));
  const sampleEntry = box(
    codec,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x00480000),
    u32(0x00480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(0x18),
    u16(0xffff),
    avcC,
  );
  const tables = (offset: number) =>
    box(
      'stbl',
      fullBox('stsd', 0, u32(1), sampleEntry),
      fullBox('stts', 0, u32(1), u32(frames), u32(100)),
      fullBox('stsc', 0, u32(1), u32(1), u32(frames), u32(1)),
      fullBox('stsz', 0, u32(4), u32(claims)),
      fullBox('stco', 0, u32(1), u32(offset)),
    );
  const moov = (offset: number) =>
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        zeros(8),
        u32(1000),
        u32(duration),
        u32(0x10000),
        u16(0x100),
        zeros(10),
        matrix(upright),
        zeros(24),
        u32(2),
      ),
      box(
        'trak',
        fullBox(
          'tkhd',
          3,
          zeros(8),
          u32(1),
          zeros(4),
          u32(duration),
          zeros(16),
          matrix(turned ? quarterTurn : upright),
          u32(width * 0x10000),
          u32(height * 0x10000),
        ),
        box(
          'mdia',
          fullBox('mdhd', 0, zeros(8), u32(1000), u32(duration), u16(0x55c4), u16(0)),
          fullBox('hdlr', 0, zeros(4), text(handler), zeros(12), text('x\0')),
          box(
            'minf',
            fullBox('vmhd', 1, zeros(8)),
            box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
            tables(offset),
          ),
        ),
      ),
    );
  const before = ftyp.length + moov(0).length + 8;
  const media = Buffer.alloc(Math.max(frames * 4, (shape.size ?? 0) - before), 'frame');
  return Buffer.concat([ftyp, moov(before), box('mdat', media)]);
}
