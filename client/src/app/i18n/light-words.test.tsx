import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addWords, startWords } from './i18n.ts';
import { I18nextProvider, useTranslation } from './light-words.ts';

/** Each text with its dotted key. */
function textsOf(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, part]): [string, string][] =>
    typeof part === 'string' ? [[above + name, part]] : textsOf(part, `${above}${name}.`),
  );
}

const t: { now?: (key: string, params?: object) => string } = {};

function Taken() {
  t.now = useTranslation().t as (key: string, params?: object) => string;
  return null;
}

const params = { count: 1, amount: '1 < 2 & 3', percent: 4, added: 5_000, known: 0, bad: 7, name: '$& {{x}}' };

test.each(['zh', 'en'] as const)('%s: each text is filled in as i18next does it', async (locale) => {
  const words = await startWords(locale);
  for (const bundle of ['institution', 'entry', 'proof', 'trade', 'places', 'goods', 'centre'] as const)
    await addWords(words, bundle);
  renderToString(<I18nextProvider i18n={words}>{createElement(Taken)}</I18nextProvider>);
  // the library types a text by its key, which is any here
  const library = words.getFixedT(locale) as unknown as (key: string, params?: object) => string;
  const keys = textsOf(words.getResourceBundle(locale, 'translation')).map(([key]) => key.replace(/_(one|other)$/, ''));
  expect(keys.length).toBeGreaterThan(500);
  for (const key of [...new Set(keys), 'no.such.words'])
    for (const values of [params, { ...params, count: 2 }, { ...params, count: 0, name: undefined }, undefined])
      expect([key, t.now?.(key, values)]).toEqual([key, values ? library(key, values) : library(key)]);
});
