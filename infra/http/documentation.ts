import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const policyOf = (more: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Texts run nothing; the page on which calls are tried runs what lies beside it, and asks this portal alone. */
const policies = { texts: policyOf([]), calls: policyOf(["script-src 'self'", "connect-src 'self'"]) };

/** Where it is served. */
const prefix = '/docs/';
const callsFolder = /^\/docs\/calls\//;

/**
 * GET /docs is the documentation as it was built into a folder, with a page to try the calls; GET /openapi.json describes
 * these. Nothing of it is there where it was not built.
 */
export async function document(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'openapi.json'))) return;
  await app.register(async (docs) => {
    docs.addHook('onSend', async ({ url }, reply) => {
      reply.header('content-security-policy', policies[callsFolder.test(url) ? 'calls' : 'texts']);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    });
    await docs.register(serveStatic, {
      root: folder,
      prefix,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => path !== '/built-from',
    });
    docs.get('/docs', (_, reply) => reply.redirect(prefix, 301));
    docs.get('/openapi.json', (_, reply) => reply.sendFile('openapi.json'));
  });
}
