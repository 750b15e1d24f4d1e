import { unstorable } from '@portal/shared/rules/text';
import { malformed, wholeRequest } from './malformed.ts';

const maxDepth = 16;
const polluting = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses what no schema should ever get to see: NUL and lone surrogates, names that reach prototypes, deep nesting. */
export function screen(value: unknown, path: readonly string[] = []): void {
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
