import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { siteOf } from '../campaign/pages.ts';
import { prefix } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

/** What pages mean and how they are built; how a tag is spelled is React's to say, and not spelled out is a default. */
const rules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(
      [
        ...['attr-case', 'attribute-boolean-style', 'attribute-empty-style', 'doctype-style', 'void-style'],
        ...['no-implicit-input-type', 'no-trailing-whitespace'],
      ].map((name) => [name, 'off']),
    ),
    'valid-id': ['error', { relaxed: true }],
    // a list may have a name
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
    // where a number may wrap is of its style
    'tel-non-breaking': 'off',
  },
};
/** The same of the Nu validator. */
const ofSpelling = /^Trailing slash on void elements/;

/** Every public page as the server sends it, by its address. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const portal = await sharedPortal();
  const { screens, otherwise } = await siteOf(portal);
  const paths = [...screens, ...otherwise].flatMap(({ who: person, path }) => (person === 'visitor' ? [path] : []));
  const addresses = Object.values(prefix).flatMap((language) => paths.map((path) => `${language}${path}`));
  const answers = await Promise.all(addresses.map((address) => portal.get(address, { accept: 'text/html' })));
  for (const [index, answer] of answers.entries()) {
    // an address that leads to another one has no page
    if (answer.status !== 302) pages.set(addresses[index] ?? '', await answer.text());
  }
}, 1_800_000);

test('html-validate finds nothing on any public page, in either language', async () => {
  const validator = new HtmlValidate(rules);
  const found: string[] = [];
  for (const [address, html] of pages) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      found.push(`${address}: ${ruleId}: ${message} (${selector})`);
  }
  expect(found).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
});

const absent = spawnSync('java', ['-version']).status === 0 ? '' : 'no Java is installed';

test.skipIf(absent)(
  `the Nu validator finds nothing on any public page, in either language ${absent}`.trim(),
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'markup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const addresses = [...pages.keys()];
    await Promise.all([...pages.values()].map((html, index) => writeFile(join(folder, `${index}.html`), html)));
    const jar = new URL(import.meta.resolve('vnu-jar/build/dist/vnu.jar')).pathname;
    const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', folder], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(stderr);
    const addressOf = (url: string) => addresses[Number.parseInt(posix.basename(url), 10)];
    const found = messages
      .filter(({ message }) => !ofSpelling.test(message))
      .map(({ url, message, extract }) => `${addressOf(url)}: ${message} (${extract})`);
    expect(found).toEqual([]);
  },
);
