import { z } from 'zod';
import { admin, fileTypes, pictureWidths, seller } from '../codes/index.ts';
import { call, described, type InputOf, nothing } from '../define/call.ts';
import { partyRoles } from '../records/workflow.ts';
import { fileUses, largeUses } from '../rules/file.ts';
import { line } from '../rules/text.ts';

/** Whoever has records that show files, or refer to them. */
const uploaders = [seller, admin, ...Object.values(partyRoles)] as const;

/** A file that is kept, and where it can be looked at. */
const storedFile = z.object({ fileId: z.uuid(), url: z.string() });

export const singleFile = call({
  path: '/resource/SingleFile',
  side: 'command',
  access: uploaders,
  summary: 'Upload one file; its kind, size and shape are read from its bytes',
  input: () =>
    z.object({
      fileType: z.enum(fileTypes, { error: 'fields.code' }),
      businessType: described(z.string().max(2).default('00'), 'Business that the file belongs to', '文件所属业务'),
      use: z.enum(fileUses, { error: 'fields.code' }).optional(),
    }),
  output: () => storedFile,
  writes: true,
  upload: true,
  timeout: 120,
  limit: 120,
});

/** How far an upload is: which parts are there, each of `partSize` bytes but the last; and once all are, the file. */
const howFar = z
  .object({
    uploadId: z.uuid(),
    partSize: z.number().int(),
    parts: z.array(z.number().int()),
    file: storedFile.nullable(),
  })
  .meta({ component: 'UploadProgress' });

const uploading = { access: uploaders, limit: 600 } as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'fields.format' });

/** What is said of a file before it comes. */
const beginning = {
  name: line(1, 200),
  /** in bytes */
  size: z.number().int().min(0),
  /** when it was changed last, in milliseconds since 1970: with its name and size it is known again */
  modified: z.number().int().min(0).optional(),
};

export const uploadStart = call({
  ...uploading,
  path: '/resource/uploadStart',
  side: 'command',
  summary: 'Begin to upload a large file in parts, or go on with it: the same file is the same upload for a day',
  input: () =>
    z.object({
      ...beginning,
      fileType: z.enum(['105', '110'], { error: 'fields.code' }),
      use: z.enum(largeUses, { error: 'fields.code' }).optional(),
      /** of all of its bytes, in hex: what arrives has to be that, and by it the file is known again */
      sha256: sha256.optional(),
    }),
  output: () => howFar,
});

/** Where a part that is missing may be put. */
const target = z
  .object({ index: z.number().int(), size: z.number().int(), url: z.string() })
  .meta({ component: 'UploadTarget' });

export const uploadSign = call({
  ...uploading,
  path: '/resource/uploadSign',
  side: 'command',
  summary:
    'Begin an upload, or go on with it, whose parts are put by PUT at signed addresses where files lie, each of exactly the size and content type that are told; refused where the portal takes files itself alone',
  input: () =>
    z.object({
      ...beginning,
      fileType: z.enum(fileTypes, { error: 'fields.code' }),
      use: z.enum(fileUses, { error: 'fields.code' }).optional(),
      sha256,
    }),
  // of a large file for its next parts: asked again, for those after them
  output: () => howFar.extend({ targets: z.array(target), contentType: z.string(), seconds: z.number().int() }),
});

export const uploadComplete = call({
  ...uploading,
  path: '/resource/uploadComplete',
  side: 'command',
  summary:
    'Make a file of the parts that were put at signed addresses: it is checked as any other, and kept or refused',
  input: () => z.object({ uploadId: z.uuid({ error: 'fields.id' }) }),
  output: () => howFar,
  writes: true,
  timeout: 120,
});

/** What either way of beginning says. */
export type BeginUpload = InputOf<typeof uploadStart> | InputOf<typeof uploadSign>;

export const uploadPart = call({
  ...uploading,
  path: '/resource/uploadPart',
  side: 'command',
  summary: 'One part of an upload; with the last one that was missing the file is checked and kept',
  input: () => z.object({ uploadId: z.uuid({ error: 'fields.id' }), index: z.number().int().min(0).max(100_000) }),
  output: () => howFar,
  writes: true,
  upload: true,
  timeout: 120,
});

export const uploadCancel = call({
  ...uploading,
  path: '/resource/uploadCancel',
  side: 'command',
  summary: 'Give up an upload that has not ended; what came of it is removed',
  input: () => z.object({ uploadId: z.uuid({ error: 'fields.id' }) }),
  output: () => nothing,
});

export const uploadState = call({
  ...uploading,
  path: '/resource/uploadState',
  side: 'query',
  reads: [],
  summary: 'How far an upload of the caller’s is',
  input: () => z.object({ uploadId: z.uuid({ error: 'fields.id' }) }),
  output: () => howFar,
});

/** A draft's files are opened by a signed address: `e` seconds since 1970, `s` the signature. */
const signed = { e: z.string().max(20).optional(), s: z.string().max(100).optional() };

export const resource = call({
  path: '/resource/{fileId}',
  method: 'GET',
  side: 'query',
  access: 'public',
  reads: ['files', 'published_files'],
  summary: 'A file of live content, or of a draft by its signed address',
  input: () => z.object({ fileId: z.uuid(), ...signed }),
  output: () => nothing,
  raw: true,
});

export const resourceAtWidth = call({
  path: '/resource/{fileId}/{width}',
  method: 'GET',
  side: 'query',
  access: 'public',
  reads: ['files', 'published_files'],
  summary: 'A picture at one of the widths, as WebP',
  input: () => z.object({ fileId: z.uuid(), width: z.literal(pictureWidths), ...signed }),
  output: () => nothing,
  raw: true,
});

export const fileCalls = {
  singleFile,
  uploadStart,
  uploadSign,
  uploadPart,
  uploadComplete,
  uploadCancel,
  uploadState,
  resource,
  resourceAtWidth,
};
