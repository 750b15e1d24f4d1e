import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Something to read from, wherever its bytes are. */
export interface Source {
  size: number;
  /** so many bytes from one on; fewer at the end */
  read(from: number, length: number): Promise<Buffer>;
}

export const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
});

/** A track of pictures as the file describes it. */
const trackSchema = z.object({
  /** as RFC 6381 has it, such as avc1.42c01e */
  codec: z.string(),
  /** in pixels, of what is encoded */
  width: z.number(),
  height: z.number(),
  /** in pixels, of what is shown, before it is turned */
  shownWidth: z.number(),
  shownHeight: z.number(),
  /** shown turned by a quarter */
  isTurned: z.boolean(),
  frames: z.number(),
  seconds: z.number(),
  /** its frames lie within the file */
  isWhole: z.boolean(),
});
export type VideoTrack = z.output<typeof trackSchema>;
const answer = z.array(trackSchema).nullable();

/** It is no MP4, or one that is cut off or in disorder. */
export class NoVideo extends Error {}
/** Reading what describes it took too long, or too much memory. */
export class TooHeavy extends Error {}

/** bytes of what describes a video; of 50 MB it is a few hundred thousand */
const mostDescribed = 8 * 1024 * 1024;
const mostBoxes = 20_000;
/** for reading it, in milliseconds and megabytes */
const timeMax = 5_000;
const memoryMax = 256;

interface Box {
  type: string;
  from: number;
  /** bytes of its head, and of all of it */
  head: number;
  size: number;
}

/** Boxes side by side, each within what they stand in and all of them filling it: what is cut off is found here. */
async function* boxesOf({ size, read }: Source): AsyncGenerator<Box> {
  let count = 0;
  for (let from = 0; from < size; ) {
    if (++count > mostBoxes) throw new NoVideo('too many boxes');
    const head = await read(from, 16);
    if (head.length < 8) throw new NoVideo('it ends within the head of a box');
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) throw new NoVideo('it ends within the head of a box');
    // 0: to the end; 1: a length of eight bytes follows
    const length = short === 0 ? size - from : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const own = short === 1 ? 16 : 8;
    if (length < own || from + length > size) throw new NoVideo('a box is longer than what it stands in');
    yield { type: head.toString('latin1', 4, 8), from, head: own, size: length };
    from += length;
  }
}

/** Whether it begins as an MP4 does, which says what it is meant to be, not that it is one. */
export async function looksLikeMp4({ read }: Source): Promise<boolean> {
  const head = await read(0, 12);
  // QuickTime's own form has the brand "qt  "
  return head.toString('latin1', 4, 8) === 'ftyp' && head.toString('latin1', 8, 12) !== 'qt  ';
}

/** What of a description is looked at, by what it stands in; '' is the file. The rest is left out. */
const looked: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'moov', 'moof'],
  moov: ['mvhd', 'mvex', 'trak'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['stbl'],
  stbl: ['stsd', 'stts', 'stsc', 'stsz', 'stco', 'co64'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
};
/** Where the number of entries of a table stands behind its head, and the least bytes of each of them. */
const tables: Readonly<Record<string, { at: number; each: number }>> = {
  stts: { at: 4, each: 8 },
  stsc: { at: 4, each: 12 },
  stco: { at: 4, each: 4 },
  co64: { at: 4, each: 8 },
  // all of one size, or each of its own; of runs which fields there are says their head
  stsz: { at: 8, each: 0 },
  trun: { at: 4, each: 0 },
};
/** of two hours with sixty in a second */
const mostFrames = 450_000;

/** Few bytes can claim billions of frames, for which whoever reads them makes room. */
function countFrames(type: string, body: Buffer, frames: { left: number }): void {
  const table = tables[type];
  if (!table) return;
  if (body.length < table.at + 4) throw new NoVideo(`${type} is cut off`);
  const count = body.readUInt32BE(table.at);
  if (count * table.each > body.length) throw new NoVideo(`${type} has more entries than bytes`);
  if (table.each === 0) frames.left -= count;
  if (frames.left < 0) throw new TooHeavy(`more than ${mostFrames} frames`);
}

const headOf = (type: string, length: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + length);
  head.write(type, 4, 'latin1');
  return head;
};

/** What is looked at of a box, and of the boxes in it. */
async function pruned(type: string, body: Buffer, frames: { left: number }): Promise<Buffer> {
  const box = looked[type];
  if (!box) {
    countFrames(type, body, frames);
    return Buffer.concat([headOf(type, body.length), body]);
  }
  const parts: Buffer[] = [];
  const read = async (from: number, length: number) => body.subarray(from, from + length);
  for await (const inner of boxesOf({ size: body.length, read })) {
    if (!box.includes(inner.type)) continue;
    const own = body.subarray(inner.from + inner.head, inner.from + inner.size);
    parts.push(await pruned(inner.type, own, frames));
  }
  const content = Buffer.concat(parts);
  return Buffer.concat([headOf(type, content.length), content]);
}

/** What describes the media, without the media. */
async function description(source: Source): Promise<Buffer> {
  const parts: Buffer[] = [];
  const frames = { left: mostFrames };
  let total = 0;
  let hasMedia = false;
  for await (const { type, from, head, size } of boxesOf(source)) {
    hasMedia ||= type === 'mdat';
    if (!looked['']?.includes(type)) continue;
    total += size;
    if (total > mostDescribed) throw new TooHeavy(`more than ${mostDescribed} bytes describe it`);
    parts.push(await pruned(type, await source.read(from + head, size - head), frames));
  }
  if (!hasMedia) throw new NoVideo('it has no media');
  return Buffer.concat(parts);
}

/**
 * Run apart, so that whatever it does ends with its time. A text, so that it needs no file of its own beside a bundled
 * program; what it answers is checked.
 */
const reading = `
const { parentPort, workerData } = require('node:worker_threads');
const { createFile, Log } = require('node:module').createRequire(workerData.from)('mp4box');
Log.setLogLevel(Log.LOG_LEVEL_ERROR);
const file = createFile();
let failed = false;
file.onError = () => { failed = true; };
const bytes = workerData.bytes.buffer;
bytes.fileStart = 0;
file.appendBuffer(bytes, true);
file.flush();
const info = file.moov && !failed ? file.getInfo() : undefined;
parentPort.postMessage(info ? info.videoTracks.flatMap((track) => {
  const { samples, tkhd, mdia } = file.getTrackById(track.id);
  if (mdia.hdlr.handler !== 'vide') return [];
  const [a, b] = tkhd.matrix;
  const frames = samples.length;
  return [{
    codec: track.codec,
    width: track.video.width,
    height: track.video.height,
    shownWidth: tkhd.width / 65536,
    shownHeight: tkhd.height / 65536,
    isTurned: Math.abs(b) > Math.abs(a),
    frames,
    seconds: samples.reduce((sum, { duration }) => sum + duration, 0) / track.timescale,
    isWhole: samples.every(({ offset, size }) => size > 0 && (info.isFragmented || offset + size <= workerData.size)),
  }];
}) : null);
`;

/**
 * The tracks of pictures that a file has. Rejects with `NoVideo`, and with `TooHeavy` where finding out takes more than is
 * given to it.
 */
export async function videoTracks(source: Source): Promise<VideoTrack[]> {
  // a copy of its own, which is handed over
  const bytes = new Uint8Array(await description(source));
  const worker = new Worker(reading, {
    eval: true,
    workerData: { bytes, size: source.size, from: import.meta.url },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMax, maxYoungGenerationSizeMb: 16 },
    // what a parser says of the file is no log's business
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new TooHeavy('it takes too long')), timeMax);
      worker.once('message', resolve);
      worker.once('exit', () => reject(new NoVideo('its description cannot be read')));
      worker.once('error', (cause) => {
        const isMemory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isMemory ? new TooHeavy('it takes too much memory', { cause }) : new NoVideo('disorder', { cause }));
      });
    });
    const tracks = answer.safeParse(reply);
    if (!tracks.data) throw new NoVideo('it describes no media', { cause: tracks.error });
    return tracks.data;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
