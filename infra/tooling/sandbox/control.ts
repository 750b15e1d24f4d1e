import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type KnownAccount, sandboxPage, style } from './page.ts';

export interface Control {
  port: number;
  /** of the portal */
  portal: string;
  accounts(): readonly KnownAccount[];
  /** gives the milliseconds that it took */
  reset(): Promise<number>;
}

const styleHash = createHash('sha256').update(style).digest('base64');
const headers = {
  'x-portal-sandbox': '1',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** A page of another origin may send a form to any address; it has no say here, nor has a name that leads here. */
function isOurs({ headers: { host, origin } }: IncomingMessage, port: number): boolean {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  return hosts.includes(host ?? '') && (origin === undefined || origin === `http://${host}`);
}

/** The page of a sandbox and its reset, on an address of their own: they are there while the portal is not. */
export async function openControl({ port, portal, accounts, reset }: Control): Promise<Server> {
  const server = createServer((request, response) => {
    const { method, url } = request;
    request.resume();
    const respond = (status: number, body: object) =>
      response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isOurs(request, port)) return respond(403, { error: 'not from here' });
    if (method === 'GET' && url === '/') {
      const language = /^zh\b/i.test(request.headers['accept-language'] ?? '') ? 'CN' : 'EN';
      const page = { ...headers, 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' };
      return response.writeHead(200, page).end(sandboxPage(language, portal, accounts()));
    }
    if (method === 'GET' && url === '/accounts') return respond(200, accounts());
    if (method !== 'POST' || url !== '/reset') return respond(404, { error: 'not found' });
    reset().then(
      (milliseconds) => {
        // who pressed the button sees the page again
        if (request.headers.origin) response.writeHead(303, { ...headers, location: '/' }).end();
        else respond(200, { milliseconds });
      },
      (cause: unknown) => respond(500, { error: String(cause) }),
    );
  });
  server.requestTimeout = 0;
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', done);
  });
  return server;
}
