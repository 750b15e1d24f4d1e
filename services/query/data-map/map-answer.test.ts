import { amountOf } from '@portal/shared/money/decimal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrganisationPart } from '../amounts/facts/withheld.ts';
import type { MonthAmount } from '../amounts/queries.ts';
import { mapOf, type Published, rangeOf } from './map-answer.ts';

const row = (place: string, month: number, dollars: number): MonthAmount => ({ place, month, cents: `${dollars}00` });
const part = (place: string, month: number, dollars: number, isWithheld = true): OrganisationPart => ({
  place,
  month,
  cents: `${dollars}00`,
  isWithheld,
  partner: '',
  flow: 'export',
  service: 'SI',
});
/** A part that is withheld, and the sum that it is in. */
const withheld = (place: string, month: number, dollars: number) => ({
  rows: [row(place, month, dollars)],
  parts: [part(place, month, dollars)],
});

const published: Published = { oldest: 202401, newest: 202610 };
const twoMonths = { from: 202609, to: 202610 };
const figures = (
  rows: readonly MonthAmount[],
  parts: readonly OrganisationPart[] = [],
  range = twoMonths,
  granularity: 'month' | 'quarter' | 'year' = 'month',
) => mapOf(rows, parts, range, granularity, published).data;
const areaIn = (data: ReturnType<typeof figures>, code: string) => data.places.find((place) => place.code === code);

test('a month of an area of which all is withheld is not published: no amount, rank, share or growth, and not zero', () => {
  const hidden = withheld('SG', 202610, 9);
  const data = figures(
    [row('US', 202609, 4), row('US', 202610, 5), row('SG', 202609, 2), ...hidden.rows],
    hidden.parts,
  );
  expect(areaIn(data, 'SG')).toMatchObject({
    amounts: ['2.00', null],
    withheld: [0, 1],
    growths: [null, null],
    total: '2.00',
  });
  expect(data).toMatchObject({ totals: ['6.00', '5.00'], total: '11.00' });
  // without SG on either side
  expect(data.growths).toEqual([null, 2_500]);
});

test('a withheld part is left out of what it is compared with as well', () => {
  const rows = [row('SG', 202609, 100), row('SG', 202609, 30), row('SG', 202610, 110), row('SG', 202610, 7)];
  const parts = [part('SG', 202609, 30, false), part('SG', 202610, 7)];
  const data = figures(rows, parts);
  expect(areaIn(data, 'SG')).toMatchObject({ amounts: ['130.00', '110.00'], withheld: [0, 1], growths: [null, 1_000] });
});

test('a period that is not over has no figures and counts in no total, of months, quarters and years alike', () => {
  const rows = [row('US', 202608, 3), row('US', 202610, 5), row('US', 202611, 8)];
  expect(figures(rows, [], { from: 202610, to: 202611 })).toMatchObject({
    totals: ['5.00', null],
    total: '5.00',
    places: [{ rank: 1, total: '5.00', amounts: ['5.00', null], growths: [null, null] }],
  });
  expect(figures(rows, [], { from: 202607, to: 202612 }, 'quarter')).toMatchObject({
    totals: ['3.00', null],
    total: '3.00',
  });
  expect(figures(rows, [], { from: 202601, to: 202612 }, 'year')).toMatchObject({ totals: [null], total: null });
});

test('of time before all figures nothing is published, and nothing is compared with it', () => {
  const data = figures([row('US', 202401, 5)], [], { from: 202312, to: 202401 });
  expect(data).toMatchObject({ totals: [null, '5.00'], growths: [null, null], growth: null });
});

test('a month of which all is withheld everywhere is no zero of others, and is not compared', () => {
  const hidden = withheld('SG', 202609, 9);
  const before = [row('US', 202607, 4), row('US', 202608, 5)];
  const data = figures([...before, ...hidden.rows, row('US', 202610, 6)], hidden.parts);
  expect(areaIn(data, 'US')).toMatchObject({ amounts: [null, '6.00'], growths: [null, null], growth: 2_000 });
  expect(data).toMatchObject({ totals: [null, '6.00'], growth: 2_000 });
});

test('the range is compared with equal months: of a month that is not over, neither it nor its counterpart counts', () => {
  const rows = [row('US', 202608, 4), row('US', 202609, 90), row('US', 202610, 5), row('US', 202611, 1)];
  expect(figures(rows, [], { from: 202610, to: 202611 })).toMatchObject({ growth: 2_500 });
});

test('the default range ends with the newest complete period', () => {
  const rangeFor = (granularity: 'month' | 'quarter' | 'year', known = published) => rangeOf({ granularity }, known);
  expect(rangeFor('month')).toEqual({ from: 202511, to: 202610 });
  expect(rangeFor('quarter')).toEqual({ from: 202510, to: 202609 });
  expect(rangeFor('year')).toEqual({ from: 202501, to: 202512 });
  expect(rangeFor('year', { oldest: 202603, newest: 202610 })).toEqual({ from: 202601, to: 202612 });
  expect(rangeOf({ granularity: 'month' }, undefined)).toBeUndefined();
});

const codes = ['US', 'SG', 'DE', 'JP'] as const;
const months = [202605, 202606, 202607, 202608, 202609, 202610];
const traded = fc.array(
  fc.record({
    place: fc.constantFrom(...codes),
    month: fc.constantFrom(...months),
    dollars: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 20 },
);
const granularityArb = fc.constantFrom('month' as const, 'quarter' as const);
const range = { from: 202608, to: 202610 };
const rowsOf = (list: readonly { place: string; month: number; dollars: number }[]) =>
  list.map(({ place, month, dollars }) => row(place, month, dollars));

test('withheld parts of one area change no figure, rank, share or growth of the others, and no total', () => {
  fc.assert(
    fc.property(traded, traded, granularityArb, (known, hidden, granularity) => {
      // each month has a figure of the others: else all of it would be withheld
      const rows = [
        ...rowsOf(known.filter(({ place }) => place !== 'JP')),
        ...months.map((month) => row('US', month, 1)),
      ];
      const ofOne = hidden.map((each) => ({ ...each, place: 'JP' }));
      const parts = ofOne.map(({ place, month, dollars }) => part(place, month, dollars));
      const without = figures(rows, [], range, granularity);
      const { places, ...sums } = figures([...rows, ...rowsOf(ofOne)], parts, range, granularity);
      const { places: others, ...expected } = without;
      expect(places.filter(({ code }) => code !== 'JP')).toEqual(others);
      expect(sums).toEqual(expected);
      const own = places.find(({ code }) => code === 'JP');
      expect([own?.rank ?? null, own?.total ?? null, own?.growth ?? null]).toEqual([null, null, null]);
    }),
  );
});

test('what is traded in a month that is not over changes nothing of what is published', () => {
  fc.assert(
    fc.property(traded, traded, granularityArb, (known, running, granularity) => {
      const rows = rowsOf(known);
      const laterRows = rowsOf(running.map((each) => ({ ...each, month: 202611 })));
      const longer = { from: 202608, to: 202611 };
      expect(figures([...rows, ...laterRows], [], longer, granularity)).toEqual({
        ...figures(rows, [], longer, granularity),
      });
    }),
  );
});

test('totals are the sums of what is published, and growth follows from published figures alone', () => {
  fc.assert(
    fc.property(traded, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (known, isWithheld) => {
      const parts = known.map(({ place, month, dollars }, index) =>
        part(place, month, dollars, isWithheld[index] ?? false),
      );
      const data = figures(rowsOf(known), parts, range);
      const cents = (amount: string | null): bigint => BigInt((amount ?? '0.00').replace('.', ''));
      const sum = (amounts: readonly (string | null)[]): string =>
        amountOf(amounts.reduce((total, amount) => total + cents(amount), 0n));
      for (const place of data.places) {
        expect(sum(place.amounts)).toBe(sum([place.total]));
        for (const [index, amount] of place.amounts.entries())
          if (amount === null) expect(place.growths[index]).toBeNull();
      }
      expect(sum(data.totals)).toBe(sum([data.total]));
      expect(sum(data.places.map(({ total }) => total))).toBe(sum([data.total]));
    }),
  );
});
