import { randomUUID } from 'node:crypto';
import { checkPicture } from '@portal/infra/files/picture';
import { signedPath } from '@portal/infra/files/signature';
import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { singleFile } from '@portal/shared/calls/file';
import { isRefusal, refuse, refuseFields } from '@portal/shared/refusal';
import { pictureRules } from '@portal/shared/rules/file';
import { file } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './request.ts';

export const fileHandlers = (executor: Executor, files: Files, signingKey: string): Bound[] => [
  handle(singleFile, async (request) => {
    const { input, caller, file: upload } = request;
    if (!upload?.bytes.length) return refuseFields('file.missing', { file: 'refusals.file.missing' });
    if (input.fileType !== '101') return refuse('file.format', { formats: 'PNG' });
    const picture = await checkPicture(upload.bytes, pictureRules[input.use]);
    if (isRefusal(picture)) return picture;
    // The bytes are named by their hash and stored first, so that an event never points at nothing.
    await files.put(picture.sha256, upload.bytes);
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
