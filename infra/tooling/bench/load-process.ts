import { connect, type Socket } from 'node:net';

const [, , address = '', seconds = '', count = ''] = process.argv;
const url = new URL(address);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`;
const endOfHead = Buffer.from('\r\n\r\n');
let answers = 0;

/** Bytes of the answer that the buffer begins with; undefined while its head is not whole. */
function lengthOf(buffer: Buffer): number | undefined {
  const end = buffer.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = buffer.toString('latin1', 0, end);
  const [, status] = /^HTTP\/1.1 (\d+)/.exec(head) ?? [];
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (status !== '200' || length === undefined) throw new Error(`unexpected answer: ${head}`);
  return end + endOfHead.length + Number(length);
}

function ask(socket: Socket): void {
  let received: Buffer[] = [];
  let size = 0;
  let expectedLength: number | undefined;
  socket.on('data', (chunk) => {
    received.push(chunk);
    size += chunk.length;
    expectedLength ??= lengthOf(received.length === 1 ? chunk : Buffer.concat(received));
    if (expectedLength === undefined || size < expectedLength) return;
    answers++;
    received = [];
    size = 0;
    expectedLength = undefined;
    socket.write(request);
  });
  socket.write(request);
}

for (let at = 0; at < Number(count); at++) {
  const socket = connect(Number(url.port), url.hostname, () => ask(socket)).setNoDelay();
}
setTimeout(() => {
  process.send?.(answers / Number(seconds), () => process.exit(0));
}, Number(seconds) * 1000);
