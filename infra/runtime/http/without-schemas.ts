import type { FastifyServerOptions } from 'fastify';

function none(): never {
  throw new Error('calls are checked by their own definitions, not by schemas of routes');
}

/** Fastify's schema compilers are loaded by each server that does not disable them: a tenth of its start. */
export const withoutSchemas = {
  compilersFactory: { buildValidator: none, buildSerializer: none },
} satisfies FastifyServerOptions['schemaController'];
