import { z } from 'zod';
import { fileUses } from './file.ts';

/** Bytes of each part of an upload but the last: over a slow line one is there within a minute. */
export const partSize = 2 * 1024 * 1024;

/** What is written down of an upload when it begins; the log hears of it once it has ended. */
const aboutUpload = z.object({
  owner: z.string(),
  use: z.enum(fileUses),
  /** what it is called; of a document alone, which is shown by it */
  name: z.string().optional(),
  size: z.number().int().positive(),
  partSize: z.number().int().positive(),
  sha256: z.string().optional(),
  /** of the file that it will be */
  fileId: z.uuid(),
});
export type AboutUpload = z.output<typeof aboutUpload>;

const outcomeOfUpload = z.object({ sha256: z.string() });

export interface UploadState {
  about: AboutUpload;
  parts: readonly number[];
  /** what is kept of it, once it has ended */
  outcome: z.output<typeof outcomeOfUpload> | undefined;
}

/** An upload as the file store has it. */
export const readUpload = (upload: {
  about: string;
  parts: readonly number[];
  outcome?: string | undefined;
}): UploadState => ({
  about: aboutUpload.parse(JSON.parse(upload.about)),
  parts: upload.parts,
  outcome: upload.outcome === undefined ? undefined : outcomeOfUpload.parse(JSON.parse(upload.outcome)),
});

export const partCount = ({ size, partSize: each }: Pick<AboutUpload, 'size' | 'partSize'>): number =>
  Math.ceil(size / each);

/** Bytes of the part of that number; 0 where there is none. */
export const partLength = ({ size, partSize: each }: Pick<AboutUpload, 'size' | 'partSize'>, number: number): number =>
  Math.max(0, Math.min(each, size - number * each));

/** The parts that are not there, with their lengths. */
export const missingParts = ({
  about,
  parts,
}: Pick<UploadState, 'about' | 'parts'>): { number: number; bytes: number }[] =>
  Array.from({ length: partCount(about) }, (_, number) => ({ number, bytes: partLength(about, number) })).filter(
    ({ number }) => !parts.includes(number),
  );
