import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pages may run the portal's own scripts and connect to it only: text search, and the page for trying calls. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Base path. */
const prefix = '/docs';

const notFoundPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page not found · Digital Trade Portal</title><link rel="stylesheet" href="${prefix}/style.css">
<main class="text"><h1>Page not found</h1><p>Choose a chapter in the <a href="${prefix}/">documentation</a>.</p>
<p lang="zh-CN">未找到该页面，请从<a href="${prefix}/">文档首页</a>选择章节。</p></main></html>
`;

/**
 * GET /docs is the built documentation with a page to try the calls, GET /openapi.json their description. Neither
 * exists if it was not built.
 */
export async function document(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'openapi.json'))) return;
  const pages = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')),
  );
  const options = { root: folder, preCompressed: true, cacheControl: false };
  const withHeaders = (scope: FastifyInstance) =>
    scope.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', policy);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    });
  const chapters = async (docs: FastifyInstance) => {
    withHeaders(docs);
    await docs.register(serveStatic, { ...options, allowedPath: (path) => path !== '/built-from' });
    docs.get('', (_, reply) => reply.redirect(`${prefix}/`, 301));
    docs.setNotFoundHandler((request, reply) => {
      const page = `${request.url.slice(prefix.length + 1).split('?')[0]}.html`;
      if (pages.has(page)) return reply.redirect(`${prefix}/${page}`, 301);
      return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage);
    });
  };
  await app.register(chapters, { prefix });
  await app.register(async (document) => {
    withHeaders(document);
    await document.register(serveStatic, { ...options, serve: false });
    document.get('/openapi.json', (_, reply) => reply.sendFile('openapi.json'));
  });
}
