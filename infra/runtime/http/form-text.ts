import type { Call } from '@portal/shared/define/call';
import { unstorable } from '@portal/shared/rules/text';
import { malformed, wholeRequest } from './malformed.ts';

/** Maximum of fields in one request: copying and checking each takes longer than reading them. */
export const maxFields = 200;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; refuses invalid bytes. */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw malformed(wholeRequest, 'fields.characters', cause);
  }
}

function decoded(text: string, field: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw malformed(field, 'fields.characters', cause);
  }
}

function nameAndValue(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=');
  const name = decoded(equals < 0 ? pair : pair.slice(0, equals), wholeRequest);
  return [name, equals < 0 ? '' : decoded(pair.slice(equals + 1), name)];
}

/** Names that reach prototypes. */
export const polluting: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function isReadable(pair: string): boolean {
  try {
    const [name, value] = nameAndValue(pair);
    return !polluting.has(name) && !unstorable.test(name) && !unstorable.test(value);
  } catch {
    return false;
  }
}

/** Adds a field; refuses a repeated one, whose meaning would be ambiguous. */
export function addField<Value>(fields: Map<string, Value>, name: string, value: Value): void {
  if (fields.has(name)) throw malformed(name, 'fields.twice');
  if (fields.size >= maxFields) throw malformed(wholeRequest, 'fields.many');
  fields.set(name, value);
}

/**
 * application/x-www-form-urlencoded, also of a query string; strict where Node's own parsers guess. `joins`: repeated
 * fields form a comma list; `isLenient`: unreadable pairs are skipped.
 */
export function formFields(
  form: string,
  { joins = false, isLenient = false }: Partial<Pick<Call, 'joins' | 'isLenient'>> = {},
): Map<string, string> {
  const fields = new Map<string, string>();
  for (const pair of form.split('&', maxFields + 2)) {
    if (!pair || (isLenient && !isReadable(pair))) continue;
    const [name, value] = nameAndValue(pair);
    const before = joins ? fields.get(name) : undefined;
    if (before === undefined) addField(fields, name, value);
    else fields.set(name, `${before},${value}`);
  }
  return fields;
}
