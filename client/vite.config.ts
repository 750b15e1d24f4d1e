import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdNonce } from './antd-nonce.ts';
import { mapFiles } from './maps/plugin.ts';

export default defineConfig({
  base: '/',
  plugins: [react(), antdNonce(), mapFiles()],
  // Lightning CSS knows @custom-media, so that the widths at which a layout changes have one home as well
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    // what the first page loads is bounded by a test; the map and the editor are large, and come when they are needed
    chunkSizeWarningLimit: 2_000,
  },
});
