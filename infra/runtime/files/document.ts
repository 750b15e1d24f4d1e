import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@portal/shared/refusal';
import type { DocumentRule } from '@portal/shared/rules/file';
import { createLimiter, TooMany } from './limiter.ts';
import { inspectPdf } from './pdf.ts';
import { NoDocument } from './pdf-file.ts';
import { TooHeavy } from './pdf-syntax.ts';
import type { Picture } from './picture.ts';

const MB = 1024 * 1024;
/** Each is in memory while it is read. */
const inTurn = createLimiter(2, 32);

export const tooLargeDocument = ({ maxBytes }: DocumentRule): Refusal =>
  refuse('file.document.size', { max: Math.floor(maxBytes / MB) });

async function judged(bytes: Buffer): Promise<Refusal | undefined> {
  const { isEncrypted, isActive, hasFiles, hasPages } = await inspectPdf(bytes);
  if (isEncrypted) return refuse('file.document.encrypted');
  if (isActive) return refuse('file.document.active');
  if (hasFiles) return refuse('file.document.embedded');
  return hasPages ? undefined : refuse('file.document.empty');
}

/**
 * Checks a document by what its bytes say of it, never by its name: that it is a whole PDF with pages, which anybody can
 * open, and which does nothing by itself. What its pages show is not looked at.
 */
export async function checkDocument(
  { size, read }: { size: number; read: () => Promise<Buffer> },
  rule: DocumentRule,
): Promise<Picture | Refusal> {
  if (size === 0) return refuse('file.missing');
  if (size > rule.maxBytes) return tooLargeDocument(rule);
  try {
    return await inTurn(async () => {
      const bytes = await read();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return (await judged(bytes)) ?? { mime: 'application/pdf', width: 0, height: 0, sha256, bytes: bytes.length };
    });
  } catch (cause) {
    if (cause instanceof TooMany) return refuse('503');
    if (cause instanceof TooHeavy) return refuse('file.document.heavy');
    if (cause instanceof NoDocument)
      return refuse(cause.isPdf ? 'file.document.broken' : 'file.format', { formats: 'PDF' });
    throw cause;
  }
}
