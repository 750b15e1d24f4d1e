import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from '../root.ts';
import type { Source } from './imports.ts';

export const code = /\.tsx?$|^proof\/.*\.mjs$/;
export const text = /\.(tsx?|m?js|json|ya?ml|md|env|html|css|pem|key|conf)$|Dockerfile|^\.ci\//;

/** The files of the checkout whose path matches, other than what is installed or built. */
export const sources = (pattern: RegExp): Source[] =>
  filesIn('')
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
