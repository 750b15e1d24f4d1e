import { readFile } from 'node:fs/promises';
import { ownCommandId } from '@portal/infra/runtime/ids';
import { type Language, seller } from '@portal/shared/codes/index';
import { isRefusal } from '@portal/shared/refusal';
import { type FileUse, isDocumentUse } from '@portal/shared/rules/file';
import { file } from '../file/aggregate.ts';
import { keepBytes } from '../file/received.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';

interface Purpose {
  /** what its id is made of, the same on every machine */
  named: readonly string[];
  owner: string;
  use: FileUse;
  lan: Language;
}

/** Stores bytes as their owner would have uploaded them; the id of the file. Once more it is the same file. */
export async function keep(
  { executor, files }: Pick<Demonstration, 'executor' | 'files'>,
  bytes: Buffer,
  name: string,
  { named: nameParts, owner, use, lan: language }: Purpose,
): Promise<string> {
  const found = await keepBytes(files, bytes, use);
  if (isRefusal(found)) throw new Error(`demonstration data: ${name}: ${found.refused}`);
  const fileId = id('cover', ...nameParts);
  const executed = await executor.execute(file, {
    id: fileId,
    command: { type: 'store', fileId, owner, use, ...(isDocumentUse(use) && { name }), ...found },
    meta: meta(owner, seller, language),
    commandId: ownCommandId(id('upload', ...nameParts)),
    answer: {},
  });
  done(executed, name);
  return fileId;
}

/** Stores a drawn picture, or a film, as its owner would have uploaded it; its id. Once more it is the same file. */
export async function upload(demo: Demonstration, name: string, purpose: Purpose): Promise<string> {
  return keep(demo, await readFile(new URL(name, demo.covers)), name, purpose);
}
