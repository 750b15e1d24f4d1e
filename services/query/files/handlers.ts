import { resize } from '@portal/infra/runtime/files/picture';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
import { resource, resourceAtWidth, uploadState } from '@portal/shared/calls/file';
import { refuse } from '@portal/shared/refusal';
import { isDocumentUse, isLargeUse } from '@portal/shared/rules/file';
import { readUpload } from '@portal/shared/rules/upload';
import { presentOf } from '../base/as-of.ts';
import { boundedCache } from '../base/bounded-cache.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { rangeOf } from '../base/range.ts';
import type { FileRow } from './fold.ts';
import { isPublished } from './published/queries.ts';
import { findFile } from './queries.ts';

/** bytes of resized pictures that are kept in memory */
const maxCachedBytes = 64 * 1024 * 1024;

/** What is taken down is to be gone soon, wherever it was kept; within that time it is only asked whether it still is there. */
const forAll = 'public, max-age=300, must-revalidate';
/** A signed address is for one reader, and for as long as it holds. */
const forNow = 'private, max-age=600';

/** How long the read model may take to a file that was just stored: its picture is asked for once. In milliseconds. */
const timeoutMs = 10_000;

/** What comes from a file runs nothing, loads nothing and stands in no frame, whatever it holds. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** A browser's own view of a PDF stands in no sandbox, and in frames of the portal's pages alone. */
const harmlessDocument = {
  ...harmless,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * What a browser calls it that keeps it: by its id, never by a name that somebody gave it (RFC 6266), but for documents,
 * which are read by those to whom their owner gave them.
 */
const contentDisposition = (fileId: string, type: string, name = ''): string => {
  const plain = `inline; filename="${fileId}.${type.split('/')[1] ?? 'bin'}"`;
  return name ? `${plain}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}` : plain;
};
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The log knows a file that is not kept. */
class Absent extends Error {}

const missing: RawReply = { status: 404, headers: {}, body: '' };

interface FileRequest {
  input: { fileId: string; e?: string | undefined; s?: string | undefined };
  header(name: string): string | undefined;
}

/** A file that the caller may see, and how long it may be kept. */
interface Found {
  file: FileRow;
  caching: string;
}

export function fileHandlers({ reader, log, freshness, files, signed, isSigned }: Dependencies): Bound[] {
  const resized = boundedCache(maxCachedBytes);

  /** Who has a signed address of a file was told that it is stored: where the read model has not got there, it is waited for. */
  async function rowOf({ fileId, ...signature }: FileRequest['input']): Promise<FileRow | undefined> {
    const file = await findFile(reader, fileId);
    if (file || !isSigned(fileId, signature)) return file;
    const { position } = await presentOf({ log });
    await freshness.reached(['files'], position, timeoutMs);
    return findFile(reader, fileId);
  }

  /** `undefined`: not there, or not to be shown to this caller; the two look alike. */
  async function found({ input }: FileRequest): Promise<Found | undefined> {
    const file = await rowOf(input);
    if (!file) return undefined;
    // a document is for those who were given its address, whatever names it
    if (!isDocumentUse(file.use) && (await isPublished(reader, input.fileId))) return { file, caching: forAll };
    return isSigned(input.fileId, input) ? { file, caching: forNow } : undefined;
  }

  async function bytesOf(sha256: string): Promise<Buffer> {
    const bytes = await files.get(sha256);
    if (!bytes) throw new Absent(`the content ${sha256} is not in the file store`);
    return bytes;
  }

  /** Which of its forms a reader has already, by the tag of it. */
  const headOf = ({ sha256, use }: FileRow, caching: string, tag: string) => ({
    ...(isDocumentUse(use) ? harmlessDocument : harmless),
    etag: `"${sha256.slice(0, 32)}${tag}"`,
    'cache-control': caching,
  });

  async function picture(
    request: FileRequest,
    variant: { type: (file: FileRow) => string; tag: string; bytes: (sha256: string) => Promise<Buffer> },
  ): Promise<RawReply> {
    const allowed = await found(request);
    if (!allowed || (variant.tag && isLargeUse(allowed.file.use))) return missing;
    const { file, caching } = allowed;
    const type = variant.type(file);
    const headers = {
      ...headOf(file, caching, variant.tag),
      'content-disposition': contentDisposition(request.input.fileId, type),
    };
    if (request.header('if-none-match') === headers.etag) return { status: 304, headers, body: '' };
    const body = await variant.bytes(file.sha256).catch((cause) => {
      // of what no record shows any more, or never did
      if (cause instanceof Absent && caching === forNow) return undefined;
      throw cause;
    });
    if (!body) return missing;
    return { status: 200, headers: { ...headers, 'content-type': type }, body };
  }

  /** A video or a document in the stretches that whoever shows it asks for, never held in memory. */
  async function large(request: FileRequest, { file, caching }: Found): Promise<RawReply> {
    const { bytes: size, mime, sha256 } = file;
    const headers = {
      ...headOf(file, caching, ''),
      'content-disposition': contentDisposition(request.input.fileId, mime, file.name),
      'accept-ranges': 'bytes',
    };
    if (request.header('if-none-match') === headers.etag) return { status: 304, headers, body: '' };
    const isSame = (request.header('if-range') ?? headers.etag) === headers.etag;
    const range = isSame ? rangeOf(request.header('range'), size) : undefined;
    if (range === 'none') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: '' };
    const { from, to } = range ?? { from: 0, to: size - 1 };
    const content = await files.stream(sha256, from, to);
    if (!content && caching === forNow) return missing;
    if (!content) throw new Absent(`the content ${sha256} is not in the file store`);
    return {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-type': mime,
        'content-length': String(to - from + 1),
        ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
      },
      body: content.bytes,
    };
  }

  return [
    handle(resource, async (request) => {
      const allowed = await found(request);
      if (allowed && isLargeUse(allowed.file.use)) return large(request, allowed);
      return picture(request, { type: ({ mime }) => mime, tag: '', bytes: bytesOf });
    }),
    handle(resourceAtWidth, (request) => {
      const { width } = request.input;
      return picture(request, {
        type: () => 'image/webp',
        tag: `-${width}`,
        bytes: (sha256) => resized(`${sha256}-${width}`, async () => resize(await bytesOf(sha256), width)),
      });
    }),
    handle(uploadState, async ({ input: { uploadId }, caller }) => {
      const found = await files.uploads.find(uploadId);
      const upload = found && readUpload(found);
      if (upload?.about.owner !== caller.umId) return refuse('file.upload.gone');
      const { about, parts, outcome } = upload;
      const { fileId, partSize } = about;
      const file = outcome ? { fileId, url: signed(fileId) } : null;
      return { data: { uploadId, partSize, parts: [...parts], file } };
    }),
  ];
}
