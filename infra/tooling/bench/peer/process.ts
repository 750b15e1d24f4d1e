import type { AddressInfo } from 'node:net';
import { createPeer } from './server.ts';

const [, , url = ''] = process.argv;
const { server } = createPeer(url);
await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.((server.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
