import { call, nothing } from '@portal/shared/define/call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { handle } from '../../../runtime/http/handle.ts';
import { jsonType } from '../../../runtime/http/headers.ts';
import { createServer } from '../../../runtime/http/server.ts';
import { createLogger } from '../../../runtime/logging.ts';
import { bare, serve } from './bare.ts';

/** A constant of so many bytes, by bare Fastify or through the server shell. */
const [, , kind = '', size = '0'] = process.argv;
const text = JSON.stringify({ flag: 'T', returnInfo: '', returnCode: '200', data: 'x'.repeat(Number(size)) });

const constant = call({
  path: '/constant',
  side: 'query',
  access: 'public',
  summary: 'the same for everyone',
  input: () => nothing,
  output: () => z.string(),
});

const servers: Record<string, () => FastifyInstance | Promise<FastifyInstance>> = {
  bare: () => bare(constant.path, () => text),
  shell: () =>
    createServer({
      name: 'bench',
      logger: createLogger('bench', 'warn'),
      sessions: { find: async () => undefined },
      ready: async () => ({}),
      bound: [handle(constant, () => ({ status: 200, headers: { 'content-type': jsonType }, body: text }))],
    }),
};

const server = await servers[kind]?.();
if (!server) throw new Error(`there is no server "${kind}"`);
await serve(server);
