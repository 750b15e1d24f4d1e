import { type PictureRule, type PictureUse, pictureRules } from '@portal/shared/rules/file';
import { request } from '../../shared/request/request.ts';

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

interface Upload {
  file: File;
  use: PictureUse;
  onProgress?: (part: number) => void;
}

/** Uploads one picture; can be cancelled. */
export const upload = request(
  'records/upload',
  (api, { file, use, onProgress }: Upload, signal) =>
    api.singleFile({ fileType: '101', use }, { file, signal, ...(onProgress && { onProgress }) }),
  { quiet: true },
);

const bytesPerKB = 1024;
const ratioWords = (ratio: NonNullable<PictureRule['ratio']>): string =>
  typeof ratio !== 'number'
    ? ratio.map((each) => `${each}:1`).join('–')
    : ratio === 1
      ? '1:1'
      : ratio > 1
        ? '4:3'
        : '3:4';

/** The bounds of a picture as words take them. */
export function boundsOf(use: PictureUse) {
  const { formats, minWidth, minHeight, maxBytes, ratio }: PictureRule = pictureRules[use];
  return {
    formats: formats.join(' / ').toUpperCase(),
    ratio: ratio === undefined ? '' : ratioWords(ratio),
    width: minWidth,
    height: minHeight,
    size: maxBytes / bytesPerKB,
  };
}
