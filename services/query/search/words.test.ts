import { readFileSync } from 'node:fs';
import { product } from '@portal/shared/records/product';
import { expect, test } from 'vitest';
import { goOn } from './completions.ts';
import { partOf } from './document.ts';
import { foldAsked, foldings } from './fold-text.ts';
import { marksIn, partShown } from './marks.ts';
import { inParts, parseQuery } from './parse-query.ts';
import { addSounds, heardIn, readings, soundedRuns, soundedText, soundTerms } from './pinyin.ts';
import { wordsHeard } from './pinyin-matches.ts';
import { addNumber, addTerms, numberAsked, numbered, partly, waysOf, wholeTerm } from './terms.ts';
import { isOneSlip, neighbourhood } from './typos.ts';

const collectTerms = (add: (terms: Set<string>) => void): Set<string> => {
  const terms = new Set<string>();
  add(terms);
  return terms;
};
const termsOf = (text: string) => collectTerms((terms) => addTerms(text, terms));
const isFound = (query: string, text: string): boolean => {
  const terms = termsOf(text);
  return parseQuery(query).tokens.every(({ ways: forms }) =>
    forms.some((form) => form.terms.every((term) => terms.has(term))),
  );
};

test('however it is written: full width, capitals, traditional characters, words of Taiwan', () => {
  expect(foldAsked('ＧＰＵ 軟體著作權')).toBe('gpu 软件著作权');
  expect(foldings('軟體')).toEqual(['软体', '软件']);
  expect(isFound('軟體', '软件')).toBe(true);
  expect(isFound('软体', '軟體')).toBe(true);
});

test('of a long text without spaces so many pairs are looked for, and no more', () => {
  const characters = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  const { tokens } = inParts(parseQuery(characters));
  expect(tokens).toHaveLength(16);
  expect(tokens[0]?.piece.text).toBe(foldAsked(characters).slice(0, 2));
});

test.each([
  ['链', '区块链存证', true],
  ['块链', '区块链存证', true],
  ['链块', '区块链存证', false],
  ['transl', 'Translation desk', true],
  ['chain', 'on a blockchain', true],
  ['podcasts', 'a podcast', true],
  ['ebook', 'an e-book', true],
  ['art', 'party', false],
  ['art', 'smart', false],
  ['port', 'support', false],
  ['publication', 'EPUB', false],
  ['3d', '3D打印', true],
  ['C++', 'C++ 编译器教程', true],
  ['C++', 'Ｃ＋＋编译器', true],
  ['C++', 'C# 桌面开发', false],
  ['C++', 'C 语言', false],
  ['C#', 'C++ 编译器教程', false],
  ['c', 'C++ 编译器教程', true],
  ['c++20', 'Modern C++ 20', true],
  ['notepad', 'Notepad++', true],
  ['a+b', 'a b', true],
  ['50+', '50 国', true],
])('%s in %s: %s', (query, text, isExpected) => {
  expect(isFound(query, text)).toBe(isExpected);
});

test('terms of a word are bounded, however long it is', () => {
  expect(termsOf('a'.repeat(5_000)).size).toBeLessThan(60);
  expect(waysOf({ text: 'a'.repeat(5_000), isUnspaced: false })[0]?.terms).toEqual(['a'.repeat(20)]);
  expect([...termsOf('chain')]).toEqual(expect.arrayContaining(['c', 'chain', wholeTerm('chain')]));
  expect([...termsOf('blockchains')]).toContain(partly('chain'));
});

test('a number is found as a whole and by its parts', () => {
  const terms = collectTerms((all) => addNumber('示软登字第0040216号', all));
  for (const inputText of ['示软登字第0040216号', '示软登字0040216', '0040216', '40216', '４０２１６'])
    expect([inputText, terms.has(numbered(numberAsked(foldAsked(inputText))))]).toEqual([inputText, true]);
  expect(numberAsked('红楼梦')).toBe('');
  expect(numberAsked('3d')).toBe('');
});

test('letters are read as syllables in every way, and as initials', () => {
  expect(readings('xian')).toEqual(expect.arrayContaining([['xian'], ['xi', 'an']]));
  expect(readings('blockchain')).toEqual([]);
  expect(heardIn('hlm')).toEqual([{ sounds: ['h', 'l', 'm'], areInitials: true }]);
  expect(heardIn('红楼')).toEqual([]);
  // every way at once is more than anybody means
  expect(readings('xian'.repeat(40))).toEqual([]);
});

test('a name that ends with signs is that name alone, and where there is none, what has its letters comes near', () => {
  const [near] = inParts(parseQuery('C++')).tokens;
  expect(near?.ways).toEqual([expect.objectContaining({ terms: [wholeTerm('c')] })]);
  expect(termsOf('C#').has(wholeTerm('c'))).toBe(false);
  expect(marksIn('C++ 与 C#', ['c++'])).toEqual([[0, 3]]);
  expect(goOn('C', ['C++ 编译器教程'], ['c'], 5)).toContain('C++');
  expect(numberAsked('a#123')).toBe(numberAsked('a123'));
});

test.each([
  ['zhanlue', '战略'],
  ['zhanlve', '战略'],
  ['zhanlüe', '战略'],
  ['celue', '策略'],
  ['nuedai', '虐待'],
  ['jueding', '决定'],
  ['jüeding', '决定'],
  ['nvxing', '女性'],
])('%s sounds like %s', (letters, word) => {
  const runs = soundedRuns(word).map(soundedText);
  const readings = heardIn(letters).filter(({ areInitials }) => !areInitials);
  expect(wordsHeard(readings, runs)).toEqual([word]);
});

test('names of products are found as they sound, and by the signs that end them', () => {
  const table = readFileSync(new URL('examples/names-and-queries.tsv', import.meta.url), 'utf8');
  const rows = table.trim().split('\n').slice(1);
  expect(rows).toHaveLength(3);
  for (const [name = '', query = ''] of rows.map((row) => row.split('\t'))) {
    const sounds = wordsHeard(heardIn(query), soundedRuns(name).map(soundedText));
    expect([query, isFound(query, name) || sounds.length > 0]).toEqual([query, true]);
  }
});

test('what sounds so is found, but not across two words', () => {
  const runs = soundedRuns('跨境电子商务 景点地图 经典诵读');
  const terms = collectTerms((all) => {
    for (const run of runs) addSounds(run, all, true);
  });
  const readings = heardIn('jingdian').filter(({ areInitials }) => !areInitials);
  expect(readings.some((each) => soundTerms(each).every((term) => terms.has(term)))).toBe(true);
  expect(wordsHeard(readings, runs.map(soundedText)).toSorted()).toEqual(['景点', '经典'].toSorted());
  expect(soundedRuns('重庆银行')[0]?.sounds).toEqual(['chong', 'qing', 'yin', 'hang']);
});

test.each([
  ['blokchain', 'blockchain', true],
  ['blockchainn', 'blockchain', true],
  ['transaltion', 'translation', true],
  ['royelty', 'royalty', true],
  ['royalty', 'royalty', false],
  ['rayelty', 'royalty', false],
  ['chain', 'china', false],
  ['cahin', 'chain', true],
])('%s is one slip from %s: %s', (a, b, isExpected) => {
  expect([isOneSlip(a, b), isOneSlip(b, a)]).toEqual([isExpected, isExpected]);
  // what the index brings has all of them
  if (isExpected) expect(neighbourhood(a).some((each) => neighbourhood(b).includes(each))).toBe(true);
});

test('what was looked for is marked as it stands in the text', () => {
  expect(marksIn('《紅樓夢》與ＡＩ', ['红楼梦', 'ai'])).toEqual([
    [1, 4],
    [6, 8],
  ]);
  expect(marksIn('Party Art, art', ['art'])).toEqual([
    [6, 9],
    [11, 14],
  ]);
  expect(marksIn('区块链', ['区块', '块链'])).toEqual([[0, 3]]);
  const text = `${'字'.repeat(300)}𠮷红楼梦${'字'.repeat(300)}`;
  expect(partShown(text, ['红楼梦'])).toContain('红楼梦');
  expect(partShown(text, ['红楼梦']).length).toBeLessThan(200);
  expect(partShown('短', ['红楼梦'])).toBe('短');
  const words = 'lantern '.repeat(60);
  expect(partShown(words, ['lantern'])).toMatch(/^(lantern )+lantern…$/);
  expect(partShown(`a ${'b'.repeat(400)}`, []).length).toBeLessThan(170);
});

test('what is said of a record begins with what was written about it, and no short text is lost behind a long one', () => {
  const content = { productName: 'Lantern', region: '上海', summary: `<p>${'Light '.repeat(300)}</p>` };
  const { text } = partOf(product, content, { sites: ['01'], at: '2026-10-01T08:00:00.000Z' });
  expect(text).toMatch(/^Light Light .*… 上海$/);
  expect(text.length).toBeLessThan(1010);
});
