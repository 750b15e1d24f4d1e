import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdNonce } from './antd-nonce.ts';
import { dataModules } from './data.ts';
import { mapFiles } from './maps/plugin.ts';

/** The client, and with `--ssr src/app/server.tsx` what draws its public pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [react(), dataModules(), ...(isSsrBuild ? [] : [antdNonce(), mapFiles()])],
  // Lightning CSS knows @custom-media, so that the widths at which a layout changes have one home as well
  css: { transformer: 'lightningcss' as const, lightningcss: { drafts: { customMedia: true } } },
  // whole, so that the server needs nothing of what the client is made of
  ssr: { noExternal: true },
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'react-i18next': join(import.meta.dirname, 'src/app/i18n/drawn-words.ts') } },
  }),
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    cssMinify: 'lightningcss' as const,
    // what the first page loads is bounded by a test; the map and the editor are large, and come when they are needed
    chunkSizeWarningLimit: 2_000,
  },
}));
