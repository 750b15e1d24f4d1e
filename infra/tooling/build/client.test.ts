import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { viteBuilds } from './client.ts';

test.each([false, true])(
  'a build of the client prints no timings and no warning of its folder (server: %s)',
  async (isSsrBuild) => {
    const home = join(root, 'client');
    const env = { command: 'build', mode: 'production', isSsrBuild } as const;
    const loaded = await loadConfigFromFile(env, join(home, 'vite.config.ts'), home);
    expect(loaded?.config.build?.rolldownOptions?.checks).toMatchObject({ bundlerTimings: false });
    expect(viteBuilds('/elsewhere')[isSsrBuild ? 'server' : 'pages']).toContain('--emptyOutDir');
  },
);
