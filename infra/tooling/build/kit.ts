import { join } from 'node:path';
import { root } from '../root.ts';

/** Serves the page of the design system from its sources, on this machine alone; `port` 0 takes a free one. */
export async function serveKit(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  // Vite takes a while to load, and no other command serves sources
  const { createServer } = await import('vite');
  const client = join(root, 'client');
  const server = await createServer({
    root: client,
    configFile: join(client, 'vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: port !== 0 },
    logLevel: 'warn',
  });
  await server.listen();
  const base = server.resolvedUrls?.local[0];
  if (!base) throw new Error('the page of the design system has no address');
  return { url: `${base}kit.html`, close: () => server.close() };
}
