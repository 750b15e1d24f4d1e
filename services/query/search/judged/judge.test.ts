import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { type JudgedQuery, rate } from './query.ts';

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

const judgedQuery = (query: string, rated: JudgedQuery['rated'], more: Partial<JudgedQuery> = {}): JudgedQuery => ({
  query,
  lan: 'CN',
  rated,
  ...more,
});

const answers = (found: Readonly<Record<string, readonly string[]>>) => (query: string) =>
  Promise.resolve(found[query] ?? []);

const judgeOne = async (query: JudgedQuery, found: readonly string[]) =>
  judge([query], answers({ [query.query]: found }));

test('the reciprocal rank is that of the first record with the highest rating', async () => {
  const query = judgedQuery('tea', rate({ 3: 'best good', 2: 'fair', 1: 'poor' }));
  const rank = async (...found: string[]) => (await judgeOne(query, found)).meanReciprocalRank;
  expect(await rank('best', 'good', 'fair')).toBe(1);
  expect(await rank('good', 'best', 'fair')).toBe(1);
  expect(await rank('fair', 'poor', 'good', 'best')).toBe(1 / 3);
  expect(await rank('fair', 'poor')).toBe(0);
  expect(await rank()).toBe(0);
  // where nothing is better than relevant, relevant is what was looked for
  expect(
    (await judgeOne(judgedQuery('tea', rate({ 2: 'fair', 1: 'poor' })), ['poor', 'fair'])).meanReciprocalRank,
  ).toBe(1 / 2);
});

test('what comes after the first ten is not looked at', async () => {
  const query = judgedQuery('tea', rate({ 3: 'best', 2: 'fair', 0: 'bad' }));
  const late = await judgeOne(query, ['fair', ...ids('other', 9), 'best', 'bad']);
  expect(late).toMatchObject({ meanReciprocalRank: 0, complete: 0 });
  expect(late.unjudged.map(({ id }) => id)).toEqual(ids('other', 9));
  expect(late.faults).toMatchObject([{ found: ['fair', ...ids('other', 9)], missing: ['best'], wrong: [] }]);
  expect(await judgeOne(query, ['fair', ...ids('other', 8), 'best'])).toMatchObject({
    meanReciprocalRank: 1 / 10,
    complete: 1,
  });
});

test('a query is complete if nothing that is relevant is missing, in whatever order', async () => {
  const query = judgedQuery('tea', rate({ 3: 'best', 2: 'fair good', 1: 'poor' }));
  const complete = async (...found: string[]) => (await judgeOne(query, found)).complete;
  expect(await complete('best', 'fair', 'good')).toBe(1);
  expect(await complete('poor', 'good', 'unknown', 'fair', 'best')).toBe(1);
  expect(await complete('best', 'good', 'poor')).toBe(0);
  expect((await judgeOne(query, ['best'])).faults).toMatchObject([{ position: 1, missing: ['fair', 'good'] }]);
});

test('where ten cannot hold all, they are ten and all relevant', async () => {
  const query = judgedQuery('tea', rate({ 3: ids('best', 2).join(' '), 2: ids('fair', 12).join(' '), 1: 'poor' }), {
    many: true,
  });
  const complete = async (found: readonly string[]) => (await judgeOne(query, found)).complete;
  expect(await complete(ids('fair', 10))).toBe(1);
  expect(await complete([...ids('best', 2), ...ids('fair', 8)])).toBe(1);
  expect(await complete(ids('fair', 9))).toBe(0);
  expect(await complete([...ids('fair', 9), 'poor'])).toBe(0);
  expect(await complete([...ids('fair', 9), 'fair1'])).toBe(0);
  // what was not found is named, as much of it as there was room for
  const { faults } = await judgeOne(query, ['best1', ...ids('fair', 7), 'poor', 'unknown']);
  expect(faults).toMatchObject([{ position: 1, missing: ['best2', 'fair8'] }]);
});

test('the figures are means over the queries that have something relevant, and near over the others', async () => {
  const queries = [
    judgedQuery('a', rate({ 3: 'a1' })),
    judgedQuery('b', rate({ 3: 'b1', 2: 'b2' })),
    judgedQuery('c', rate({ 3: 'c1' })),
    judgedQuery('d', rate({ 2: 'd1' })),
    judgedQuery('near', [], { near: ['n1', 'n2'] }),
    judgedQuery('far', rate({ 1: 'f2' }), { near: ['f1'] }),
    judgedQuery('none', [], { near: ['o1'] }),
  ];
  const found = { a: ['a1'], b: ['b2', 'b1'], c: ['x', 'y', 'z', 'c1'], d: [], near: ['n2', 'x'], far: ['f2', 'f1'] };
  expect(await judge(queries, answers(found))).toMatchObject({
    meanReciprocalRank: (1 + 1 / 2 + 1 / 4 + 0) / 4,
    complete: 3 / 4,
    near: 1 / 3,
  });
  const none = await judge([], answers({}));
  expect(none).toEqual({ meanReciprocalRank: NaN, complete: NaN, near: NaN, unjudged: [], faults: [] });
});

test('who has no rating is named with the query, once; who may come near has one', async () => {
  const queries = [
    judgedQuery('a', rate({ 3: 'a1', 1: 'a2', 0: 'a3' }), { lan: 'EN' }),
    judgedQuery('b', [], { near: ['b1'] }),
  ];
  const { unjudged } = await judge(queries, answers({ a: ['a1', 'x', 'a2', 'a3', 'x', 'y'], b: ['b1', 'a1'] }));
  expect(unjudged).toEqual([
    { query: 'a', lan: 'EN', id: 'x' },
    { query: 'a', lan: 'EN', id: 'y' },
    { query: 'b', lan: 'CN', id: 'a1' },
  ]);
});

test('a fault is told of each query that is not answered as expected, and of no other', async () => {
  const queries = [
    judgedQuery('right', rate({ 3: 'a', 2: 'b', 1: 'c', 0: 'd' }), { kind: 'slip' }),
    judgedQuery('sounds alike', rate({ 3: 'a', 0: 'd' }), { kind: 'two-characters' }),
    judgedQuery('twice', rate({ 3: 'a' })),
    judgedQuery('late', rate({ 3: 'a', 2: 'b' })),
    judgedQuery('nearly', [], { near: ['n'] }),
    judgedQuery('nowhere', [], { near: ['n'] }),
  ];
  const found = {
    right: ['a', 'b', 'c', 'unknown'],
    'sounds alike': ['a', 'd'],
    twice: ['a', 'a'],
    late: ['b', 'a'],
    nearly: ['n'],
    nowhere: [],
  };
  const { faults } = await judge(queries, answers(found));
  expect(faults).toEqual([
    {
      query: 'sounds alike',
      lan: 'CN',
      kind: 'two-characters',
      found: ['a', 'd'],
      position: 1,
      missing: [],
      wrong: ['d'],
    },
    { query: 'twice', lan: 'CN', kind: undefined, found: ['a', 'a'], position: 1, missing: [], wrong: ['a'] },
    { query: 'late', lan: 'CN', kind: undefined, found: ['b', 'a'], position: 2, missing: [], wrong: [] },
    { query: 'nowhere', lan: 'CN', kind: undefined, found: [], position: 0, missing: [], wrong: [] },
  ]);
});

test('the search is asked for each query in its own language', async () => {
  const requestedQueries: string[] = [];
  const queries = [judgedQuery('茶', rate({ 3: 'a' })), judgedQuery('tea', rate({ 3: 'a' }), { lan: 'EN' })];
  await judge(queries, async (query, language) => {
    requestedQueries.push(`${language} ${query}`);
    return ['a'];
  });
  expect(requestedQueries).toEqual(['CN 茶', 'EN tea']);
});
