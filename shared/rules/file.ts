/** Bounds of an upload; 1 KB is 1024 bytes, limits inclusive, ratio within 1 %. */
export interface PictureRule {
  readonly formats: readonly ('png' | 'jpeg')[];
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** width / height */
  readonly ratio?: number;
}

const KB = 1024;

/** What a picture is for decides its bounds. */
export const pictureRules = {
  product: { formats: ['png'], maxBytes: 700 * KB, minWidth: 320, minHeight: 320, ratio: 1 },
  richText: { formats: ['png'], maxBytes: 700 * KB, minWidth: 1, minHeight: 1 },
} as const satisfies Record<string, PictureRule>;
export type PictureUse = keyof typeof pictureRules;
export const pictureUses = Object.keys(pictureRules) as [PictureUse, ...PictureUse[]];

export const ratioTolerance = 0.01;
