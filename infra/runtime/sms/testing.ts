import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface TestSmsGateway {
  readonly url: string;
  readonly received: { headers: IncomingHttpHeaders; body: unknown }[];
  /** what it answers; 0: nothing at all */
  status: number;
  close(): Promise<void>;
}

export async function testSmsGateway(): Promise<TestSmsGateway> {
  const listener = createServer(async (request, response) => {
    gateway.received.push({ headers: request.headers, body: await json(request) });
    if (gateway.status) response.writeHead(gateway.status, { location: '/elsewhere' }).end('{}');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const gateway: TestSmsGateway = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    status: 204,
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      listener.closeAllConnections();
      await closed;
    },
  };
  return gateway;
}
