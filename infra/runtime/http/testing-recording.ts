import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@portal/shared/define/call';
import { formFields } from './form-text.ts';
import type { Example, Json } from './openapi.ts';
import { fieldReader } from './schema-text.ts';

/** What a call was asked and answered, as it is kept for whoever chooses examples among it. */
export interface RecordedCall extends Example {
  path: string;
}

let count = 0;

/**
 * Keeps what tests asked the real handlers, and what these answered, in the folder that `npm run examples` names: it
 * chooses the examples of the documentation among them. Without that folder nothing is kept.
 */
export function keepForExamples(path: string, input: object, answer: unknown): void {
  const folder = process.env.RECORD_CALLS;
  if (!folder) return;
  const recordedCall: RecordedCall = { path, input: input as Json, answer };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}-${++count}-${performance.now()}.json`), JSON.stringify(recordedCall));
}

/** The same of a form with a file, whose fields are told as what the call reads of them; what is in the file is not. */
export function keepFormForExamples(
  { path, input }: Pick<Call, 'path' | 'input'>,
  form: FormData,
  answer: unknown,
): void {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  keepForExamples(path, fieldReader(input)(new Map(texts)), answer);
}

/** The same of what was asked by GET, whose call and fields stand in its address. */
export function keepAddressForExamples(calls: readonly Call[], address: string, answer: string): void {
  if (!process.env.RECORD_CALLS || !answer.startsWith('{"flag"')) return;
  const [path = '', query = ''] = address.split('?');
  // one that is called just so comes before one whose path has parts to be filled in
  const exact = calls.filter((call) => call.path === path);
  for (const call of [...exact, ...calls]) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const found = new RegExp(`^${call.path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (!found) continue;
    const texts = formFields(query, call);
    for (const [index, name] of names.entries()) texts.set(name, found[index + 1] ?? '');
    keepForExamples(call.path, fieldReader(call.input)(texts), JSON.parse(answer));
    return;
  }
}
