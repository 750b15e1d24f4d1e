// @vitest-environment jsdom
import type { OpenManifest, OpenRevision } from '@portal/shared/calls/open';
import { openKinds, openPage } from '@portal/shared/open';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Senders } from '../core/api/api.ts';
import { settingsOf } from '../core/session/settings.ts';
import { open, refusing } from './testing/open.tsx';

let opened: Awaited<ReturnType<typeof open>> | undefined;
afterEach(() => {
  opened?.close();
  localStorage.clear();
});

const origin = 'https://portal.test';
const hash = '3b'.repeat(32);
const manifest: OpenManifest = {
  licence: { name: 'Our licence', url: 'https://licence.test/', sample: false },
  made: '2026-05-01T00:00:00.000Z',
  seal: { position: 1_240, at: '2026-05-01T00:05:00.000Z', url: `${origin}/audit/seals/1240` },
  files: [
    {
      name: 'products.csv',
      kind: 'products',
      format: 'csv',
      url: `${origin}/open/files/products.csv`,
      rows: 1_200,
      position: 1_234,
      size: 345_678,
      sha256: hash,
      gzip: { name: 'products.csv.gz', url: `${origin}/open/files/products.csv.gz`, size: 45_678, sha256: '4c' },
    },
  ],
};
const none = { before: '0.00', after: '0.00', difference: '0.00' };
const revisionOf = (number: number, more: Partial<OpenRevision> = {}): OpenRevision => ({
  number,
  day: '2026-04-30',
  cells: 320,
  past: 300,
  months: ['2025-01', '2026-04'],
  first: { position: 11, at: '2026-04-30T01:00:00.000Z' },
  last: { position: 1_234, at: '2026-04-30T02:00:00.000Z' },
  causes: { imports: 1, imported: 40_000, entered: 0, settled: 0, corrected: 2, reversed: 0 },
  sums: [
    ...([
      { places: 'countries', flow: 'export', before: '1.00', after: '150000000.00', difference: '149999999.00' },
    ] as const),
    ...([{ places: 'countries', flow: 'import', ...none }] as const),
    ...([{ places: 'districts', flow: 'export', before: '1.00', after: '2.00', difference: '1.00' }] as const),
  ],
  largest: [
    {
      month: '2025-01',
      places: 'countries',
      place: 'DE',
      flow: 'export',
      service: 'SI',
      before: '12.34',
      after: '0.00',
      difference: '-12.34',
    },
    {
      month: '2026-04',
      places: 'countries',
      place: 'FR',
      flow: 'export',
      service: 'SI',
      before: null,
      after: null,
      difference: null,
    },
  ],
  urls: { map: `${origin}/dataMap?asOf=10&until=1234&from=2025-01&to=2026-04`, csv: '', jsonl: '', parquet: '' },
  ...more,
});
type Revisions = Awaited<ReturnType<Senders['openRevisions']>>;
const revisionsOf = (list: OpenRevision[], next: string | null = null): Revisions => ({
  licence: manifest.licence,
  measure: 'settlement',
  currency: 'USD',
  list,
  next,
});

async function visit(
  openManifest: () => Promise<OpenManifest>,
  openRevisions: Senders['openRevisions'] = async () => revisionsOf([]),
) {
  const settings = settingsOf(new URL('http://localhost/en/openData'), { origin });
  opened = await open('/en/openData', { api: { openManifest, openRevisions }, state: { settings } });
  await screen.findByRole('heading', { level: 1, name: 'Open data' });
}

test('each list has its address, and an example with the address that the operator has set', async () => {
  await visit(async () => manifest);
  const main = screen.getByRole('main');
  for (const kind of openKinds) {
    const link = within(main).getByRole('link', { name: `/open/${kind}` });
    expect(link.getAttribute('href')).toBe(`/open/${kind}`);
    expect(main.textContent).toContain(`curl '${origin}/open/${kind}`);
  }
  expect(main.textContent).toContain(`curl '${origin}/open/products?lan=EN&limit=${openPage.most}&cursor=NEXT'`);
  expect(main.textContent).toContain(`${openPage.least} to ${openPage.most}, by default ${openPage.usual}`);
  // every part that is named beside it is there, once what comes later has come
  await screen.findByRole('heading', { name: 'Licence' });
  await screen.findByRole('heading', { name: 'Revisions' });
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link').filter((each) => each.getAttribute('href')?.startsWith('#')))
    expect([link.textContent, main.querySelector(link.getAttribute('href') ?? '')?.tagName]).toEqual([
      ...[link.textContent, 'SECTION'],
    ]);
});

test('the files of the day: how many, how large, their hash, what they were made from, and the seal of it', async () => {
  await visit(async () => manifest);
  const file = (await screen.findByRole('link', { name: 'products.csv' })).closest('li') as HTMLElement;
  expect(file.textContent).toContain('1,200 entries');
  expect(file.textContent).toContain('345,678 bytes');
  expect(file.textContent).toContain('up to log entry 1,234');
  expect(file.textContent).toContain(`SHA-256 ${hash}`);
  const small = within(file).getByRole('link', { name: 'products.csv.gz: 45,678 bytes' });
  expect(small.getAttribute('href')).toBe('/open/files/products.csv.gz');
  const main = screen.getByRole('main');
  expect(main.textContent).toContain(`echo '${hash}  products.csv' | sha256sum -c`);
  expect(main.textContent).toContain('The seal of log entry 1,240');
  expect(screen.getByRole('link', { name: 'Open seal' }).getAttribute('href')).toBe(manifest.seal?.url);
  expect(screen.getByRole('link', { name: 'Our licence' }).getAttribute('href')).toBe('https://licence.test/');
  expect(main.textContent).not.toContain('sample');
});

test('each revision: when, what it came about by, what changed, and the way to the map and to the files', async () => {
  const cursors: unknown[] = [];
  await visit(
    async () => manifest,
    async (input) => {
      cursors.push(input.cursor);
      return input.cursor
        ? revisionsOf([revisionOf(1, { months: [], cells: 0, past: 0 })])
        : revisionsOf([revisionOf(12)], 'older');
    },
  );
  const heading = await screen.findByRole('heading', { name: 'Revision 12' });
  const revision = within(heading.closest('article') as HTMLElement);
  expect(revision.getByText(/10:00, log entries 11–1,234/)).toBeDefined();
  expect(revision.getByText('40,000 imported, 2 corrected')).toBeDefined();
  expect(revision.getByText(/320 figures of Jan 2025 – Apr 2026 changed; of past months: 300/)).toBeDefined();
  // names of countries come with a part of their own
  await revision.findByRole('row', { name: /Germany/ });
  expect(revision.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FigureBeforeAfterDifference',
    'All countries, Exports1.00150m+150m',
    'Germany, Exports, Telecom, computer and information, Jan 202512.340.00−12.34',
    'France, Exports, Telecom, computer and information, Apr 2026Not publishedNot published—',
  ]);
  expect(revision.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View on the map', '/en/dataMap?asOf=10&until=1234&from=2025-01&to=2026-04'],
    ['All changes as CSV', '/open/revisions/12/changes.csv'],
    ['All changes as JSON Lines', '/open/revisions/12/changes.jsonl'],
    ['All changes as Parquet', '/open/revisions/12/changes.parquet'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Older revisions' }));
  expect(await screen.findByText('No published figure changed.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /All changes/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Older revisions' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Latest revisions' }));
  await screen.findByRole('heading', { name: 'Revision 12' });
  expect(cursors.slice(0, 2)).toEqual([undefined, 'older']);
});

test('without a revision it says so; where they cannot be had one can try again', async () => {
  await visit(async () => manifest);
  expect(await screen.findByText('No revisions yet.')).toBeDefined();
  opened?.close();
  await visit(async () => manifest, refusing({ message: 'no answer today' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('before a seal covers them it says so; before the first day there are none', async () => {
  await visit(async () => ({ ...manifest, seal: null }));
  expect(await screen.findByText(/follows a few minutes after/)).toBeDefined();
  opened?.close();
  const licence = { ...manifest.licence, sample: true };
  await visit(async () => ({ licence, made: '', seal: null, files: [] }));
  expect(await screen.findByText('No files yet.')).toBeDefined();
  expect(screen.getByText(/this is a sample/)).toBeDefined();
});

test('where nothing can be told of the files, how the lists are read stands all the same', async () => {
  await visit(refusing({ message: 'no answer today' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Available lists' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Licence' })).toBeDefined();
});

test('the service centre answers questions of visitors and of sellers', async () => {
  opened = await open('/en/servicecenter', { api: {} });
  await screen.findByText('How do I ask about a product?');
  screen.getByText('How long does a review take?');
  for (const name of ['For visitors', 'For sellers'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeDefined();
});

test('the service centre and the foot of every page lead there', async () => {
  opened = await open('/en/servicecenter', { api: {} });
  const onward = await screen.findByRole('link', { name: 'Data and daily files' });
  const footerLink = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Open data' });
  expect([onward, footerLink].map((link) => link.getAttribute('href'))).toEqual(['/en/openData', '/en/openData']);
});
