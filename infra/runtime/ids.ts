import { createHash } from 'node:crypto';
import type { Call } from '@portal/shared/define/call';

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
  const json = JSON.stringify(
    input,
    spent.length ? (name, value) => (spent.includes(name) ? undefined : value) : undefined,
  );
  const digest = file ? createHash('sha256').update(file.bytes).digest('hex') : '';
  return { id, asked: `${path}\n${json}\n${digest}` };
}

/** A UUID (version 8, RFC 9562) that follows from its parts: the same parts, the same id, on every machine. */
export function derivedId(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  const hex = hash.digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
