import { posix } from 'node:path';
import type { DocsPage, Part } from './chapters.ts';
import { escaped, type Rendered, type Section } from './markdown.ts';

/** What stands beside the chapters: the page on which the calls are tried. */
export const callsPage = 'calls/index.html';

/** What the search of the pages is made of, below /docs/. */
export const searchFiles = { script: 'search.js', index: 'search.json' };

/** From one page to another, both below /docs/. */
export const between = (from: string, to: string): string => posix.relative(posix.dirname(from), to) || '.';

function menuOf(parts: readonly Part[], page: string): string {
  const entry = (to: string, title: string): string =>
    `<li><a href="${between(page, to)}"${to === page ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  return parts
    .map(({ title, chapters }) => {
      const all = chapters.map((docsPage) => {
        const tried = docsPage.path === 'docs/calls.md' ? entry(callsPage, 'Try the calls') : '';
        return entry(docsPage.page, docsPage.title) + tried;
      });
      return `<h2 class="part">${escaped(title)}</h2><ul>${all.join('')}</ul>`;
    })
    .join('');
}

/** The sections of a page that has several. */
const sectionsOf = (sections: readonly Section[]): string =>
  sections.length < 3
    ? ''
    : `<nav class="sections" aria-label="On this page"><ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul></nav>`;

function nextOf(parts: readonly Part[], { page }: DocsPage): string {
  const all = parts.flatMap(({ chapters }) => chapters);
  const at = all.findIndex((docsPage) => docsPage.page === page);
  const link = (docsPage: DocsPage | undefined, rel: 'prev' | 'next', words: string): string =>
    docsPage
      ? `<a rel="${rel}" href="${between(page, docsPage.page)}"><small>${words}</small>${escaped(docsPage.title)}</a>`
      : '';
  return `<nav class="turn" aria-label="Chapters beside this one">${link(all[at - 1], 'prev', 'Before')}${link(all[at + 1], 'next', 'Next')}</nav>`;
}

/** Filled by its script, so that without one nothing is there that would not work. */
const searchSlot = '<div class="search" role="search"></div>';
const searchScript = (page: string): string => `<script src="${between(page, searchFiles.script)}"></script>`;

/** A page whole; it loads its style, its pictures, its search and nothing else. */
export function pageOf(
  docsPage: DocsPage,
  parts: readonly Part[],
  { html, sections }: Pick<Rendered, 'html' | 'sections'>,
): string {
  const { page, title } = docsPage;
  const menu = menuOf(parts, page);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Digital Trade Portal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${between(page, 'style.css')}">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header><a class="name" href="${between(page, 'index.html')}">Digital Trade Portal <span lang="zh-CN">数字贸易门户</span></a><span class="about">Documentation</span>${searchSlot}<a class="home" href="/">To the portal</a></header>
${searchScript(page)}
<div class="frame">
<nav class="menu" aria-label="Chapters"><details><summary>Chapters</summary>${menu}</details><div>${menu}</div></nav>
<main class="text" id="content" tabindex="-1">
${html.replace('</h1>\n', (end) => end + sectionsOf(sections))}${nextOf(parts, docsPage)}</main>
</div>
</body>
</html>
`;
}

/** The page on which the calls are tried, by the program of others that reads /openapi.json. */
export const callsHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · Digital Trade Portal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./swagger-ui.css">
<link rel="stylesheet" href="../style.css">
</head>
<body class="tried">
<header><a class="name" href="../index.html">Digital Trade Portal <span lang="zh-CN">数字贸易门户</span></a><span class="about">Calls</span>${searchSlot}<a class="home" href="../calls.html">How calls are made</a></header>
<div id="calls"></div>
${searchScript(callsPage)}
<script src="./swagger-ui-bundle.js"></script>
<script src="./start.js"></script>
</body>
</html>
`;

export const callsScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
});
`;
