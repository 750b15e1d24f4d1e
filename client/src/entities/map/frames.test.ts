import type { MapAnswer } from '@portal/shared/calls/data-map';
import { amountOf, portion } from '@portal/shared/money/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, centsOfText, differenceOf, frameOf, lastComparable, legendOf, withUnknown } from './frames.ts';

type Place = MapAnswer['places'][number];

/** Of amounts that are all complete, each against the one before, in hundredths of a percent. */
const growthsOf = (amounts: readonly string[]): (number | null)[] =>
  amounts.map((amount, index) => {
    const before = centsOfText(amounts[index - 1] ?? '0.00');
    return before > 0n ? portion(centsOfText(amount) - before, before) : null;
  });

const place = (code: string, amounts: string[], more: Partial<Place> = {}): Place => ({
  code,
  rank: 0,
  total: amountOf(amounts.reduce((sum, amount) => sum + centsOfText(amount), 0n)),
  share: 0,
  before: '0.00',
  growth: null,
  earlier: '0.00',
  amounts,
  withheld: amounts.map(() => 0),
  growths: growthsOf(amounts),
  ...more,
});

const answer = (places: Place[], more: Partial<MapAnswer> = {}): MapAnswer => ({
  from: '2026-01',
  to: '2026-02',
  oldest: '2024-01',
  newest: '2026-02',
  periods: ['2026-01', '2026-02'],
  places,
  totals: [],
  total: '',
  growth: null,
  growths: [],
  comparable: { before: true, earlier: true },
  withheld: 0,
  position: 1,
  asOf: '',
  ...more,
});

const ranks = (frame: ReturnType<typeof frameOf>) => frame.figures.map(({ code, rank }) => [code, rank]);

test('a period is ranked by its own amounts, and compared with the one before', () => {
  const places = [place('US', ['10.00', '1.00']), place('JP', ['2.00', '3.00']), place('DE', ['0.00', '1.00'])];
  const frame = frameOf(answer(places, { growths: [null, -5_833] }), '2026-02', 'total');
  expect(ranks(frame)).toEqual([
    ['JP', 1],
    ['DE', 2],
    ['US', 3],
  ]);
  expect(frame.figures.map(({ growth }) => growth)).toEqual([5_000, null, -9_000]);
  expect(frame.figures.map(({ share }) => share)).toEqual([6_000, 2_000, 2_000]);
  expect(frame.total).toBe(500n);
  expect(frame.growth).toBe(-5_833);
});

test('growth is what the answer says: of a period, and of the whole range', () => {
  const places = [place('US', ['3.00', '0.00'], { growth: 700, growths: [5_000, null] })];
  const mapAnswer = answer(places, { growth: 800, growths: [6_000, null] });
  const growths = (period: string | undefined) => {
    const frame = frameOf(mapAnswer, period, 'total');
    return [frame.figures[0]?.growth, frame.growth];
  };
  expect([growths('2026-01'), growths(undefined)]).toEqual([
    [5_000, 6_000],
    [700, 800],
  ]);
  expect(lastComparable(mapAnswer)).toBe('2026-01');
});

test('what is not published has no rank, share or growth, stands last, and counts in no total', () => {
  const withheld = place('SG', ['9.00', '0.00'], { amounts: ['9.00', null], withheld: [0, 2], growths: [null, null] });
  const frame = frameOf(answer([withheld, place('US', ['1.00', '3.00'])]), '2026-02', 'total');
  expect(ranks(frame)).toEqual([
    ['US', 1],
    ['SG', null],
  ]);
  expect(frame.figures[1]).toMatchObject({ cents: null, isWithheld: true, share: null, growth: null });
  expect([frame.total, frame.figures[0]?.share]).toEqual([300n, 10_000]);
  const none = frameOf(answer([{ ...withheld, total: null, amounts: [null, null] }]), undefined, 'total');
  expect([none.total, none.figures[0]?.cents]).toEqual([null, null]);
});

test('what was not published then, or is not now, has changed by no amount', () => {
  const none = { amounts: ['1.00', null], total: null };
  const then = frameOf(answer([place('US', ['1.00', '2.00']), place('SG', [], none)]), undefined, 'total');
  const now = frameOf(answer([place('US', ['1.00', '2.50']), place('SG', ['1.00', '1.00'])]), undefined, 'total');
  const { byPlace, total, totalNow } = differenceOf(then, now);
  expect([...byPlace]).toEqual([
    ['US', 50n],
    ['SG', null],
  ]);
  expect([total, totalNow]).toEqual([null, 550n]);
});

test('by growth only those are ranked that have some to tell', () => {
  const places = [place('US', ['10.00', '11.00']), place('JP', ['1.00', '2.00']), place('DE', ['0.00', '99.00'])];
  expect(ranks(frameOf(answer(places), '2026-02', 'growth'))).toEqual([
    ['JP', 1],
    ['US', 2],
    ['DE', null],
  ]);
});

test('where nothing was traded there is no rank', () => {
  const places = [place('US', ['1.00', '0.00']), place('JP', ['1.00', '1.00'])];
  expect(ranks(frameOf(answer(places), '2026-02', 'total'))).toEqual([
    ['JP', 1],
    ['US', null],
  ]);
});

test('figures add up to the total to the cent, whatever they are; ranks go without a gap', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 17n }).map(amountOf);
  const places = fc
    .uniqueArray(fc.string({ minLength: 2, maxLength: 2 }), { maxLength: 30 })
    .chain((codes) => fc.tuple(...codes.map((code) => fc.tuple(amount, amount).map(([a, b]) => place(code, [a, b])))));
  fc.assert(
    fc.property(places, fc.constantFrom('2026-01', '2026-02', undefined), (list, period) => {
      const { figures, total } = frameOf(answer(list), period, 'total');
      expect(figures.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n)).toBe(total);
      const ranks = figures.flatMap(({ rank }) => (rank === null ? [] : [rank]));
      expect(ranks).toEqual(ranks.map((_, at) => at + 1));
      const values = figures.filter(({ rank }) => rank !== null).map(({ cents }) => cents);
      expect(values.every((cents, at) => at === 0 || (values[at - 1] ?? 0n) >= (cents ?? 0n))).toBe(true);
    }),
  );
});

test('colours go by rank, and the legend says how', () => {
  expect([1, 5, 6, 16].map((rank) => bandOf('shanghai', rank))).toEqual(['first', 'first', 'third', 'third']);
  expect([1, 10, 11, 20, 21, 25, 26].map((rank) => bandOf('world', rank))).toEqual([
    'first',
    'first',
    'second',
    'second',
    'third',
    'third',
    'rest',
  ]);
  expect(bandOf('world', null)).toBeUndefined();
  expect(legendOf('shanghai')).toEqual([
    { band: 'first', from: 1, to: 5 },
    { band: 'third', from: 6, to: undefined },
  ]);
});

test('what has changed since then, per place and in all; who was not known then has a row', () => {
  const then = frameOf(answer([place('US', ['1.00', '2.00'])]), undefined, 'total');
  const now = frameOf(answer([place('US', ['1.00', '1.50']), place('JP', ['0.00', '4.00'])]), undefined, 'total');
  const difference = differenceOf(then, now);
  expect(difference.byPlace).toEqual(
    new Map([
      ['US', -50n],
      ['JP', 400n],
    ]),
  );
  expect(difference.total).toBe(350n);
  expect(ranks(withUnknown(then, difference))).toEqual([
    ['US', 1],
    ['JP', null],
  ]);
});
