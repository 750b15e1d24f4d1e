import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Received {
  status: number;
  /** of the head, names in lower case as the server sends them */
  header(name: string): string | undefined;
  body: string;
}

/** One kept connection that has one request under way at a time. */
export interface Connection {
  /** the whole request, its UTF-8 bytes as latin1 */
  ask(request: string): Promise<Received>;
  close(): void;
}

function parse(text: string): Received | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const header = (name: string) => {
    const begin = text.indexOf(`\r\n${name}: `);
    if (begin < 0 || begin > end) return undefined;
    return text.slice(begin + name.length + 4, text.indexOf('\r\n', begin + 2));
  };
  const length = Number(header('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${text.slice(0, end)}`);
  if (text.length < end + 4 + length) return undefined;
  return { status: Number(text.slice(9, 12)), header, body: text.slice(end + 4) };
}

/** As little HTTP as it takes, so that the load leaves the machine to what it measures. */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  let text = '';
  let resolve: (received: Received) => void = () => {};
  let reject: (cause: Error) => void = () => {};
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text = text ? text + chunk : chunk;
    const received = parse(text);
    if (!received) return;
    text = '';
    resolve(received);
  });
  socket.on('error', (cause) => reject(cause));
  socket.on('close', () => reject(new Error('the server hung up')));
  return {
    ask(request) {
      return new Promise((done, failed) => {
        resolve = done;
        reject = failed;
        socket.write(request, 'latin1');
      });
    },
    close: () => socket.destroy(),
  };
}
