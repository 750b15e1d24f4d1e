import { type Refusal, refuse } from '@portal/shared/refusal';
import { hasRatio, sizeWords, type VideoRule } from '@portal/shared/rules/file';
import { createLimiter, TooMany } from './limiter.ts';
import { looksLikeMp4, NoVideo, type Source, TooHeavy, type VideoTrack, videoTracks } from './mp4.ts';
import type { Picture } from './picture.ts';

/** What browsers play, by the four letters that a codec is called by in an MP4. */
const played = {
  'H.264': ['avc1', 'avc3'],
  HEVC: ['hvc1', 'hev1'],
  AV1: ['av01'],
  VP9: ['vp09'],
} as const;
const playedLetters: readonly string[] = Object.values(played).flat();
const codecNames = Object.keys(played).join(', ');

const MB = 1024 * 1024;
const inTurn = createLimiter(2, 32);

export const tooLargeVideo = ({ maxBytes }: VideoRule): Refusal =>
  refuse('file.video.size', { max: Math.floor(maxBytes / MB) });

const isPlayed = ({ codec, frames, seconds }: VideoTrack): boolean =>
  playedLetters.includes(codec.slice(0, 4)) && frames > 0 && seconds > 0;

/** As it is shown: turned, and stretched where its pixels are no squares. */
const shownSize = ({ shownWidth, shownHeight, isTurned }: VideoTrack): [number, number] =>
  (isTurned ? [shownHeight, shownWidth] : [shownWidth, shownHeight]).map(Math.round) as [number, number];

function judged(tracks: readonly VideoTrack[], rule: VideoRule): Pick<Picture, 'width' | 'height'> | Refusal {
  const track = tracks.find(isPlayed);
  if (!track) return refuse('file.video.codec', { codecs: codecNames });
  if (!track.isWhole) return refuse('file.video.broken');
  const [width, height] = shownSize(track);
  const [ownWidth, ownHeight] = track.isTurned ? [track.height, track.width] : [track.width, track.height];
  const { minWidth, minHeight, ratio } = rule;
  // what is encoded in fewer pixels is no larger for being shown larger
  const found = sizeWords(Math.min(width, ownWidth), Math.min(height, ownHeight));
  if (Math.min(width, ownWidth) < minWidth || Math.min(height, ownHeight) < minHeight)
    return refuse('file.video.small', { width: minWidth, height: minHeight, found });
  return hasRatio(width / height, ratio)
    ? { width, height }
    : refuse('file.video.ratio', { found: sizeWords(width, height) });
}

/**
 * Checks a video by what its bytes say of it, never by its name: its form, its codec, that it is whole, and how it is
 * shown. Its pictures are not decoded.
 */
export async function checkVideo(
  source: Source,
  rule: VideoRule,
): Promise<Pick<Picture, 'mime' | 'width' | 'height'> | Refusal> {
  if (source.size === 0) return refuse('file.missing');
  if (source.size > rule.maxBytes) return tooLargeVideo(rule);
  if (!(await looksLikeMp4(source))) return refuse('file.format', { formats: 'MP4' });
  try {
    const checked = judged(await inTurn(() => videoTracks(source)), rule);
    return 'refused' in checked ? checked : { mime: 'video/mp4', ...checked };
  } catch (cause) {
    if (cause instanceof TooMany) return refuse('503');
    if (cause instanceof TooHeavy) return refuse('file.video.slow');
    if (cause instanceof NoVideo) return refuse('file.video.broken');
    throw cause;
  }
}
