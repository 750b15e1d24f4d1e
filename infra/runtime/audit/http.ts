import { request } from 'undici';
import type { AuditSink } from './types.ts';

/** of one batch, in milliseconds */
const timeoutMs = 15_000;

/** Posts a batch as JSON lines; whoever answers with 2xx has it. A user in the address is shown as such (RFC 7617). */
export function auditOverHttp(address: string, token: string | undefined): AuditSink {
  const url = new URL(address);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = token ? `Bearer ${token}` : url.username && `Basic ${Buffer.from(user).toString('base64')}`;
  url.username = '';
  url.password = '';
  return {
    async write(lines, signal) {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', ...(authorization && { authorization }) },
        body: lines.map(({ json }) => `${json}\n`).join(''),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await body.dump();
      if (statusCode < 200 || statusCode > 299)
        throw new Error(`the receiver of the audit stream answered ${statusCode}`);
    },
  };
}
