import { createHash, randomUUID } from 'node:crypto';
import { pdfOfSize } from '@portal/infra/runtime/files/testing-pdf';
import { uploadPart, uploadStart } from '@portal/shared/calls/file';
import { documentRules } from '@portal/shared/rules/file';
import { partSize } from '@portal/shared/rules/upload';
import { requireData } from './office-people.ts';
import type { Person, Portal } from './portal.ts';

/** A PDF of that size, the largest unless given, with something in it that no other has: files that are there are not sent again. */
export function distinctPdf(bytes: number = documentRules.document.maxBytes): Buffer {
  const pdf = pdfOfSize(bytes);
  // in the padding of its stream
  Buffer.from(randomUUID()).copy(pdf, bytes >> 1);
  return pdf;
}

/**
 * Sends a document in parts, as the form does; its id. The last part is answered once the document was checked with all of
 * them: `during` gets that answer to come.
 */
export async function uploaded(
  portal: Portal,
  as: Person,
  bytes: Buffer,
  during: (checked: Promise<unknown>) => Promise<void> = async () => undefined,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { fileType: '110', use: 'document', name: 'contract.pdf', size: bytes.length, sha256 } as const;
  const { uploadId } = requireData(await portal.ask(uploadStart, about, { as }));
  const send = async (index: number): Promise<string | undefined> => {
    const form = new FormData();
    form.set('uploadId', uploadId);
    form.set('index', String(index));
    form.set('file', new Blob([Uint8Array.from(bytes.subarray(index * partSize, (index + 1) * partSize))]), 'part');
    const headers = { token: as.token, 'x-command-id': randomUUID() };
    const sent = await fetch(`${portal.stack.gateway}${uploadPart.path}`, { method: 'POST', headers, body: form });
    const { flag, returnInfo, data } = await sent.json();
    if (flag !== 'T') throw new Error(returnInfo);
    return data.file?.fileId;
  };
  const last = Math.ceil(bytes.length / partSize) - 1;
  for (let index = 0; index < last; index++) await send(index);
  const checked = send(last);
  const [fileId] = await Promise.all([checked, during(checked)]);
  if (fileId === undefined) throw new Error('the last part was taken for none');
  return fileId;
}
