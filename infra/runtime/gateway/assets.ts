import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface AssetOptions {
  /** folder of the built client; absent: none is served */
  assets?: string | undefined;
  /** folder of world.json and shanghai.json that replace the client's */
  maps?: string | undefined;
}

const hashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
/** Files for the server only, or served as another encoding of the file beside it. */
const unserved = /^\/(?:index\.html|built-from)$|\.(?:br|gz|map)$/;

/** Paths of all files below, as in addresses; symbolic links are followed, dot files are skipped. */
function filesIn(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const inner = `${path}/${name}`;
    const found = name.startsWith('.') ? undefined : statSync(join(folder, inner), { throwIfNoEntry: false });
    if (!found) return [];
    return found.isDirectory() ? filesIn(folder, inner) : [inner];
  });
}

/**
 * Serves the client's files by `reply.sendFile` and returns their current addresses; everything else is a page or a
 * call. Hundreds of routes instead would take half of a gateway's start.
 */
export async function serveAssets(
  server: FastifyInstance,
  { assets, maps }: AssetOptions,
): Promise<ReadonlySet<string>> {
  if (maps) {
    await server.register(serveStatic, {
      root: resolve(maps),
      prefix: '/maps/',
      wildcard: false,
      index: false,
      allowedPath: (path) => /^\/?(world|shanghai)\.json$/.test(path),
      decorateReply: false,
      maxAge: '1h',
    });
  }
  if (!assets) return new Set();
  await server.register(serveStatic, {
    root: assets,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        hashed.test(path.replace(/\.(br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.setHeader('vary', 'accept-encoding');
      // a text format, though its media type is that of a picture
      if (/\.svg(\.br|\.gz)?$/.test(path)) response.setHeader('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  return new Set(filesIn(assets).filter((path) => !unserved.test(path) && !(maps && path.startsWith('/maps/'))));
}
