import type { AddressInfo } from 'node:net';
import { call, nothing } from '@portal/shared/calls/define';
import { type FastifyInstance, fastify } from 'fastify';
import { z } from 'zod';
import { createLogger } from '../../logging.ts';
import { handle } from '../handle.ts';
import { createServer } from '../server.ts';
import type { Freshness } from '../types.ts';

/** Servers that the query bench compares with one another, each a process of its own. */
const [, , kind = '', size = '0'] = process.argv;
const data = 'x'.repeat(Number(size));
const text = JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '200', data });
const json = 'application/json; charset=utf-8';

const constant = call({
  path: '/constant',
  side: 'query',
  access: 'public',
  summary: 'the same for everyone',
  input: nothing,
  output: z.string(),
});

/** Nothing ever changes. */
const still: Freshness = {
  position: () => 1,
  changed: () => 1,
  reached: async () => true,
  onChange: () => () => {},
};

const house = {
  name: 'bench',
  logger: createLogger('bench', 'warn'),
  sessions: { find: async () => undefined },
  ready: async () => ({}),
};
const headers = { 'content-type': json };

const servers: Record<string, () => Promise<FastifyInstance>> = {
  bare: async () => fastify().get('/constant', (_, reply) => reply.type(json).send(text)),
  shell: () => createServer({ ...house, bound: [handle(constant, () => ({ status: 200, headers, body: text }))] }),
  cache: () =>
    createServer({
      ...house,
      freshness: still,
      bound: [handle(constant, () => ({ data }), { reads: ['model'] })],
    }),
};

const server = await servers[kind]?.();
if (!server) throw new Error(`there is no server "${kind}"`);
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo;
process.send?.(port);
process.once('disconnect', () => process.exit(0));
