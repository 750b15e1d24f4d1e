import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { fileUses } from '../rules/file.ts';

export const fileStream = (fileId: string): string => `file-${fileId}`;

export const FileStored = eventKind({
  type: 'FileStored',
  // files may be for more than before, and may be videos or documents
  version: 5,
  upcasts: { 1: (data) => data, 2: (data) => data, 3: (data) => data, 4: (data) => data },
  data: z.object({
    fileId: z.uuid(),
    owner: z.string(),
    use: z.enum(fileUses),
    /** of the content, hex; also its name in the file store */
    sha256: z.string(),
    mime: z.string(),
    bytes: z.number().int(),
    /** what its owner calls it; of documents alone, which are shown by it */
    name: z.string().optional(),
    /** in pixels, as it is shown; 0 of a document */
    width: z.number().int(),
    height: z.number().int(),
  }),
  // the records that show it tell of it
  record: null,
});

export const fileEvents = [FileStored] as const;
export type FileEvent = EventOf<(typeof fileEvents)[number]>;
