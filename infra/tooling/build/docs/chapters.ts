import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** A page of the documentation: a Markdown file of the repository, and where it stands below /docs. */
export interface DocsPage {
  /** of the file, relative to the root */
  path: string;
  /** of its page below /docs/ */
  page: string;
  /** of the text, its first heading */
  title: string;
}

export interface Part {
  title: string;
  chapters: readonly DocsPage[];
}

const building = 'Building on it';
/** Which file stands where; what is named in no part comes with those for people who change the portal. */
const order: readonly { title: string; files: readonly string[] }[] = [
  { title: 'The portal', files: ['README.md', 'docs/rules.md', 'docs/institutional.md', 'docs/glossary.md'] },
  { title: building, files: ['docs/calls.md', 'sdk/README.md', 'docs/iso20022.md'] },
];
const integrating = 'docs/integrating';
const operations = { title: 'Running it', folder: 'docs/operations' };
const changing = { title: 'Changing it', folder: 'docs' };

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** `docs/operations/backup.md` → `operations/backup.html`; the README is the first page. */
const pageOf = (path: string): string => {
  if (path === 'README.md') return 'index.html';
  return path === 'sdk/README.md' ? 'client.html' : path.replace(/^docs\//, '').replace(/\.md$/, '.html');
};

const chapterOf = (path: string): DocsPage => ({
  path,
  page: pageOf(path),
  title: path === 'README.md' ? 'Overview' : (/^# (.+)$/m.exec(textOf(path))?.[1] ?? path),
});

const markdownIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];

/** The chapters of a folder: its README, those that it links to in that order, and all others. */
function asListed(folder: string): string[] {
  const index = `${folder}/README.md`;
  const linked = [...textOf(index).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => `${folder}/${name}`);
  const all = markdownIn(folder);
  return [...new Set([index, ...linked.filter((path) => all.includes(path)), ...all])];
}

/** Every chapter in the order of the menu. */
export function parts(): Part[] {
  const orderedFiles = new Set(order.flatMap(({ files }) => files));
  const listed = order.map(({ title, files }) => ({
    title,
    files: [
      ...files.filter((path) => existsSync(join(root, path))),
      ...(title === building ? markdownIn(integrating) : []),
    ],
  }));
  const remainingFiles = markdownIn(changing.folder).filter((path) => !orderedFiles.has(path));
  return [
    ...listed,
    { title: operations.title, files: asListed(operations.folder) },
    { title: changing.title, files: remainingFiles },
  ]
    .filter(({ files }) => files.length)
    .map(({ title, files }) => ({ title, chapters: files.map(chapterOf) }));
}

export const markdownOf = ({ path }: DocsPage): string => textOf(path);
