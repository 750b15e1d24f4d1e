import { translate } from '@portal/shared/locales/index';
import { expect, test } from 'vitest';
import { code, sources } from './sources.ts';
import { unusedWords } from './words.ts';

const isShownIn = (text: string) => {
  const unused = unusedWords([{ path: 'client/src/x.tsx', text }]);
  return (key: string) => !unused.includes(`nothing shows ${key}`);
};

test('a text is shown by its key, by a part of it, or by all keys below one', () => {
  // put together here, since it looks like a template that somebody forgot to mark as one
  const site = ['codes.site.$', '{site}'].join('');
  const isShown = isShownIn(
    `t('site.nav.home'); t(\`${site}\`); const all = 'records.yesNo.*'; t('site.pager.total');`,
  );
  expect(['site.nav.home', 'codes.site.01', 'records.yesNo.true', 'site.pager.total_one'].filter(isShown)).toHaveLength(
    4,
  );
  expect(['site.nav.about', 'codes.siteShort.01', 'site.pager.page'].filter(isShown)).toEqual([]);
});

test('what is defined, or asked for by a test, is not shown by that', () => {
  const text = "'site.nav.home'";
  for (const path of ['shared/locales/en/site.ts', 'client/src/home.test.tsx'])
    expect(unusedWords([{ path, text }])).toContain('nothing shows site.nav.home');
});

test('a text that is read whole is shown by whoever takes its module, but not by the words of the client', () => {
  const text = "import('@portal/shared/locales/en/agreement')";
  expect(isShownIn(text)('agreement.parts.data.text')).toBe(true);
  expect(unusedWords([{ path: 'client/src/app/i18n/i18n.ts', text }])).toContain('nothing shows agreement.title');
});

test('no text is kept that nothing shows', () => {
  expect(unusedWords(sources(code))).toEqual([]);
});

test('what is wrong with a field is always said in words', () => {
  const usedKeys = sources(code).flatMap(({ text }) =>
    [...text.matchAll(/'(fields\.\w+)'/g)].map(([, key = '']) => key),
  );
  expect([...new Set(usedKeys)].filter((key) => translate('EN', key) === key)).toEqual([]);
});

const isOfHim = (text: string): boolean => /\b(?:he|his|him|himself)\b/i.test(text);

test('comments speak of nobody as he', () => {
  const comment = /(?:^\s*\*|\/\*\*|(?<!:)\/\/ )(.*)$/;
  const found = sources(code).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => isOfHim(comment.exec(line)?.[1] ?? ''))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('what people read speaks of nobody as he', () => {
  const withoutComments = (text: string) => text.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');
  const read =
    /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$|^shared\/(?:locales\/en|described|calls)\/.*(?<!\.test)\.ts$/;
  const found = sources(read).flatMap(({ path, text }) =>
    (path.endsWith('.md') ? text : withoutComments(text))
      .split('\n')
      .flatMap((line) => (isOfHim(line) ? [`${path}: ${line.trim().slice(0, 120)}`] : [])),
  );
  expect(found).toEqual([]);
});
