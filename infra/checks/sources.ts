import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/root.ts';
import type { Source } from './imports.ts';

export const code = /\.tsx?$|^proof\/.*\.mjs$/;
export const text = /\.(tsx?|m?js|json|ya?ml|md|env|html|css|pem|key|conf)$|Dockerfile|^\.ci\//;

const notOurs = new Set(['node_modules', 'dist', 'coverage', '.data', '.sandbox', '.git']);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !notOurs.has(entry.name)) yield* filesIn(path);
  }
}

/** The files of the checkout whose path matches, other than what is installed or built. */
export const sources = (pattern: RegExp): Source[] =>
  [...filesIn('')]
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
