// @vitest-environment jsdom
import type { MapAnswer } from '@portal/shared/calls/data-map';
import { amountOf, portion } from '@portal/shared/money/decimal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { open, refusing } from './testing/open.tsx';

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]): string => amountOf(amounts.reduce((all, amount) => all + cents(amount), 0n));

// jsdom draws nothing
vi.mock('../features/data-map/parts/line-chart.tsx', () => ({ default: () => null }));

type MapQuery = Parameters<Api['mapCountries']>[0];

/** Of amounts that are all complete, each against the one before, in hundredths of a percent. */
const growthsOf = (amounts: readonly (string | null)[]): (number | null)[] =>
  amounts.map((amount, index) => {
    const before = amounts[index - 1];
    if (amount == null || before == null || cents(before) === 0n) return null;
    return portion(cents(amount) - cents(before), cents(before));
  });

/** An answer about these places; the range that was asked for, or the newest two months. */
function answer(places: Record<string, string[]>, more: Partial<MapAnswer> = {}): MapAnswer {
  const all = Object.entries(places).map(([code, amounts], at) => ({
    code,
    amounts,
    rank: at + 1,
    total: sum(amounts),
    share: 0,
    growth: null,
    before: '0.00',
    earlier: '0.00',
    withheld: amounts.map(() => 0),
    growths: growthsOf(amounts),
  }));
  const totals = (all[0]?.amounts ?? []).map((_, index) => sum(all.map(({ amounts }) => amounts[index] ?? '0.00')));
  const months = ['2026-02', '2026-03'];
  return {
    from: '2025-04',
    to: '2026-03',
    oldest: '2022-01',
    newest: '2026-03',
    periods: months,
    places: all,
    totals,
    total: sum(all.map(({ total }) => total)),
    withheld: 0,
    position: 9,
    asOf: '',
    growth: null,
    growths: growthsOf(totals),
    comparable: { before: false, earlier: false },
    ...more,
  };
}

const plain = answer({ US: ['9007199254740993.01', '1.00'], JP: ['5.00', '2.50'] });
const api = (mapAnswer: Partial<MapAnswer> | ((query: MapQuery) => MapAnswer) = plain) => {
  const mapCountries = vi.fn<Api['mapCountries']>(async (query) =>
    typeof mapAnswer === 'function' ? mapAnswer(query) : { ...plain, ...mapAnswer },
  );
  return { api: { mapCountries }, mapCountries };
};

let page: Awaited<ReturnType<typeof open>> | undefined;
beforeEach(() => {
  // no shapes: what is drawn is not what is tested here
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  page?.close();
  cleanup();
  vi.unstubAllGlobals();
});

/** The table beside the map, as texts; once the names of countries are there. */
const rows = async () => {
  const table = await screen.findByRole('table', { name: /^Countries and regions by/ });
  await waitFor(() => expect(within(table).queryByText('US')).toBeNull());
  // what phones alone show stands beside
  const textOf = (cell: Element) =>
    [...cell.childNodes]
      .filter((node) => !(node instanceof Element && node.className.includes('more')))
      .map(({ textContent }) => textContent)
      .join('');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(textOf).filter(Boolean));
};
const search = () => new URLSearchParams(page?.router.state.location.search);

test('every figure is in the table, short and to the cent, also when the map cannot be drawn', async () => {
  page = await open('/en/dataMap', api());
  await screen.findByText('The map could not be loaded');
  expect((await rows()).slice(1)).toEqual([
    ['1', 'United States', '9010tn', '100.00%', '–'],
    ['2', 'Japan', '7.50', '0.00%', '–'],
    ['Total', '9010tn', '100.00%', '–'],
  ]);
  expect(screen.getAllByTitle('9,007,199,254,741,001.51')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Amounts to the cent' }));
  expect((await rows()).slice(1)).toEqual([
    ['1', 'United States', '9,007,199,254,740,994.01', '100.00%', '–'],
    ['2', 'Japan', '7.50', '0.00%', '–'],
    ['Total', '9,007,199,254,741,001.51', '100.00%', '–'],
  ]);
  expect(screen.getByText(/Total USD 9,007,199,254,741,001\.51\. Leading: United States/)).toBeTruthy();
});

test('on the home page amounts are told short, to the cent under the pointer', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onIntersect: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.onIntersect([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  page = await open('/en/home', api(answer({ US: ['1.00', '106741423.66'], JP: ['5.00', '2.50'] })));
  const table = await screen.findByRole('table', { name: 'Showing: Mar 2026' });
  const amounts = within(table).getAllByRole('cell', { name: /^[\d.]+m?$/ });
  expect(amounts.map(({ textContent, title }) => [textContent, title])).toEqual([
    ['107m', '106,741,423.66'],
    ['2.50', '2.50'],
  ]);
});

test('the moment is chosen by its slider, told, and kept in the address', async () => {
  page = await open('/en/dataMap', api());
  const slider = await screen.findByRole('slider', { name: 'Current period' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Full range');
  fireEvent.change(slider, { target: { value: '2' } });
  await screen.findByText('Showing: Mar 2026');
  expect(slider.getAttribute('aria-valuetext')).toBe('Mar 2026');
  expect(search().get('at')).toBe('2026-03');
  expect((await rows()).slice(1, 3)).toEqual([
    ['1', 'Japan', '2.50', '71.43%', '-50.00%'],
    ['2', 'United States', '1.00', '28.57%', '-100.00%'],
  ]);
});

test('playing goes through the periods and stops at the last', async () => {
  page = await open('/en/dataMap', api());
  fireEvent.click(await screen.findByRole('button', { name: 'Play over time' }));
  await screen.findByText('Showing: Feb 2026');
  await screen.findByText('Showing: Mar 2026');
  await screen.findByRole('button', { name: 'Play over time' });
  expect(search().get('at')).toBe('2026-03');
});

test('an address asks as it says; quarters are asked for whole', async () => {
  const known = { from: '2024-06', to: '2026-05', newest: '2026-05', periods: ['2026-Q1', '2026-Q2'] };
  const { api: mapApi, mapCountries } = api(({ from = known.from, to = known.to }) =>
    answer({ US: ['1.00', '2.00'] }, { ...known, from, to }),
  );
  page = await open('/en/dataMap?by=quarter&flow=export&service=SI', { api: mapApi });
  await rows();
  const filter = { flow: 'export', service: 'SI', granularity: 'quarter', asOf: '' };
  expect(mapCountries.mock.calls.map(([query]) => query)).toEqual([
    filter,
    { ...filter, from: '2025-04', to: '2026-03' },
  ]);
});

test('more than the ranking is behind a button, and in one row until then', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  page = await open(
    '/en/dataMap',
    api(answer(Object.fromEntries(letters.map((char) => [`X${char}`, ['1.00', '1.00']])))),
  );
  const first = await rows();
  expect(first).toHaveLength(1 + 25 + 1 + 1);
  expect(first.at(-2)).toEqual(['–', '1 more area', '2.00', '3.85%', '–']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 26' }));
  expect(await rows()).toHaveLength(1 + 26 + 1);
});

test('what was known then says so, and what has changed since', async () => {
  const { api: mapApi } = api(({ asOf }) =>
    asOf ? answer({ US: ['1.00', '2.00'] }) : answer({ US: ['1.00', '1.50'], JP: ['4.00', '0.00'] }),
  );
  page = await open('/en/dataMap?asOf=2026-03-20T08:00:00.000Z', { api: mapApi });
  await screen.findByText(/Figures as of 20 Mar 2026/);
  await screen.findByText('2 figures differ from the current data; difference in total: USD +3.50.');
  expect((await rows()).slice(1)).toEqual([
    ['1', 'United States', '3.00', '−0.50', '2.50', '100.00%', '–'],
    ['–', 'Japan', '0.00', '+4.00', '4.00', '0.00%', '–'],
    ['Total', '3.00', '+3.50', '6.50', '100.00%', '–'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to current data' }));
  await waitFor(() => expect(screen.queryByText(/You see what was known/)).toBeNull());
  expect(search().has('asOf')).toBe(false);
});

test('a time to go back to is one of Shanghai’s clocks, whatever zone the browser is in', async () => {
  page = await open('/en/dataMap?asOf=2026-03-20', api());
  await screen.findByText('Figures as of 20 Mar 2026, 23:59');
  fireEvent.change(screen.getByLabelText('As of (Beijing time)'), { target: { value: '2026-03-20T16:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(search().get('asOf')).toBe('2026-03-20T08:00:00.000Z'));
  await screen.findByText('Figures as of 20 Mar 2026, 16:00');
});

test('where growth cannot be told of all the time, it is offered of the last period that it can be told of', async () => {
  page = await open('/en/dataMap?measure=growth', api());
  fireEvent.click(await screen.findByRole('button', { name: 'Growth in Mar 2026' }));
  await waitFor(() => expect(search().get('at')).toBe('2026-03'));
  expect((await rows()).at(1)).toEqual(['1', 'Japan', '2.50', '71.43%', '-50.00%']);
  expect(screen.queryByRole('button', { name: 'Growth in Mar 2026' })).toBeNull();
});

test('periods say when only a part of them is known', async () => {
  const years = ['2024', '2025', '2026'];
  const known = { oldest: '2024-05', newest: '2026-03', from: '2024-01', to: '2026-12', periods: years };
  page = await open(
    '/en/dataMap?by=year&from=2024-01&to=2026-12',
    api(answer({ US: ['1.00', '2.00', '3.00'] }, known)),
  );
  const table = await screen.findByRole('table', { name: /over time, in USD/, hidden: true });
  const heads = within(table).getAllByRole('rowheader', { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['2024, from May 2024', '2025', '2026 (incomplete)']);
  await screen.findByText('Showing: 2024 – 2025');
});

test('what is not published is no zero: in the table, in the line and its table, and under the map', async () => {
  const [us, jp] = plain.places;
  if (!us || !jp) throw new Error('two places');
  const hidden = { ...jp, total: '5.00', amounts: ['5.00', null], withheld: [0, 1], growths: [null, null] };
  const running = { ...us, total: '1.00', amounts: ['1.00', null], growths: [null, null] };
  page = await open(
    '/en/dataMap?at=2026-03',
    api({ places: [running, hidden], totals: ['6.00', null], total: '6.00', growths: [null, null], withheld: 1 }),
  );
  const head = (await rows()).slice(1);
  expect(head).toEqual([
    ['–', 'Japan', 'Withheld', '–', '–'],
    ['–', 'United States', 'Not published', '–', '–'],
    ['Total', 'Not published', '–', '–'],
  ]);
  expect(screen.getByText(/No figures are published for this period/)).toBeTruthy();
  expect(screen.getByText(/1 figure is withheld for confidentiality/)).toBeTruthy();
  const table = await screen.findByRole('table', { name: /over time, in USD/, hidden: true });
  const texts = within(table)
    .getAllByRole('row', { hidden: true })
    .map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(texts.slice(1)).toEqual([
    ['Feb 2026', '1.00', '5.00'],
    ['Mar 2026', 'Not published', 'Withheld'],
  ]);
  // a mark for each published amount, and none at zero
  expect(document.querySelectorAll('polyline')).toHaveLength(2);
  expect([...document.querySelectorAll('polyline')].map((line) => line.getAttribute('points')?.split(' '))).toEqual([
    [expect.any(String)],
    [expect.any(String)],
  ]);
});

test('places of the line are chosen in the table and kept in the address', async () => {
  page = await open('/en/dataMap?places=none', api());
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show Japan in the line chart' }));
  await waitFor(() => expect(search().get('places')).toBe('JP'));
  const table = await screen.findByRole('table', { name: /over time, in USD/, hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })[1]?.textContent).toBe('Feb 20265.00');
});

test('nothing for what was chosen leads to years, and back to everything', async () => {
  page = await open(
    '/en/dataMap?service=SK',
    api({ ...answer({}), periods: [], from: '', to: '', oldest: '', newest: '' }),
  );
  await screen.findByText('No data for this selection');
  fireEvent.click(screen.getByRole('button', { name: 'Show years' }));
  await waitFor(() => expect(search().get('by')).toBe('year'));
  fireEvent.click(await screen.findByRole('button', { name: 'View all' }));
  await waitFor(() => expect(search().toString()).toBe(''));
});

test('a failure says why, and is tried again', async () => {
  let tries = 0;
  const mapCountries: Api['mapCountries'] = () =>
    tries++ === 0 ? refusing({ code: 'network', status: 0 })() : Promise.resolve(plain);
  page = await open('/en/dataMap', { api: { mapCountries } });
  await screen.findByText('The network is poor. Try again later.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(4);
});
