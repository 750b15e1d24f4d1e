import type { Call } from '@portal/shared/calls/define';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { refusal } from './answer.ts';
import { wordsLanguage } from './language.ts';
import { openApi } from './openapi.ts';
import { send } from './reply.ts';
import { withoutSchemas } from './without-schemas.ts';

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

const prefix = '/docs';

async function pagesOf(text: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const pages = fastify({ logger: false, schemaController: withoutSchemas });
  pages.setNotFoundHandler(({ headers }, reply) =>
    send(reply, refusal({ refused: '404' }, wordsLanguage(headers), { status: 404 })),
  );
  await pages.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await pages.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: policy,
    theme: { title: 'Digital trade portal' },
    uiConfig: { validatorUrl: null, defaultModelsExpandDepth: -1, docExpansion: 'list' },
  });
  await pages.ready();
  return pages;
}

/**
 * GET /openapi.json describes the calls, /docs lets people try them. Both are made when they are first asked for: that takes
 * as long as a third of a process's start, and most processes are never asked.
 */
export function document(app: FastifyInstance, calls: readonly Call[]): void {
  let made: string | undefined;
  const text = (): string => {
    made ??= JSON.stringify(openApi(calls));
    return made;
  };
  app.get('/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(text()),
  );

  let pages: Promise<FastifyInstance> | undefined;
  async function show({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
    pages ??= pagesOf(text());
    const { routing } = await pages;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    routing(raw, reply.raw);
  }
  app.get(prefix, show);
  app.get(`${prefix}/*`, show);
  app.addHook('onClose', async () => {
    await (await pages)?.close();
  });
}
