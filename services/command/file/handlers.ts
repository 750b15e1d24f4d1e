import { randomUUID } from 'node:crypto';
import type { FileStore } from '@portal/infra/runtime/files/index';
import { signedPath } from '@portal/infra/runtime/files/signature';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { singleFile } from '@portal/shared/calls/file';
import type { Role } from '@portal/shared/codes/index';
import type { FileEvent } from '@portal/shared/events/file';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { type FileUse, fileTypeOf, isDocumentUse, isLargeUse, usualUse } from '@portal/shared/rules/file';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { file } from './aggregate.ts';
import { keepBytes, keepPicture } from './received.ts';

/** What one account may upload within a day. What no record shows a day later is removed, so that bounds what is kept in vain. */
export interface UploadQuota {
  count: number;
  bytes: number;
}

const day = 24 * 3_600;
const KB = 1024;

export interface FileDependencies {
  executor: Executor;
  identity: Pick<Identity, 'limits'>;
  files: Pick<FileStore, 'put' | 'has' | 'draft' | 'receive' | 'uploads'>;
  signingKey: string;
  /** as it holds at that moment */
  quota(): Promise<UploadQuota>;
}

/** What an upload of so many bytes takes of the account's day. */
const partsOfDay = (accountId: string, bytes: number) => ({
  uploads: { name: 'uploads', key: accountId },
  kilobytes: { name: 'upload-kb', key: accountId, amount: Math.ceil(bytes / KB) },
});

/** Takes so many bytes of the account's day, or says until when it is used up. */
export async function takeQuota(
  { identity, quota }: Pick<FileDependencies, 'identity' | 'quota'>,
  accountId: string,
  bytes: number,
): Promise<Refusal | undefined> {
  const { count, bytes: maxBytes } = await quota();
  const { uploads, kilobytes } = partsOfDay(accountId, bytes);
  const used = await identity.limits.take([
    { ...uploads, max: count, seconds: day },
    { ...kilobytes, max: maxBytes / KB, seconds: day },
  ]);
  return used ? refuse('file.quota', { hours: Math.ceil(used.seconds / 3_600) }) : undefined;
}

/** Of what was not taken through no fault of theirs nothing counts: they may try again until it is. */
async function giveQuotaBack({ identity }: Pick<FileDependencies, 'identity'>, accountId: string, bytes: number) {
  for (const part of Object.values(partsOfDay(accountId, bytes))) await identity.limits.giveBack(part);
}

type FileRequest = CallRequest<unknown, readonly Role[]>;

/** Writes down whose file it is. Once more under the same id it is the same file. */
export async function storeFile(
  { executor, signingKey }: Pick<FileDependencies, 'executor' | 'signingKey'>,
  request: FileRequest,
  data: FileEvent['data'],
) {
  const { fileId } = data;
  const executed = await executor.execute(file, {
    id: fileId,
    command: { type: 'store', ...data },
    meta: metaOf(request, request.caller.roles[0] ?? 'system'),
    commandId: request.commandId,
    answer: { fileId },
    begins: true,
  });
  if (isRefusal(executed)) return executed;
  const { fileId: stored } = executed.answer;
  return { kept: { fileId: stored, url: signedPath(stored, signingKey, storeNow()) }, position: executed.position };
}

/** What is wrong with a file is said at it; that there is too much to do now is not its fault. */
export const atFile = (refusal: Refusal): Refusal =>
  refusal.refused === '503' ? refusal : { ...refusal, fields: { file: `refusals.${refusal.refused}` } };

/** Characters of a document's name, from its end, which tells its type. */
const longestName = 200;
/** What a document is shown as: the last part of what its owner called it, in one line. Other files are never called by it. */
export function toFileName(use: FileUse, providedName: string): { name?: string } {
  if (!isDocumentUse(use)) return {};
  const last = providedName.split(/[\\/]/).at(-1) ?? '';
  const line = last.replace(/[\p{C}\s]+/gu, ' ').trim();
  return { name: [...(line || 'document.pdf')].slice(-longestName).join('') };
}

export const fileHandlers = (deps: FileDependencies): Bound[] => [
  handle(singleFile, async (request) => {
    const { input, caller, file: upload } = request;
    if (!upload?.bytes.length) return atFile(refuse('file.missing'));
    const use = input.use ?? usualUse[input.fileType];
    if (fileTypeOf(use) !== input.fileType) return refuseFields('400', { use: 'fields.code' });
    const used = await takeQuota(deps, caller.umId, upload.bytes.length);
    if (used) return used;
    const isAny = input.use === undefined && !isLargeUse(use);
    const pendingFile = isAny ? keepPicture(deps.files, upload.bytes) : keepBytes(deps.files, upload.bytes, use);
    const found = await pendingFile.catch(async (cause: unknown) => {
      await giveQuotaBack(deps, caller.umId, upload.bytes.length);
      throw cause;
    });
    if (isRefusal(found)) return atFile(found);
    const fileId = request.commandId ? derivedId(caller.umId, request.commandId.id) : randomUUID();
    const stored = await storeFile(deps, request, {
      fileId,
      owner: caller.umId,
      use,
      ...toFileName(use, upload.name),
      ...found,
    });
    return isRefusal(stored) ? stored : { data: stored.kept, position: stored.position };
  }),
];
