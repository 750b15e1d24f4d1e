import { fileURLToPath } from 'node:url';
import { auditFile } from './file.ts';
import { auditOverHttp } from './http.ts';
import { auditOverTcp, auditOverUdp } from './syslog.ts';
import type { AuditSink } from './types.ts';

export type { AuditLine, AuditSink } from './types.ts';

/** of syslog: RFC 6587 has none of its own for TCP, and this is what servers listen on */
const usualPort = 514;

/** The place of that address, one that the setting `AUDIT_URL` takes; `token` is shown to one that is reached by HTTP. */
export function openAudit(address: string, token?: string): AuditSink {
  const url = new URL(address);
  // without the brackets of an IPv6 address
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || usualPort);
  switch (url.protocol) {
    case 'file:':
      return auditFile(decodeURIComponent(fileURLToPath(url)));
    case 'syslog:':
      return auditOverTcp(host, port);
    case 'syslog+udp:':
      return auditOverUdp(host, port);
    case 'http:':
    case 'https:':
      return auditOverHttp(address, token);
    default:
      throw new Error(`there is no audit stream to ${url.protocol} addresses`);
  }
}
