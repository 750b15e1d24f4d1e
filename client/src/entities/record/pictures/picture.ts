import { type PictureRule, type PictureUse, pictureRules } from '@portal/shared/rules/file';
import type { Api } from '../../../core/api/api.ts';
import { request } from '../../../core/request/request.ts';
import { directWay, sendDirectly, sha256Of } from '../uploads/directly.ts';

export interface Picture {
  readonly fileId: string;
  readonly url: string;
}

interface Upload {
  file: File;
  use: PictureUse;
  onProgress?: (part: number) => void;
  /** it goes through the portal, and was not to */
  onDetour?: () => void;
}

/** Past the portal, where the page says so and the browser can; undefined where it has to go through it. */
async function past(
  api: Api,
  { file, use, onProgress = () => {}, onDetour = () => {} }: Upload,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const route = directWay();
  const sha256 = route && (await sha256Of(file));
  if (!route || !sha256) return undefined;
  const about = { fileType: '101', use, name: file.name.slice(-200), size: file.size, sha256 } as const;
  return sendDirectly(api, { file, about, onSent: (bytes) => onProgress(bytes / file.size), onDetour }, signal, route);
}

/** Uploads one picture; can be cancelled. */
export const upload = request(
  'records/upload',
  async (api, upload: Upload, signal): Promise<Picture> => {
    const { file, use, onProgress } = upload;
    const storedFile = await past(api, upload, signal);
    return storedFile ?? api.singleFile({ fileType: '101', use }, { file, signal, ...(onProgress && { onProgress }) });
  },
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
