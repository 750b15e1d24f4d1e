import type { Field, Upcast } from './define.ts';

/** A record's video with a text alternative for those who cannot see or hear it. Fields of every kind with a video. */
export const videoFields = {
  media: { type: 'video', optional: true, urls: 'mediaUrls' },
  mediaWords: { type: 'text', max: { CN: 1_000, EN: 2_000 }, lines: true, optional: true, takeOver: false },
} as const satisfies Readonly<Record<string, Field>>;

/** Older events have none. */
export const withoutVideo: Upcast = (data) => ({
  ...data,
  content: { ...Object(data.content), media: [], mediaWords: '' },
});
