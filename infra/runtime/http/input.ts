import type { IncomingHttpHeaders } from 'node:http';
import { type Call, once } from '@portal/shared/define/call';
import { fieldErrors } from '@portal/shared/rules/fields';
import { unstorable } from '@portal/shared/rules/text';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Fields, readBody, type Taking } from './body.ts';
import { addField, formFields, polluting } from './form-text.ts';
import { headerFiller } from './language.ts';
import { Malformed, malformed, wholeRequest } from './malformed.ts';
import { hasOlder, namedAsSent, renamed } from './older-names.ts';
import { fieldReader } from './schema-text.ts';

/** Fields before validation: only their language and site are used. */
export type Unchecked = Record<string, unknown>;

export interface Input {
  /** as validated by the schema */
  input: unknown;
  unchecked: Unchecked;
}

/** Maximum of inputs in a list. */
const mostInList = 20;

const reader = (schema: z.ZodType) => ({ schema, read: fieldReader(schema), fill: headerFiller(schema) });

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads and validates a call's input. @throws Malformed with each invalid field. The parser is created at the first
 * request, to keep the start short.
 */
export function inputReader(call: Call): (fields: Fields, headers: IncomingHttpHeaders) => Input {
  const { also, many = '', rtn } = call;
  const readers = once(() => ({
    one: reader(call.input),
    list: call.many && reader(z.object({ [many]: z.array(call.input).min(1, 'batch.empty').max(mostInList) })),
  }));
  const present = (fields: Record<string, unknown>) => Object.fromEntries(renamed(Object.entries(fields), also));
  return ({ texts, values }, headers) => {
    const { one: single, list } = readers();
    const isOlder = hasOlder([...texts.keys(), ...Object.keys(values)], also);
    const isList = list && (texts.has(many) || Object.hasOwn(values, many));
    const { schema, read, fill } = isList ? list : single;
    const unchecked: Unchecked = { ...read(renamed(texts, also)), ...present(values) };
    const rows = isList && unchecked[many];
    if (Array.isArray(rows)) unchecked[many] = rows.map((row) => (isFields(row) ? present(row) : row));
    screen(unchecked);
    fill(unchecked, headers);
    const { success, data, error } = schema.safeParse(unchecked);
    if (!success) {
      const wrong = fieldErrors(error);
      throw new Malformed(isOlder ? namedAsSent(wrong, also) : wrong, { rtn });
    }
    return { input: data, unchecked };
  };
}

const maxDepth = 16;

/** Refuses values that no schema should see: NUL and lone surrogates, names that reach prototypes, deep nesting. */
function screen(value: unknown, path: readonly string[] = []): void {
  const field = path.join('.') || wholeRequest;
  if (typeof value === 'string' && unstorable.test(value)) throw malformed(field, 'fields.characters');
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= maxDepth) throw malformed(path[0] ?? wholeRequest, 'fields.deep');
  for (const [name, member] of Object.entries(value)) {
    if (polluting.has(name)) throw malformed([...path, name].join('.'), 'fields.unknown');
    if (unstorable.test(name)) throw malformed(field, 'fields.characters');
    screen(member, [...path, name]);
  }
}

const queryOf = (url: string): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
};

/** Fields of the query string and the path. */
function addressFields({ url, params }: FastifyRequest, taking: Taking): Fields {
  const texts = formFields(queryOf(url), taking);
  if (typeof params === 'object' && params !== null) {
    for (const [name, value] of Object.entries(params)) addField(texts, name, String(value));
  }
  return { texts, values: {} };
}

/** A POST has its fields in the body only, a GET in its address only. */
export const requestFields = (request: FastifyRequest, taking: Taking): Promise<Fields> | Fields =>
  request.method === 'POST' ? readBody(request, taking) : addressFields(request, taking);
