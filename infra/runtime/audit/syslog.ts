import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { AuditLine, AuditSink } from './types.ts';

/** log audit (13), notice (5): RFC 5424, 6.2.1 */
const priority = 13 * 8 + 5;
/** of one batch, in milliseconds */
const timeoutMs = 15_000;

/** A message of RFC 5424; the position stands in the structured data as well, so that no JSON has to be read for it. */
export const syslogMessage = ({ position, at, json }: AuditLine): string =>
  `<${priority}>1 ${at} ${hostname() || '-'} portal ${process.pid} decision [meta sequenceId="${position}"] ${json}`;

/**
 * By TCP, octets counted (RFC 6587, 3.4.1). There are no receipts in this protocol: so each batch goes over a connection of
 * its own, and counts as delivered once the server has closed in turn, as it does when it has read all. One that dies in
 * that moment may lose the batch, which a receiver by HTTP does not.
 */
export const auditOverTcp = (host: string, port: number): AuditSink => ({
  write: (lines, signal) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the syslog server does not answer')));
      socket.on('error', reject);
      // whatever the server says is of no interest, but read, so that its end is seen
      socket.resume();
      let isSent = false;
      socket.once('finish', () => {
        isSent = true;
      });
      socket.once('end', () => (isSent ? resolve() : reject(new Error('the syslog server closed too early'))));
      socket.once('close', () => reject(new Error('the syslog server closed before it had read all')));
      const messages = lines.map(syslogMessage).map((text) => `${Buffer.byteLength(text)} ${text}`);
      socket.end(messages.join(''));
    }),
});

/** By UDP, which loses what it loses: nobody knows what arrived. */
export const auditOverUdp = (host: string, port: number): AuditSink => ({
  async write(lines) {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    try {
      for (const line of lines)
        await new Promise<void>((resolve, reject) => {
          socket.send(syslogMessage(line), port, host, (error) => (error ? reject(error) : resolve()));
        });
    } finally {
      socket.close();
    }
  },
});
