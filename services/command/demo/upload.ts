import { readFile } from 'node:fs/promises';
import { checkDocument } from '@portal/infra/files/document';
import { checkPicture } from '@portal/infra/files/picture';
import { checkVideoBytes } from '@portal/infra/files/video';
import { ownCommandId } from '@portal/infra/ids';
import { type Lan, seller } from '@portal/shared/codes/index';
import { isRefusal } from '@portal/shared/refusal';
import {
  documentRules,
  type FileUse,
  isDocumentUse,
  isVideoUse,
  pictureRules,
  videoRules,
} from '@portal/shared/rules/file';
import { file } from '../aggregate.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';

interface Purpose {
  /** what its id is made of, the same on every machine */
  named: readonly string[];
  owner: string;
  use: FileUse;
  lan: Lan;
}

/** What is kept of a file, and what its bytes say of it. */
async function checked(bytes: Buffer, use: FileUse) {
  if (isDocumentUse(use)) {
    const picture = await checkDocument({ size: bytes.length, read: async () => bytes }, documentRules[use]);
    return isRefusal(picture) ? picture : { picture, content: bytes };
  }
  if (!isVideoUse(use)) return checkPicture(bytes, pictureRules[use]);
  const picture = await checkVideoBytes(bytes, videoRules[use]);
  return isRefusal(picture) ? picture : { picture, content: bytes };
}

/** Stores bytes as their owner would have uploaded them; the id of the file. Once more it is the same file. */
export async function keep(
  { executor, files }: Pick<Demonstration, 'executor' | 'files'>,
  bytes: Buffer,
  name: string,
  { named, owner, use, lan }: Purpose,
): Promise<string> {
  const found = await checked(bytes, use);
  if (isRefusal(found)) throw new Error(`demonstration data: ${name}: ${found.refused}`);
  const { picture, content } = found;
  await files.put(picture.sha256, content);
  const fileId = id('cover', ...named);
  const executed = await executor.execute(file, {
    id: fileId,
    command: { type: 'store', fileId, owner, use, ...(isDocumentUse(use) && { name }), ...picture },
    meta: meta(owner, seller, lan),
    commandId: ownCommandId(id('upload', ...named)),
    answer: {},
  });
  done(executed, name);
  return fileId;
}

/** Stores a drawn picture, or a film, as its owner would have uploaded it; its id. Once more it is the same file. */
export async function upload(demo: Demonstration, name: string, purpose: Purpose): Promise<string> {
  return keep(demo, await readFile(new URL(name, demo.covers)), name, purpose);
}
