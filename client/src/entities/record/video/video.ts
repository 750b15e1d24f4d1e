import { hasRatio, type VideoRule, type VideoUse, videoRules } from '@portal/shared/rules/file';
import { request } from '../../../core/request/request.ts';
import type { Picture } from '../pictures/picture.ts';
import { type LargeUpload, uploadInParts } from './upload-in-parts.ts';

/** A video of a record, and the poster that stands for it until it is played. */
export interface Video {
  readonly fileId: string;
  readonly url: string;
  readonly poster?: Picture;
}

/** Uploads a video; ended and begun again with the same file it goes on. */
export const uploadVideo = request(
  'records/uploadVideo',
  (api, upload: LargeUpload, signal) => uploadInParts(api, upload, signal),
  { quiet: true },
);

const bytesPerMB = 1024 * 1024;

/** The bounds of a video as words take them. */
export function videoBounds(use: VideoUse = 'video') {
  const { minWidth, minHeight, maxBytes }: VideoRule = videoRules[use];
  return { width: minWidth, height: minHeight, max: maxBytes / bytesPerMB };
}

export type VideoFault = 'videoFormat' | 'videoLarge' | 'videoSmall' | 'videoRatio';
export interface VideoFacts {
  readonly bytes: number;
  /** its first bytes as characters */
  readonly head: string;
  /** in pixels; undefined where the browser does not play it, which others may */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** What would be refused is said before it is sent, by the bounds by which the server decides. */
export function videoFault({ bytes, head, size }: VideoFacts, rule: VideoRule): VideoFault | undefined {
  if (head.slice(4, 8) !== 'ftyp') return 'videoFormat';
  if (bytes > rule.maxBytes) return 'videoLarge';
  if (!size) return undefined;
  if (size.width < rule.minWidth || size.height < rule.minHeight) return 'videoSmall';
  return hasRatio(size.width / size.height, rule.ratio) ? undefined : 'videoRatio';
}

/** Reads what the check needs from a file. */
export async function videoFacts(file: File): Promise<VideoFacts> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return { bytes: file.size, head, size: head.slice(4, 8) === 'ftyp' ? await sizeOf(file) : undefined };
}

/** a browser that says nothing about a file for so long, in milliseconds, does not play it */
const timeoutMs = 5_000;

async function sizeOf(file: File): Promise<VideoFacts['size']> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  const readable = await new Promise<boolean>((resolve) => {
    video.onloadedmetadata = () => resolve(true);
    video.onerror = () => resolve(false);
    setTimeout(() => resolve(false), timeoutMs);
    video.src = address;
  });
  const { videoWidth: width, videoHeight: height } = video;
  video.removeAttribute('src');
  URL.revokeObjectURL(address);
  return readable && width > 0 ? { width, height } : undefined;
}

/** A poster has no more pixels than anyone shows of it. */
const posterWidth = 960;

/** The frame that a player shows as a picture; undefined where it shows none. */
export async function frameOf(player: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth, videoHeight } = player;
  if (!videoWidth || player.readyState < player.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(posterWidth, videoWidth);
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob ? new File([blob], 'poster.jpg', { type: blob.type }) : undefined;
}

/** A frame near the beginning, which is often black itself. */
export async function firstFrame(address: string): Promise<File | undefined> {
  const player = document.createElement('video');
  player.muted = true;
  player.preload = 'auto';
  const isThere = await new Promise<boolean>((resolve) => {
    player.onloadedmetadata = () => {
      player.currentTime = Math.min(1, player.duration / 3);
    };
    player.onseeked = () => resolve(true);
    player.onerror = () => resolve(false);
    setTimeout(() => resolve(false), timeoutMs);
    player.src = address;
  });
  const frame = isThere ? await frameOf(player) : undefined;
  player.removeAttribute('src');
  return frame;
}
