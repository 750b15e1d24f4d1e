import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@portal/infra/tooling/root';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

/** A generator of numbers below one that gives the same ones each time (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The process that a test kills, as one file; it and the folder are removed when the test is over. */
export async function program(folder: string): Promise<string> {
  // below node_modules, so that the bundle finds what is installed
  const cache = join(root, 'node_modules/.cache/import');
  mkdirSync(cache, { recursive: true });
  const outfile = join(cache, `process-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, 'services/command/import/testing-process.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
    plugins: [
      {
        name: 'installed stays outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  onTestFinished(() => {
    rmSync(outfile);
    rmSync(folder, { recursive: true, force: true });
  });
  return outfile;
}
