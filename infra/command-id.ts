import { createHash } from 'node:crypto';
import type { Call } from '@portal/shared/calls/define';

/** A command that may come again; its id counts per actor. */
export interface CommandId {
  id: string;
  /** what was asked, as a text that tells it from everything else */
  asked: string;
}

/** Of a command that only ever comes for one thing, since its id is made from that. */
export const ownCommandId = (id: string): CommandId => ({ id, asked: '' });

/**
 * Call, input and file under the id that a caller gave. What proves something (a captcha, a code, a password) is left
 * out: it is used up by the first try, so that a repeat comes with another one.
 */
export function commandIdFor(
  id: string,
  { path, spent = [] }: Pick<Call, 'path' | 'spent'>,
  input: unknown,
  file?: { bytes: Buffer },
): CommandId {
  const said = JSON.stringify(
    input,
    spent.length ? (name, value) => (spent.includes(name) ? undefined : value) : undefined,
  );
  const digest = file ? createHash('sha256').update(file.bytes).digest('hex') : '';
  return { id, asked: `${path}\n${said}\n${digest}` };
}
