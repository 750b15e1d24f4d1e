import { randomUUID } from 'node:crypto';
import { signedPath } from '@portal/infra/runtime/files/signature';
import { partType } from '@portal/infra/runtime/files/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import {
  type BeginUpload,
  uploadCancel,
  uploadComplete,
  uploadPart,
  uploadSign,
  uploadStart,
} from '@portal/shared/calls/file';
import type { Role } from '@portal/shared/codes/index';
import { isRefusal, refuse, refuseFields } from '@portal/shared/refusal';
import { fileTypeOf, isLargeUse, usualUse } from '@portal/shared/rules/file';
import {
  type AboutUpload,
  missingParts,
  partCount,
  partLength,
  partSize,
  readUpload,
  type UploadState,
} from '@portal/shared/rules/upload';
import { atFile, type FileDependencies, storeFile, takeQuota, toFileName } from './handlers.ts';
import { keepStream, tooLargeFor } from './received.ts';

/** How many parts of an upload are signed for at a time, and for how long: 16 MB, over a line of 150 kbit/s. */
const signedAtOnce = 8;
const signedFor = 15 * 60;

type UploadRequest = CallRequest<unknown, readonly Role[]>;

/**
 * Uploads in parts. Nothing of them is in memory: every process knows all that another one has acknowledged. The file is
 * checked and told of in the log by whoever takes the part that was missing; should two take the last ones at once, or one
 * be killed meanwhile, what is done twice is the same. A part comes through the portal, or is put at a signed address where
 * files lie, of which the portal is told: then nobody has looked at it before the file is made of it.
 */
export function uploadHandlers(deps: FileDependencies): Bound[] {
  const { files, signingKey } = deps;
  const { uploads } = files;

  const stateOf = (uploadId: string, { about, parts, outcome }: UploadState) => {
    const { fileId } = about;
    const file = outcome ? { fileId, url: signedPath(fileId, signingKey, storeNow()) } : null;
    return { uploadId, partSize: about.partSize, parts: [...parts], file };
  };

  /** The upload if it is there and the caller's. */
  async function own(uploadId: string, accountId: string): Promise<UploadState | undefined> {
    const found = await uploads.find(uploadId);
    const upload = found && readUpload(found);
    return upload?.about.owner === accountId ? upload : undefined;
  }

  /** What arrived as one file: refused and removed where it is not what it has to be. */
  async function complete(request: UploadRequest, uploadId: string, { about }: UploadState) {
    const { owner, use, fileId, name } = about;
    const refuseUpload = async (refusal: ReturnType<typeof refuse>) => {
      await uploads.cancel(uploadId);
      return atFile(refusal);
    };
    const found = await keepStream(files, uploads.streamParts(uploadId, about), about);
    if (isRefusal(found)) return found.refused === '503' ? found : refuseUpload(found);
    const stored = await storeFile(deps, request, {
      fileId,
      owner,
      use,
      ...(name !== undefined && { name }),
      ...found,
    });
    if (isRefusal(stored)) return stored;
    await uploads.end(uploadId, JSON.stringify({ sha256: found.sha256 }));
    return { data: { uploadId, partSize: about.partSize, parts: [], file: stored.kept }, position: stored.position };
  }

  /** Begins an upload, or finds the one that was begun of the same file; a picture, which comes soon, is another each time. */
  async function begin({ input, caller }: CallRequest<BeginUpload, readonly Role[]>) {
    const { fileType, size, sha256 } = input;
    const use = input.use ?? usualUse[fileType];
    if (fileTypeOf(use) !== fileType) return refuseFields('400', { use: 'fields.code' });
    if (size === 0) return atFile(refuse('file.missing'));
    const tooLarge = tooLargeFor(use, size);
    if (tooLarge) return atFile(tooLarge);
    const known = isLargeUse(use) ? (sha256 ?? `${input.name} ${input.modified}`) : randomUUID();
    const called = toFileName(use, input.name);
    const uploadId = derivedId('upload', caller.umId, use, String(size), known, ...Object.values(called));
    const before = await own(uploadId, caller.umId);
    // what has ended is the same file, as long as nobody has removed it for being shown nowhere
    if (before && (!before.outcome || (await files.has(before.outcome.sha256)))) return { uploadId, upload: before };
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
    return { uploadId, upload: readUpload(await uploads.begin(uploadId, JSON.stringify(about))) };
  }

  /** One file of all parts once they are there; until then, and where another process was first, how far it is. */
  async function completed(request: UploadRequest, uploadId: string) {
    const accountId = request.caller.umId;
    const now = await own(uploadId, accountId);
    if (!now) return refuse('file.upload.gone');
    if (now.outcome || now.parts.length < partCount(now.about)) return { data: stateOf(uploadId, now) };
    try {
      return await complete(request, uploadId, now);
    } catch (cause) {
      // another process completed it meanwhile, or its owner has cancelled it: its parts are gone then
      const then = await own(uploadId, accountId);
      if (!then) return refuse('file.upload.gone');
      if (then.outcome) return { data: stateOf(uploadId, then) };
      throw cause;
    }
  }

  return [
    handle(uploadStart, async (request) => {
      const startedUpload = await begin(request);
      return isRefusal(startedUpload) ? startedUpload : { data: stateOf(startedUpload.uploadId, startedUpload.upload) };
    }),

    handle(uploadSign, async (request) => {
      if (!uploads.sign) return refuse('file.upload.direct');
      const startedUpload = await begin(request);
      if (isRefusal(startedUpload)) return startedUpload;
      const { uploadId, upload } = startedUpload;
      const parts = missingParts(upload).slice(0, signedAtOnce);
      const urls = await uploads.sign(uploadId, parts, signedFor);
      if (!urls) return refuse('file.upload.direct');
      const targets = parts.map(({ number, bytes }, at) => ({ index: number, size: bytes, url: urls[at] ?? '' }));
      return { data: { ...stateOf(uploadId, upload), targets, contentType: partType, seconds: signedFor } };
    }),

    handle(uploadComplete, (request) => completed(request, request.input.uploadId)),

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
      return completed(request, uploadId);
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
