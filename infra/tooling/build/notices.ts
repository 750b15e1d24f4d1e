import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { mayBeHandedOn, type Package, packagesOf } from './licences.ts';

/** What the list is called, in an image and at the portal's address. */
export const noticesFile = 'third-party-notices.txt';

const isNotice = (name: string): boolean => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name);

/** What a package itself says of its licence, each file once; what its manifest says where it has none. */
function wordsOf({ path, licence }: Package): string {
  const folder = join(root, path);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && isNotice(entry.name));
  const texts = files.map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length) return [...new Set(texts)].join('\n\n');
  const { author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const authorName = typeof author === 'object' && author ? author.name : author;
  return [`${licence}; the package brings no text of it.`, authorName, homepage].filter(Boolean).join('\n');
}

/**
 * Everything of others that an image carries, with the words of its licences: packages of the same words stand together.
 * Throws where something is not to be handed on, or is not installed.
 */
export function notices(): string {
  const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const forbiddenPackages = packages.filter((dependency) => !mayBeHandedOn(dependency));
  if (forbiddenPackages.length)
    throw new Error(
      `not to be handed on (infra/tooling/build/licences.ts): ${forbiddenPackages.map(({ name, licence }) => `${name} (${licence || 'no licence'})`).join(', ')}`,
    );
  // those for other machines are not in this image
  const carried = packages.filter(({ path, optional }) => !optional || existsSync(join(root, path)));
  const byWords = new Map<string, string[]>();
  for (const dependency of carried) {
    const words = wordsOf(dependency);
    byWords.set(words, [
      ...(byWords.get(words) ?? []),
      `${dependency.name} ${dependency.version} (${dependency.licence})`,
    ]);
  }
  const parts = [...byWords].map(([words, names]) => `${[...new Set(names)].join('\n')}\n\n${words}`);
  const head = [
    'The portal is licensed under Apache-2.0. It carries what follows, each under its own licence.',
    'The shapes of the data map come from echarts 4.9.0 (Apache-2.0). What an image holds of Debian says its licences under',
    '/usr/share/doc/*/copyright; those of Node.js and of what it holds: https://github.com/nodejs/node/blob/main/LICENSE',
  ].join('\n');
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
