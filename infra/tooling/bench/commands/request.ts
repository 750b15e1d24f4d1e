import { calls } from '@portal/shared/calls/index';
import { summaryOf } from '../portal/texts.ts';

const forms = 64;
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

/** The part of a form that is long and no record's own, made once. */
const rests = Array.from({ length: forms }, (_, n) =>
  latin1(`"category":"04","registryStatus":"0","summary":${JSON.stringify(summaryOf(n))}}`),
);

const head = (path: string, token: string, more: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: bench\r\ntoken: ${token}\r\nlang: CN\r\nsite: 01\r\n${more}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

const post = (path: string, token: string, more: string, body: string): string =>
  head(path, token, more, body.length) + body;

const commandHeader = (id: string): string => `x-command-id: ${id}\r\n`;

/** Requests as bytes (latin1); `id` is the command's. */
export const save = (
  token: string,
  id: string,
  { prdId, file, n }: { prdId: string | undefined; file: string; n: number },
) =>
  post(
    calls.productSave.path,
    token,
    commandHeader(id),
    `{"lan":"CN",${prdId ? `"prdId":"${prdId}",` : ''}"productName":"Work ${n}","fileIdList":["${file}"],${rests[n % forms]}`,
  );

export const changeStatus = (token: string, id: string, versionId: string, status: '0' | '2') =>
  post(calls.productShelve.path, token, commandHeader(id), `{"id":"${versionId}","status":"${status}"}`);

export const audit = (token: string, id: string, versionId: string, status: '0' | '1' | '9') =>
  post(
    calls.productDecide.path,
    token,
    commandHeader(id),
    `{"id":"${versionId}","status":"${status}","refuseReason":"ok"}`,
  );

export const readOwn = (token: string, versionId: string, after: string | undefined) =>
  post(calls.productShow.path, token, after ? `x-after: ${after}\r\n` : '', `{"id":"${versionId}"}`);

export const readPublic = (after: string) =>
  `GET /product/list?lan=CN&pageSize=20 HTTP/1.1\r\nhost: bench\r\nlang: CN\r\nsite: 01\r\nx-after: ${after}\r\n\r\n`;
