import { dataOf } from './answer.ts';
import { RequestProblem } from './problem.ts';
import { limited, lost, type Sent } from './transport.ts';

/** A file that the server made, with the name that it gave it. */
export interface ServedFile {
  name: string;
  content: Blob;
}

/** Where a file comes from; tests give their own. */
export type FileTransport = (sent: Sent) => Promise<Response>;

/** The response as soon as it begins; a refusal is thrown as one. */
export const fileTransport: FileTransport = (sent) => {
  const { method, url, headers, body = null } = sent;
  return fetch(url, { method, headers, body, signal: limited(sent) });
};

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';

/** The parts of a body as they come, each with how many bytes there are by then. */
async function parts(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
  const reader = body.getReader();
  const all: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; ; onBytes(bytes)) {
    const { done, value } = await reader.read();
    if (done) return all;
    all.push(value);
    bytes += value.length;
  }
}

/** Receives a file whole; how far it is can only be told in bytes, since its size is not known before its end. */
export async function receiveFile(
  sent: Sent,
  onBytes: (bytes: number) => void,
  send: FileTransport,
): Promise<ServedFile> {
  try {
    const response = await send(sent);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || type.startsWith('application/json')) {
      dataOf(response.status, await response.text());
      throw lost(sent);
    }
    const content = new Blob(await parts(response.body, onBytes), { type });
    return { name: nameIn(response), content };
  } catch (cause) {
    if (cause instanceof RequestProblem) throw cause;
    // a lost network is a TypeError, also in the middle of a body; an end by signal a DOMException
    if (cause instanceof TypeError || cause instanceof DOMException) throw lost(sent);
    throw cause;
  }
}
