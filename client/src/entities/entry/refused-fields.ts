import type { Problem } from '../../core/api/problem.ts';

/** The fields of a form, by the codes that are about them and by the fields of the call that are made of them. */
export interface Places<Name extends string> {
  codes: Readonly<Record<string, Name>>;
  inputs: Readonly<Record<string, Name>>;
}

/** What the server refused, at the fields of the form; what belongs to none of them is left out. */
export function refusedFields<Name extends string>(
  { code, message, fields = {} }: Problem,
  { codes, inputs }: Places<Name>,
): Partial<Record<Name, string>> {
  const fieldMessages = Object.entries(fields).filter(([name]) => name in inputs);
  const found =
    fieldMessages.length > 0 ? fieldMessages.map(([name, words]) => [inputs[name], words]) : [[codes[code], message]];
  return Object.fromEntries(found.filter(([name]) => name !== undefined));
}
