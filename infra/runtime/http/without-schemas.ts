import type { FastifyServerOptions } from 'fastify';

function none(): never {
  throw new Error('calls are checked by their own definitions, not by schemas of routes');
}

/** What Fastify compiles schemas of routes with is loaded with each server that does not say so: a tenth of its start. */
export const withoutSchemas = {
  compilersFactory: { buildValidator: none, buildSerializer: none },
} satisfies FastifyServerOptions['schemaController'];
