import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { addField, formFields, utf8Text } from './form-text.ts';
import { Malformed, malformed, wholeRequest } from './malformed.ts';
import type { Incoming, Upload } from './types.ts';

/** What a request brings: fields as texts, to be read by the schema, or values that have their type already. */
export interface Fields {
  texts: Map<string, string>;
  values: Record<string, unknown>;
  file?: Upload;
  incoming?: Incoming;
}

/** Characters of all the texts of a multipart body together. */
const fieldsLimit = 1024 * 1024;

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
  return { texts: new Map(), values: { ...values } };
}

const tooLarge = (): Error =>
  Object.assign(new Error('the fields are too large'), { code: 'FST_FIELDS_TOO_LARGE', statusCode: 413 });

const isFramework = (cause: unknown): boolean =>
  cause instanceof Malformed || (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_'));

/**
 * Reads the parts as they come; a file beyond the plugin's limit, or fields beyond ours, end it. A streamed file is the
 * last part: it is left to be read.
 */
async function multipartBody(request: FastifyRequest, streamed: boolean): Promise<Fields> {
  const texts = new Map<string, string>();
  let file: Upload | undefined;
  let size = 0;
  try {
    // not `for await`, which ends the parts when it is left
    const parts = request.parts(streamed ? { limits: { fileSize: Number.POSITIVE_INFINITY } } : {});
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value;
      if (part.type === 'file') {
        if (streamed) return { texts, values: {}, incoming: { name: part.filename, bytes: part.file } };
        if (file) throw malformed(part.fieldname, 'fields.twice');
        file = { name: part.filename, bytes: await part.toBuffer() };
        continue;
      }
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      size += part.fieldname.length + value.length;
      if (size > fieldsLimit || part.valueTruncated) throw tooLarge();
      addField(texts, part.fieldname, value);
    }
  } catch (cause) {
    throw isFramework(cause) ? cause : malformed(wholeRequest, 'fields.format', cause);
  }
  return { texts, values: {}, ...(file && { file }) };
}

/** The text of a form, as @fastify/formbody hands it on; read field by field, since a repeated one is refused. */
const formOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'form' in body && typeof body.form === 'string' ? body.form : undefined;

/** What the plugin for forms makes of a body; parsing it may fail, and must not fail there. */
export const unreadForm = (form: string): Record<string, unknown> => ({ form });

/** An absent body has no fields. */
export async function readBody(request: FastifyRequest, streamed: boolean): Promise<Fields> {
  if (request.isMultipart()) return multipartBody(request, streamed);
  const { body } = request;
  if (Buffer.isBuffer(body)) return body.length ? jsonBody(body) : noFields();
  const form = formOf(body);
  return form === undefined ? noFields() : { texts: formFields(form), values: {} };
}
