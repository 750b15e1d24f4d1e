import { addField, formFields, utf8Text } from './form-text.ts';
import { malformed, wholeRequest } from './malformed.ts';
import type { Upload } from './types.ts';

/** What a request brings: fields as texts, to be read by the schema, or values that have their type already. */
export interface Fields {
  texts: Map<string, string>;
  values: Record<string, unknown>;
  file?: Upload;
}

/** Media types that a call accepts. */
export const mediaTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;

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

async function multipartBody(bytes: Buffer, contentType: string): Promise<Fields> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause) => {
      throw malformed(wholeRequest, 'fields.format', cause);
    });
  const texts = new Map<string, string>();
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value === 'string') addField(texts, name, value);
    else addField(files, name, value);
  }
  const [first, second] = [...files];
  if (second) throw malformed(second[0], 'fields.twice');
  if (!first) return { texts, values: {} };
  const [, file] = first;
  return { texts, values: {}, file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } };
}

/** An absent body has no fields. */
export async function readBody(bytes: unknown, contentType = ''): Promise<Fields> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return { texts: new Map(), values: {} };
  const type = contentType.toLowerCase();
  if (type.startsWith('application/json')) return jsonBody(bytes);
  if (type.startsWith('multipart/')) return multipartBody(bytes, contentType);
  return { texts: formFields(utf8Text(bytes)), values: {} };
}
