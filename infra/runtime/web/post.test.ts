import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicLookup } from './hosts.ts';
import { openPoster } from './post.ts';

let requests = 0;
const server = createServer((_, response) => {
  requests++;
  response.end();
});
server.on('connection', () => {
  requests++;
});
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const sent = { headers: {}, body: '{}' };
const never = new AbortController().signal;

/** Names that resolve to these addresses, one after the other each time that they are asked for. */
function resolving(...addresses: string[]) {
  let times = 0;
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const address = addresses[Math.min(times++, addresses.length - 1)] ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as unknown as typeof lookup;
  return { resolve, times: () => times };
}

test('a name that resolves to an address inside is not asked, whichever form the address has', async () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1', '169.254.169.254', 'fd00::1', '0.0.0.0']) {
    const poster = openPoster({ any: true, hosts: [] }, { resolve: resolving(address).resolve });
    await expect(poster.post('https://erp.example.org/', sent, never)).rejects.toMatchObject({ fault: 'away' });
    await poster.close();
  }
  expect(requests).toBe(0);
});

test('a name is resolved once for a connection, which goes to what was checked of it and nowhere else', () => {
  const { resolve, times } = resolving('93.184.216.34', '127.0.0.1');
  const found: unknown[] = [];
  publicLookup(resolve)('erp.example.org', {}, (error, address) => found.push(error, address));
  expect(found).toEqual([null, '93.184.216.34']);
  expect(times()).toBe(1);
  // asked once more it means another address, which is refused
  publicLookup(resolve)('erp.example.org', { all: true }, (error) => found.push(error));
  expect(found.at(-1)).toMatchObject({ fault: 'away' });
});

test('of several addresses the public ones alone are left', () => {
  const both = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '10.0.0.1', family: 4 },
      { address: '93.184.216.34', family: 4 },
    ])) as unknown as typeof lookup;
  let addresses: unknown;
  publicLookup(both)('erp.example.org', { all: true }, (_, found) => {
    addresses = found;
  });
  expect(addresses).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

test('by http, on another port, with a password, or inside: only where the host is named with its port', async () => {
  const poster = openPoster({ any: true, hosts: [`127.0.0.1:${port}`] });
  for (const [address, fault] of [
    ['http://erp.example.org/', 'address'],
    ['https://a:b@erp.example.org/', 'address'],
    ['ftp://erp.example.org/', 'address'],
    ['', 'address'],
    ['https://erp.example.org:8443/', 'host'],
    [`https://localhost:${port}/`, 'host'],
    ['https://127.0.0.1/', 'host'],
    ['https://2130706433/', 'host'],
  ] as const)
    await expect(poster.post(address, sent, never), address).rejects.toMatchObject({ fault });
  expect(requests).toBe(0);
  expect(await poster.post(`http://127.0.0.1:${port}/`, sent, never)).toMatchObject({ status: 200 });
  await poster.close();
});
