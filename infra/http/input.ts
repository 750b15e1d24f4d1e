import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@portal/shared/calls/define';
import { fieldErrors } from '@portal/shared/rules/fields';
import type { Fields } from './body.ts';
import { headerFiller } from './language.ts';
import { Malformed } from './malformed.ts';
import { fieldReader } from './schema-text.ts';
import { screen } from './screen.ts';

/** Fields before the schema has seen them: only their language and site are of interest then. */
export type Unchecked = Record<string, unknown>;

export interface Input {
  /** as the schema gives it */
  input: unknown;
  unchecked: Unchecked;
}

/** Reads and checks what a call brings; throws Malformed with each field that is wrong. */
export function inputReader(call: Call): (fields: Fields, headers: IncomingHttpHeaders) => Input {
  const read = fieldReader(call.input);
  const fill = headerFiller(call.input);
  return ({ texts, values }, headers) => {
    const unchecked: Unchecked = { ...read(texts), ...values };
    screen(unchecked);
    fill(unchecked, headers);
    const { success, data, error } = call.input.safeParse(unchecked);
    if (!success) throw new Malformed(fieldErrors(error), { rtn: call.rtn });
    return { input: data, unchecked };
  };
}
