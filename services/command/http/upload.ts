import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { checkDocument, tooLargeDocument } from '@portal/infra/files/document';
import type { Source } from '@portal/infra/files/mp4';
import { signedPath } from '@portal/infra/files/signature';
import { checkVideo, tooLargeVideo } from '@portal/infra/files/video';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { uploadCancel, uploadPart, uploadStart } from '@portal/shared/calls/file';
import type { Role } from '@portal/shared/codes/index';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import {
  documentRules,
  fileTypeOf,
  isDocumentUse,
  type LargeUse,
  usualUse,
  videoRules,
} from '@portal/shared/rules/file';
import {
  type AboutUpload,
  partCount,
  partLength,
  partSize,
  readUpload,
  type UploadState,
} from '@portal/shared/rules/upload';
import { atFile, type FileDependencies, named, storeFile, takeQuota } from './file.ts';

function tooLargeFor(use: LargeUse, size: number): Refusal | undefined {
  if (isDocumentUse(use)) return size > documentRules[use].maxBytes ? tooLargeDocument(documentRules[use]) : undefined;
  return size > videoRules[use].maxBytes ? tooLargeVideo(videoRules[use]) : undefined;
}

type Asked = CallRequest<unknown, readonly Role[]>;

/**
 * Uploads in parts. Nothing of them is in memory: every process knows all that another one has acknowledged. The file is
 * checked and told of in the log by whoever takes the part that was missing; should two take the last ones at once, or one
 * be killed meanwhile, what is done twice is the same.
 */
export function uploadHandlers(deps: FileDependencies): Bound[] {
  const { files, signingKey } = deps;
  const { uploads } = files;

  const stateOf = (uploadId: string, { about, parts, outcome }: UploadState) => {
    const { fileId } = about;
    const file = outcome ? { fileId, url: signedPath(fileId, signingKey, Date.now()) } : null;
    return { uploadId, partSize: about.partSize, parts: [...parts], file };
  };

  /** The upload if it is there and the caller's. */
  async function own(uploadId: string, umId: string): Promise<UploadState | undefined> {
    const found = await uploads.find(uploadId);
    const upload = found && readUpload(found);
    return upload?.about.owner === umId ? upload : undefined;
  }

  /** What arrived as one file: refused and removed where it is not what it has to be. */
  async function complete(request: Asked, uploadId: string, { about }: UploadState) {
    const { owner, use, size, fileId, name } = about;
    const refused = async (refusal: ReturnType<typeof refuse>) => {
      await uploads.cancel(uploadId);
      return atFile(refusal);
    };
    const hash = createHash('sha256');
    for await (const chunk of uploads.streamParts(uploadId, about)) hash.update(chunk);
    if (about.sha256 !== undefined && hash.digest('hex') !== about.sha256)
      return refused(refuse('file.upload.altered'));
    const source = (): Source => ({
      size,
      read: (from, length) =>
        from >= size || length === 0
          ? Promise.resolve(Buffer.alloc(0))
          : buffer(uploads.streamParts(uploadId, about, from, Math.min(from + length, size) - 1)),
    });
    const checked = isDocumentUse(use)
      ? await checkDocument({ size, read: () => buffer(uploads.streamParts(uploadId, about)) }, documentRules[use])
      : await checkVideo(source(), videoRules[use]);
    if (isRefusal(checked)) return checked.refused === '503' ? checked : refused(checked);
    const { sha256 } = await files.receive(uploads.streamParts(uploadId, about), size);
    const facts = { ...checked, ...(name !== undefined && { name }), sha256, bytes: size };
    const stored = await storeFile(deps, request, { fileId, owner, use, ...facts });
    if (isRefusal(stored)) return stored;
    await uploads.end(uploadId, JSON.stringify({ sha256 }));
    return { data: { uploadId, partSize: about.partSize, parts: [], file: stored.kept }, position: stored.position };
  }

  return [
    handle(uploadStart, async (request) => {
      const { input, caller } = request;
      const { fileType, size, sha256 } = input;
      const use = input.use ?? usualUse[fileType];
      if (fileTypeOf(use) !== fileType) return refuseFields('400', { use: 'fields.code' });
      if (size === 0) return atFile(refuse('file.missing'));
      const tooLarge = tooLargeFor(use, size);
      if (tooLarge) return atFile(tooLarge);
      const known = sha256 ?? `${input.name} ${input.modified}`;
      const called = named(use, input.name);
      const uploadId = derivedId('upload', caller.umId, use, String(size), known, ...Object.values(called));
      const before = await own(uploadId, caller.umId);
      // what has ended is the same file, as long as nobody has removed it for being shown nowhere
      if (before && (!before.outcome || (await files.has(before.outcome.sha256))))
        return { data: stateOf(uploadId, before) };
      const used = await takeQuota(deps, caller.umId, size);
      if (used) return used;
      if (before) await uploads.cancel(uploadId);
      const about: AboutUpload = {
        owner: caller.umId,
        use,
        size,
        partSize,
        ...(sha256 && { sha256 }),
        ...called,
        fileId: randomUUID(),
      };
      return { data: stateOf(uploadId, readUpload(await uploads.begin(uploadId, JSON.stringify(about)))) };
    }),

    handle(uploadPart, async (request) => {
      const { input, caller, file: part } = request;
      const { uploadId, index } = input;
      const upload = await own(uploadId, caller.umId);
      if (!upload) return refuse('file.upload.gone');
      // its answer may not have arrived
      if (upload.outcome) return { data: stateOf(uploadId, upload) };
      const length = partLength(upload.about, index);
      if (!part || length === 0 || part.bytes.length !== length) return atFile(refuse('file.upload.part'));
      if (!(await uploads.putPart(uploadId, index, part.bytes))) return refuse('file.upload.gone');
      const now = await own(uploadId, caller.umId);
      if (!now) return refuse('file.upload.gone');
      if (now.outcome || now.parts.length < partCount(now.about)) return { data: stateOf(uploadId, now) };
      try {
        return await complete(request, uploadId, now);
      } catch (cause) {
        // another process completed it meanwhile, or its owner has cancelled it: its parts are gone then
        const then = await own(uploadId, caller.umId);
        if (!then) return refuse('file.upload.gone');
        if (then.outcome) return { data: stateOf(uploadId, then) };
        throw cause;
      }
    }),

    handle(uploadCancel, async ({ input: { uploadId }, caller }) => {
      const upload = await own(uploadId, caller.umId);
      if (!upload) return refuse('file.upload.gone');
      // what has ended is kept as any other file is: as long as something shows it
      if (!upload.outcome) await uploads.cancel(uploadId);
      return { data: {} };
    }),
  ];
}
