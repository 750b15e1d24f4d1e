import { z } from 'zod';
import { admin, fileTypes, pictureWidths, seller } from '../codes/index.ts';
import { pictureUses } from '../rules/file.ts';
import { call, nothing } from './define.ts';

export const singleFile = call({
  path: '/resource/SingleFile',
  side: 'command',
  access: [seller, admin],
  summary: 'Upload one file; its kind, size and shape are read from its bytes',
  input: z.object({
    fileType: z.enum(fileTypes, { error: 'fields.code' }),
    businessType: z.string().max(2).default('00'),
    use: z.enum(pictureUses, { error: 'fields.code' }).default('product'),
  }),
  output: z.object({ fileId: z.uuid(), url: z.string() }),
  writes: true,
  upload: true,
  timeout: 120,
  limit: 120,
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
  input: z.object({ fileId: z.uuid(), ...signed }),
  output: nothing,
  raw: true,
});

export const resourceAtWidth = call({
  path: '/resource/{fileId}/{width}',
  method: 'GET',
  side: 'query',
  access: 'public',
  reads: ['files', 'published_files'],
  summary: 'A picture at one of the widths, as WebP',
  input: z.object({ fileId: z.uuid(), width: z.literal(pictureWidths), ...signed }),
  output: nothing,
  raw: true,
});

export const fileCalls = { singleFile, resource, resourceAtWidth };
