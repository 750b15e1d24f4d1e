import { randomUUID } from 'node:crypto';
import { checkPicture } from '@portal/infra/files/picture';
import { signedPath } from '@portal/infra/files/signature';
import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import type { Identity } from '@portal/infra/identity/types';
import { derivedId } from '@portal/infra/ids';
import { singleFile } from '@portal/shared/calls/file';
import { isRefusal, refuse, refuseFields } from '@portal/shared/refusal';
import { pictureRules } from '@portal/shared/rules/file';
import { file } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './request.ts';

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
  files: Files;
  signingKey: string;
  quota: UploadQuota;
}

export const fileHandlers = ({ executor, identity, files, signingKey, quota }: FileDependencies): Bound[] => [
  handle(singleFile, async (request) => {
    const { input, caller, file: upload } = request;
    if (!upload?.bytes.length) return refuseFields('file.missing', { file: 'refusals.file.missing' });
    if (input.fileType !== '101') return refuse('file.format', { formats: 'PNG' });
    const used = await identity.limits.take([
      { name: 'uploads', key: caller.umId, max: quota.count, seconds: day },
      {
        name: 'upload-kb',
        key: caller.umId,
        max: quota.bytes / KB,
        amount: Math.ceil(upload.bytes.length / KB),
        seconds: day,
      },
    ]);
    if (used) return refuse('file.quota', { hours: Math.ceil(used.seconds / 3_600) });
    const checked = await checkPicture(upload.bytes, pictureRules[input.use]);
    if (isRefusal(checked)) return checked;
    const { picture, content } = checked;
    // The bytes are named by their hash and stored first, so that an event never points at nothing.
    await files.put(picture.sha256, content);
    const fileId = request.commandId ? derivedId(caller.umId, request.commandId.id) : randomUUID();
    const executed = await executor.execute(file, {
      id: fileId,
      command: { type: 'store', fileId, owner: caller.umId, use: input.use, ...picture },
      meta: metaOf(request, caller.roles[0] ?? 'system'),
      commandId: request.commandId,
      answer: { fileId },
      begins: true,
    });
    if (isRefusal(executed)) return executed;
    const { fileId: stored } = executed.answer;
    return { data: { fileId: stored, url: signedPath(stored, signingKey, Date.now()) }, position: executed.position };
  }),
];
