import type { FileType } from '../codes/index.ts';

/** Bounds of an upload; 1 KB is 1024 bytes, limits inclusive, ratio within 1 %. */
export interface PictureRule {
  readonly formats: readonly ('png' | 'jpeg')[];
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** width / height, or the least and the greatest of them */
  readonly ratio?: number | readonly [number, number];
}

const KB = 1024;

/** What a picture is for decides its bounds. */
export const pictureRules = {
  product: { formats: ['png'], maxBytes: 700 * KB, minWidth: 320, minHeight: 320, ratio: 1 },
  richText: { formats: ['png'], maxBytes: 700 * KB, minWidth: 1, minHeight: 1 },
  logo: { formats: ['png'], maxBytes: 100 * KB, minWidth: 100, minHeight: 100, ratio: 1 },
  wide: { formats: ['png'], maxBytes: 700 * KB, minWidth: 300, minHeight: 225, ratio: 4 / 3 },
  /** stands for a video until it is played */
  poster: { formats: ['png', 'jpeg'], maxBytes: 1024 * KB, minWidth: 320, minHeight: 240, ratio: 4 / 3 },
  tall: { formats: ['png'], maxBytes: 700 * KB, minWidth: 225, minHeight: 300, ratio: 3 / 4 },
  /** beside a message in the inbox */
  broadcast: { formats: ['png'], maxBytes: 3 * 1024 * KB, minWidth: 1, minHeight: 1 },
  slot: { formats: ['png', 'jpeg'], maxBytes: 3 * 1024 * KB, minWidth: 1600, minHeight: 1, ratio: [2.5, 4] },
} as const satisfies Record<string, PictureRule>;
export type PictureUse = keyof typeof pictureRules;
export const pictureUses = Object.keys(pictureRules) as [PictureUse, ...PictureUse[]];

export const ratioTolerance = 0.01;

/** Whether width / height is what a picture's has to be, or between the two that it has to be between. */
export function hasRatio(found: number, ratio: NonNullable<PictureRule['ratio']>): boolean {
  const [min, greatest] = typeof ratio === 'number' ? [ratio, ratio] : ratio;
  return found >= min * (1 - ratioTolerance) - 1e-9 && found <= greatest * (1 + ratioTolerance) + 1e-9;
}

/** A size in pixels as people read it. */
export const sizeWords = (width: number, height: number): string => `${width} × ${height}`;

/** What a stored picture is, by which it keeps a rule. */
interface StoredPicture {
  readonly mime: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}
const hasBounds = ({ mime, bytes, width, height }: StoredPicture, rule: PictureRule): boolean =>
  rule.formats.some((format) => mime === `image/${format}`) &&
  bytes <= rule.maxBytes &&
  width >= rule.minWidth &&
  height >= rule.minHeight &&
  (rule.ratio === undefined || hasRatio(width / height, rule.ratio));

/** What any picture may be, whatever it is for. */
export const anyPicture: PictureRule = {
  formats: ['png', 'jpeg'],
  maxBytes: Math.max(...Object.values(pictureRules).map(({ maxBytes }) => maxBytes)),
  minWidth: 1,
  minHeight: 1,
};

/** The first use whose rule a picture keeps. */
export const useOfPicture = (picture: StoredPicture): PictureUse | undefined =>
  pictureUses.find((use) => hasBounds(picture, pictureRules[use]));

/** Whether a stored file may be shown as a picture of a use: uploaded for it, or a picture that keeps its rule. */
export const isPictureFor = (file: StoredPicture & { readonly use: FileUse }, use: PictureUse): boolean =>
  file.use === use || (!isLargeUse(file.use) && hasBounds(file, pictureRules[use]));

/** Bounds of a video, which is an MP4; width and height are those that are shown. */
export interface VideoRule extends Omit<PictureRule, 'formats'> {
  readonly ratio: number;
}
export const videoRules = {
  video: { maxBytes: 50 * KB * KB, minWidth: 640, minHeight: 360, ratio: 4 / 3 },
} as const satisfies Record<string, VideoRule>;
export type VideoUse = keyof typeof videoRules;
export const videoUses = Object.keys(videoRules) as [VideoUse, ...VideoUse[]];

/** Bounds of a document, which is a PDF; nobody but those to whom a record is open reads one. */
export interface DocumentRule {
  readonly maxBytes: number;
}
export const documentRules = {
  document: { maxBytes: 20 * KB * KB },
} as const satisfies Record<string, DocumentRule>;
export type DocumentUse = keyof typeof documentRules;
export const documentUses = Object.keys(documentRules) as [DocumentUse, ...DocumentUse[]];

/** What is too large to be sent at once, and is sent in parts. */
export type LargeUse = VideoUse | DocumentUse;
export const largeUses = [...videoUses, ...documentUses] as const;

export type FileUse = PictureUse | LargeUse;
export const fileUses = [...pictureUses, ...largeUses] as const;
export const isVideoUse = (use: FileUse): use is VideoUse => use in videoRules;
export const isLargeUse = (use: FileUse): use is LargeUse => largeUses.some((largeUse) => largeUse === use);
export const isDocumentUse = (use: FileUse): use is DocumentUse => use in documentRules;

type TypeOf<Use extends FileUse> = Use extends VideoUse ? '105' : Use extends DocumentUse ? '110' : '101';
export const fileTypeOf = <Use extends FileUse>(use: Use): TypeOf<Use> =>
  // which of them it is follows from the use, which cannot be told to the compiler otherwise
  (isVideoUse(use) ? '105' : isDocumentUse(use) ? '110' : '101') as TypeOf<Use>;
/** What a file of a type is for where nobody says it. */
export const usualUse = { '101': 'product', '105': 'video', '110': 'document' } as const satisfies Record<
  FileType,
  FileUse
>;
