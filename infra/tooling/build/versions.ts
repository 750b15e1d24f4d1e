import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A file that names the version, and where in its text: the whole of a pattern but for the version itself, in groups. */
interface Place {
  file: string;
  at: readonly RegExp[];
}

/** The manifest's own, which stands right behind its name, and of others of ours that it asks for. */
const inManifest = [/("name": "[^"]+",\n\s*"version": ")[^"]*(")/, /("@portal\/[a-z]+": ")\d[^"]*(")/g] as const;
/** What is ours is linked, or lies at the root: the entries of a path that is not below node_modules. */
const inLock = [
  /^(\{\n {2}"name": "[^"]+",\n {2}"version": ")[^"]*(")/,
  /(\n {4}"(?![^"]*node_modules\/)[^"]*": \{\n(?: {6}"name": "[^"]+",\n)? {6}"version": ")[^"]*(")/g,
  /("@portal\/[a-z]+": ")\d[^"]*(")/g,
];

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = (): { version: string; workspaces: string[] } => JSON.parse(textOf('package.json'));

/** Every file that says which version the portal is, beside package.json, which is where it is said first. */
export const places: readonly Place[] = [
  ...manifest().workspaces.map((folder) => ({ file: `${folder}/package.json`, at: inManifest })),
  { file: 'package-lock.json', at: inLock },
  { file: 'infra/deploy/chart/Chart.yaml', at: [/^((?:appV|v)ersion: )\S+()$/gm] },
  { file: 'docker-compose.yml', at: [/(digital-trade-portal:\$\{PORTAL_VERSION:-)[^}]*(\})/] },
  { file: 'infra/deploy/Dockerfile', at: [/(org\.opencontainers\.image\.version=")[^"]*(")/] },
];

/** The version of the portal: that of package.json, from which everything else takes it. */
export const portalVersion = (): string => manifest().version;

/** A text of such a file with this version wherever it names one. Throws where it names none: then the pattern is wrong. */
export function withVersion(version: string, { file, at }: Place, text: string): string {
  return at.reduce((text, pattern) => {
    pattern.lastIndex = 0;
    if (pattern === at[0] && !pattern.test(text)) throw new Error(`${file} names no version`);
    return text.replace(pattern, (_, before: string, after: string) => before + version + after);
  }, text);
}

/** The newest version that the changelog has a section of; undefined where it has none. */
export const newestIn = (changelog: string): string | undefined =>
  /^## (\d+\.\d+\.\d+) – \d{4}-\d{2}-\d{2}$/m.exec(changelog)?.[1];

/** Whatever says another version than package.json, as lines to print. */
export function staleVersions(): string[] {
  const version = portalVersion();
  const changelogVersion = newestIn(textOf('CHANGELOG.md'));
  return [
    ...places
      .filter((place) => withVersion(version, place, textOf(place.file)) !== textOf(place.file))
      .map(({ file }) => `${file} is not of version ${version}: npm run versions`),
    ...(changelogVersion === version
      ? []
      : [`CHANGELOG.md: its newest section is of ${changelogVersion ?? 'no version'}, package.json is of ${version}`]),
  ];
}

/** Writes the version of package.json wherever it is named. */
export function spreadVersion(): void {
  const version = portalVersion();
  for (const place of places) {
    const text = textOf(place.file);
    const newText = withVersion(version, place, text);
    if (newText === text) continue;
    writeFileSync(join(root, place.file), newText);
    console.log(`  ${place.file} is of ${version}`);
  }
}
