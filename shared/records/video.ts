import type { Field, Upcast } from './define.ts';

/**
 * A video of a record, and what it says in words for those who cannot hear or see it. Fields of every kind of record that
 * may have a video.
 */
export const videoFields = {
  media: { type: 'video', optional: true, urls: 'mediaUrls' },
  mediaWords: { type: 'text', max: { CN: 1_000, EN: 2_000 }, lines: true, optional: true, takeOver: false },
} as const satisfies Readonly<Record<string, Field>>;

/** What was entered before there were videos has none. */
export const withoutVideo: Upcast = (data) => ({
  ...data,
  content: { ...Object(data.content), media: [], mediaWords: '' },
});
