import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Call } from '@portal/shared/calls/define';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/** The page sets styles from its own scripts only; nothing is loaded from elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GET /openapi.json describes the calls, /docs lets people try them. */
export async function document(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  const text = JSON.stringify(openApi(calls));
  app.get('/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').type('application/json').send(text));
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    theme: { title: 'Digital trade portal' },
    uiConfig: { validatorUrl: null, defaultModelsExpandDepth: -1, docExpansion: 'list' },
  });
}
