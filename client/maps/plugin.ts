import type { Plugin } from 'vite';
import { readShanghai } from './shanghai.ts';
import { readWorld } from './world.ts';

/** Lays the map files into the build, at addresses that an operator can answer with files of their own (MAP_FILES). */
export const mapFiles = (): Plugin => ({
  name: 'map-files',
  apply: 'build',
  generateBundle() {
    for (const [name, read] of [['world', readWorld] as const, ['shanghai', readShanghai] as const])
      this.emitFile({ type: 'asset', fileName: `maps/${name}.json`, source: JSON.stringify(read()) });
  },
});
