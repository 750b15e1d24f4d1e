import { hasRatio, type PictureRule } from '@portal/shared/rules/file';

export type PictureFault = 'format' | 'tooLarge' | 'tooSmall' | 'tooNarrow' | 'ratio' | 'unreadable';
export interface PictureFacts {
  readonly bytes: number;
  /** its first bytes */
  readonly head: Uint8Array;
  /** in pixels; undefined when the browser cannot draw it */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** What a file of a format begins with. */
const signatures: Readonly<Record<PictureRule['formats'][number], readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};
const longest = Math.max(...Object.values(signatures).map(({ length }) => length));
const isOneOf = (formats: PictureRule['formats'], head: Uint8Array): boolean =>
  formats.some((format) => signatures[format].every((byte, index) => head[index] === byte));

/**
 * What would be refused is said before it is sent. The server decides by the same bounds, so only the words are chosen
 * here.
 */
export function pictureFault(facts: PictureFacts, rule: PictureRule): PictureFault | undefined {
  if (!isOneOf(rule.formats, facts.head)) return 'format';
  if (facts.bytes > rule.maxBytes) return 'tooLarge';
  if (!facts.size) return 'unreadable';
  const { width, height } = facts.size;
  // of any height
  if (width < rule.minWidth && rule.minHeight <= 1) return 'tooNarrow';
  if (width < rule.minWidth || height < rule.minHeight) return 'tooSmall';
  if (rule.ratio !== undefined && !hasRatio(width / height, rule.ratio)) return 'ratio';
  return undefined;
}

/** Reads what the check needs from a file. */
export async function pictureFacts(file: File): Promise<PictureFacts> {
  const head = new Uint8Array(await file.slice(0, longest).arrayBuffer());
  return { bytes: file.size, head, size: await sizeOf(file) };
}

async function sizeOf(file: File): Promise<PictureFacts['size']> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const decoding = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  image.src = address;
  const readable = await decoding;
  URL.revokeObjectURL(address);
  return readable ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
}
