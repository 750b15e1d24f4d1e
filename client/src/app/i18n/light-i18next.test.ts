import { words as en } from '@portal/shared/locales/en/index';
import { words as zh } from '@portal/shared/locales/zh/index';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import light from './light-i18next.ts';

/** Dotted keys, without the forms of plurals. */
function keysOf(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([name, part]) =>
    typeof part === 'string' ? [above + name.replace(/_(one|other)$/, '')] : keysOf(part, `${above}${name}.`),
  );
}

const params = { count: 1, amount: '1 < 2 & 3', percent: 4, added: 5_000, known: 0, bad: 7, name: '$& {{x}}' };

test.each([
  ['zh', zh],
  ['en', en],
] as const)('%s: every text is filled in as i18next does it', async (lng, words) => {
  const options = { lng, resources: { [lng]: { translation: words } }, interpolation: { escapeValue: false } };
  const library = i18next.createInstance();
  const own = light.createInstance();
  await library.init({ ...options, returnNull: false });
  await own.init(options);
  const [said, expected] = [own.getFixedT(), library.getFixedT(lng) as (key: string, given?: object) => string];
  const keys = [...new Set(keysOf(words))];
  expect(keys.length).toBeGreaterThan(500);
  for (const given of [params, { ...params, count: 2 }, { ...params, count: 0, name: undefined }]) {
    const all = (say: typeof said) => [...keys, 'no.such.words'].map((key) => [key, say(key, given)]);
    expect(all(said)).toEqual(all(expected));
  }
  expect(keys.filter((key) => own.exists(key) !== library.exists(key))).toEqual([]);
});
