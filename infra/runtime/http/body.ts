import type { IncomingMessage } from 'node:http';
import type {} from '@fastify/multipart';
import type { Call } from '@portal/shared/define/call';
import type { FastifyRequest } from 'fastify';
import { addField, formFields, maxFields, utf8Text } from './form-text.ts';
import { Malformed, malformed, wholeRequest } from './malformed.ts';
import type { Incoming, Upload } from './types.ts';
import { lingering } from './unparsed.ts';

/** Fields of a request: texts to be parsed by the schema, or typed values. */
export interface Fields {
  texts: Map<string, string>;
  values: Record<string, unknown>;
  file?: Upload;
  incoming?: Incoming;
}

/** Whether a call takes a file, and whether it is streamed. */
export type Taking = Pick<Call, 'upload' | 'streamed' | 'joins' | 'isLenient'>;

const noFields = (): Fields => ({ texts: new Map(), values: {} });

function jsonBody(bytes: Buffer): Fields {
  const text = utf8Text(bytes);
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (cause) {
    throw malformed(wholeRequest, 'fields.format', cause);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw malformed(wholeRequest, 'fields.type');
  }
  if (Object.keys(values).length > maxFields) throw malformed(wholeRequest, 'fields.many');
  return { texts: new Map(), values: { ...values } };
}

const tooLarge = (): Error =>
  Object.assign(new Error('the body is too large'), { code: 'FST_BODY_TOO_LARGE', statusCode: 413 });

const isFramework = (cause: unknown): boolean =>
  cause instanceof Malformed || (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_'));

/** Rejects beyond so many bytes in total: the plugin limits each part only. */
function beyond({ raw }: FastifyRequest, maxBytes: number): Promise<never> {
  let bytes = 0;
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) reject(tooLarge());
    });
  });
}

/**
 * Reads multipart parts in order. A file is for calls that take one; for others it is an unknown field. A streamed
 * file is the last part and left unread.
 */
async function multipartBody(request: FastifyRequest, { upload, streamed }: Taking): Promise<Fields> {
  const texts = new Map<string, string>();
  let file: Upload | undefined;
  const excess = beyond(request, request.routeOptions.bodyLimit);
  // must not be an unhandled rejection once everything is read, or only a streamed file remains
  excess.catch(() => undefined);
  const inTime = <Value>(read: Promise<Value>): Promise<Value> => Promise.race([read, excess]);
  try {
    // not `for await`, which ends the parts when it is left
    const parts = request.parts(streamed ? { limits: { fileSize: Number.POSITIVE_INFINITY } } : {});
    for (let next = await inTime(parts.next()); !next.done; next = await inTime(parts.next())) {
      const part = next.value;
      if (part.type === 'file') {
        if (!upload) throw malformed(part.fieldname, 'fields.unknown');
        if (streamed) return { texts, values: {}, incoming: { name: part.filename, bytes: part.file } };
        file = { name: part.filename, bytes: await inTime(part.toBuffer()) };
        continue;
      }
      if (part.valueTruncated) throw tooLarge();
      addField(texts, part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
    }
  } catch (cause) {
    // the remainder is neither parsed nor buffered
    request.raw.unpipe();
    request.raw.resume();
    throw isFramework(cause) ? cause : malformed(wholeRequest, 'fields.format', cause);
  }
  return { texts, values: {}, ...(file && { file }) };
}

/**
 * Drains a body that will not be read, for a short time: the connection is closed after the answer, which a sender
 * would miss otherwise.
 */
export function letPass(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (raw.complete || !hasBody(raw)) return resolve();
    const timer = setTimeout(resolve, lingering);
    // also when the sender disconnects
    for (const event of ['end', 'close'])
      raw.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    raw.resume();
  });
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The text of a form from @fastify/formbody; parsed field by field, since a repeated one is refused. */
const formOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'form' in body && typeof body.form === 'string' ? body.form : undefined;

/** Form body for the plugin: parsed later, where an error can be reported. */
export const unreadForm = (form: string): Record<string, unknown> => ({ form });

/** An absent body has no fields. */
export async function readBody(request: FastifyRequest, taking: Taking): Promise<Fields> {
  if (request.isMultipart()) return multipartBody(request, taking);
  const { body } = request;
  if (Buffer.isBuffer(body)) return body.length ? jsonBody(body) : noFields();
  const form = formOf(body);
  return form === undefined ? noFields() : { texts: formFields(form), values: {} };
}
