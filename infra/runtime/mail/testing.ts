import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import {
  createSecureContext,
  createServer as createSecureServer,
  type SecureContextOptions,
  TLSSocket,
} from 'node:tls';

export interface ReceivedMail {
  from: string;
  to: string;
  /** headers and body as sent */
  raw: string;
}

export interface TestMailServer {
  /** smtp://, or smtps:// of one that has a certificate */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** what it answers to a recipient, and to a mail; the usual when left out */
  replies: { recipient?: string; mail?: string };
  /** before a mail is acknowledged */
  onMail: (mail: ReceivedMail) => Promise<void> | void;
  /** connections end and none is taken until `up` */
  down(): Promise<void>;
  up(): Promise<void>;
  /** It vouches for itself by that certificate from now on. */
  certify(options: SecureContextOptions): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  secure?: SecureContextOptions;
  /** `begin`: nothing is said before TLS, as at port 465; `asked`: it is begun by STARTTLS, as at port 587 */
  tls?: 'begin' | 'asked';
}

/** As much of an SMTP server as a client needs, on 127.0.0.1. */
export async function testMailServer({ secure, tls = 'begin' }: MailServerOptions = {}): Promise<TestMailServer> {
  let certificate = secure;
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket).catch((cause: unknown) => {
      // who is killed within a conversation ends it
      if (cause !== socket.errored) throw cause;
    });
  };
  const overTls = secure && tls === 'begin' ? createSecureServer(secure, take) : undefined;
  overTls?.on('tlsClientError', () => undefined);
  const listener = overTls ?? createServer(take);

  /** Goes on over TLS, when whoever talks has been told so. */
  async function beginTls(plain: Socket): Promise<void> {
    const socket = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(certificate) });
    socket.on('error', () => socket.destroy());
    await talk(socket, false).catch((cause: unknown) => {
      if (cause !== socket.errored) throw cause;
    });
  }

  async function talk(socket: Socket, greets = true): Promise<void> {
    const reply = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: '', to: '', raw: '' };
    let data: string[] | undefined;
    if (greets) reply('220 test');
    const offersTls = certificate !== undefined && !(socket instanceof TLSSocket);
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (data) {
        if (line !== '.') {
          data.push(line.replace(/^\./, ''));
          continue;
        }
        mail.raw = data.join('\n');
        data = undefined;
        server.received.push(mail);
        await server.onMail(mail);
        reply(server.replies.mail ?? '250 taken');
        mail = { from: '', to: '', raw: '' };
        continue;
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'MAIL') mail.from = address;
      if (verb === 'RCPT') mail.to = address;
      if (verb === 'DATA') data = [];
      if (verb === 'STARTTLS') {
        reply('220 go on');
        return beginTls(socket);
      }
      if (verb === 'EHLO' && offersTls) reply('250-test\r\n250 STARTTLS');
      else if (verb === 'DATA') reply('354 go on');
      else if (verb === 'RCPT') reply(server.replies.recipient ?? '250 ok');
      else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else reply('250 ok');
    }
  }

  async function listen(port: number): Promise<void> {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  }
  await listen(0);
  const { port } = listener.address() as AddressInfo;

  async function down(): Promise<void> {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const server: TestMailServer = {
    url: `${overTls ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received: [],
    replies: {},
    onMail: () => {},
    down,
    up: () => listen(port),
    certify(options) {
      certificate = options;
      overTls?.setSecureContext(options);
    },
    close: down,
  };
  return server;
}

/** The decoded parts of a mail, text and HTML, one after the other. */
export function textsOf({ raw }: ReceivedMail): string {
  const parts = raw.split(/^--[-\w=.]+(?:--)?$/m).slice(1);
  return parts.map(decoded).join('\n');
}

function decoded(part: string): string {
  const [head = '', ...bodyParts] = part.trimStart().split('\n\n');
  const body = bodyParts.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
