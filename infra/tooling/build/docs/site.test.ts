import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../../../runtime/http/server.ts';
import { createLogger } from '../../../runtime/logging.ts';
import { parts } from './chapters.ts';
import { render, target } from './markdown.ts';
import { brokenLinks, writeSite } from './site.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await writeSite(folder);
  app = await createServer({
    name: 'docs',
    logger: createLogger('docs', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({}),
    bound: [],
    documentation: folder,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const pages = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));

test('every link of every chapter leads to a file that is there, and to a heading that is there', () => {
  expect(brokenLinks()).toEqual([]);
});

test('every chapter is in the menu of every page, once, and there is a page of each', async () => {
  const chapters = parts().flatMap(({ chapters: all }) => all);
  expect(chapters.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'docs/rules.md', 'docs/calls.md', 'docs/operations/settings.md']),
  );
  expect(new Set(chapters.map(({ page }) => page)).size).toBe(chapters.length);
  for (const { page } of chapters) {
    const html = await readFile(join(folder, page), 'utf8');
    for (const other of chapters)
      expect(html).toContain(
        `<li><a href="${posix.relative(dirname(page), other.page)}"${other.page === page ? ' aria-current="page"' : ''}>`,
      );
  }
});

test('what a page leads to or shows within the site is served, and nothing is asked of anybody else', async () => {
  for (const page of await pages()) {
    const html = await readFile(join(folder, page), 'utf8');
    for (const [, name, address = ''] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
      if (name === 'href' && /^(https?|data):/.test(address)) continue;
      const { pathname } = new URL(address, `http://portal/docs/${page}`);
      if (pathname === '/') continue;
      expect([page, address, (await app.inject(pathname)).statusCode]).toEqual([page, address, 200]);
    }
    expect(html).not.toMatch(/<script(?! src="[\w./-]+"><\/script>)|style=| on\w+="/);
  }
});

test('pages run what this portal serves and ask it alone; nothing is written into them that would run', async () => {
  for (const path of ['/docs/rules.html', '/docs/calls/']) {
    const { headers } = await app.inject(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
  expect((await app.inject('/docs')).headers.location).toBe('/docs/');
  expect((await app.inject('/docs/built-from')).statusCode).toBe(404);
  expect((await app.inject('/docs/../package.json')).statusCode).toBe(404);
});

test('an address without .html leads to its page, and one that is wrong says so in a page with a way on', async () => {
  const response = await app.inject('/docs/operations/backup');
  expect([response.statusCode, response.headers.location]).toEqual([301, '/docs/operations/backup.html']);
  const wrong = await app.inject('/docs/operations/nothing.html');
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(wrong.body).toContain('<a href="/docs/">documentation</a>');
  expect(wrong.headers['content-security-policy']).toContain("default-src 'none'");
});

test('chapters of operation come in the order of their index, a variable has an address, sections are listed', async () => {
  const operation = parts().find(({ title }) => title === 'Running it');
  expect(operation?.chapters.slice(0, 3).map(({ page }) => page)).toEqual([
    'operations/README.html',
    'operations/installing.html',
    'operations/settings.html',
  ]);
  const settings = await readFile(join(folder, 'operations/settings.html'), 'utf8');
  for (const name of ['FILES_URL', 'EVENT_STORE_URL', 'DEVICE_DAYS']) expect(settings).toContain(`<tr id="${name}">`);
  expect(settings).not.toContain('&lt;!--');
  const backup = await readFile(join(folder, 'operations/backup.html'), 'utf8');
  expect(backup).toContain('<li><a href="#restoring">Restoring</a></li>');
});

test('the document of the calls is served, the same as it is recorded', async () => {
  const recorded = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  const answer = await app.inject('/openapi.json');
  expect(answer.json()).toEqual(recorded);
  expect(answer.headers['content-type']).toContain('application/json');
  const etag = String(answer.headers.etag);
  expect((await app.inject({ url: '/openapi.json', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
});

test('HTML in a chapter is text, headings are reached as forges name them, and files that are not served are words', () => {
  const { html, anchors } = render(
    '# The search’s engines\n\n## One\n\n## One\n\n<b>x</b> [a](b.ts) `<i>` [c](#one)\n\n```mermaid\nA --> B\n```\n',
    (link) => (link.startsWith('#') ? link : undefined),
  );
  expect([...anchors]).toEqual(['the-searchs-engines', 'one', 'one-1']);
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt; a <code>&lt;i&gt;</code> <a href="#one">c</a>');
  expect(html).toContain('A --&gt; B');
  expect(target('docs/a.md', '../README.md#x')).toEqual({ path: 'README.md', anchor: 'x' });
  expect(target('docs/a.md', 'https://example.com')).toBeUndefined();
});
