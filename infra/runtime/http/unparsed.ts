import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languages } from '@portal/shared/codes/index';
import type { Answer } from '@portal/shared/define/call';
import { translate } from '@portal/shared/locales/index';
import { statusOfRefusal } from './answer.ts';

/** How long unread data is drained, in milliseconds. */
export const lingering = 1_000;

/** Codes of `refusals` by the error of Node's parser; any other request is not HTTP. */
const codes: Readonly<Record<string, string>> = { ERR_HTTP_REQUEST_TIMEOUT: '408', HPE_HEADER_OVERFLOW: '431' };

/** In both languages: the caller's is unknown. */
function answerTo(error: NodeJS.ErrnoException): string {
  const code = codes[error.code ?? ''] ?? 'unparsed';
  const status = statusOfRefusal(code);
  const returnInfo = languages.map((language) => translate(language, `refusals.${code}`)).join(' / ');
  const body = JSON.stringify({ flag: 'F', returnInfo, returnCode: code, data: null } satisfies Answer);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Whether an answer has begun on it, as Node's own handler checks. */
const isAnswering = (socket: Socket): boolean => {
  const message = '_httpMessage' in socket ? socket._httpMessage : undefined;
  return typeof message === 'object' && message !== null && 'headersSent' in message && message.headersSent === true;
};

/**
 * Refuses what HTTP's parser rejects, and closes the connection with a notice, so that clients do not reuse it. Data
 * in transit is drained for a moment, so that the answer is seen. Fastify's own handler does neither.
 */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  // the parser reports each further chunk
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // an unused connection, opened in advance by browsers and proxies: an answer would be mistaken for that to their
  // next request
  if (isAnswering(socket) || !socket.bytesRead) return void socket.destroy();
  socket.end(answerTo(error));
  const timer = setTimeout(() => socket.destroy(), lingering);
  socket.once('close', () => clearTimeout(timer));
}
