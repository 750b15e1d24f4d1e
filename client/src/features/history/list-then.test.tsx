// @vitest-environment jsdom

import type { listAsOf as listAsOfCall } from '@portal/shared/calls/list-as-of';
import type { OutputOf } from '@portal/shared/define/call';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { HistoryScreen } from './screens/history.tsx';

type Answer = OutputOf<typeof listAsOfCall>;
const job = '900-01-EN';
const card = (at: number) => ({
  prdId: `p${at}`,
  id: `1b4e28ba-2fa1-11d2-883f-00000000000${at}-en`,
  product_name: `Product ${at}`,
  company_name: 'Company',
  company_url: '',
  img: '',
  img_s: '',
  summary: '',
  mail: '',
  puton_time: '2026-03-01T08:00:00Z',
  category: '04',
  order: at,
});
const state = (some: Partial<Answer>): Answer => ({
  job,
  state: 'done',
  site: '01',
  lan: 'EN',
  position: 900,
  at: '2026-03-01T08:00:00Z',
  done: 900,
  count: 2,
  list: [card(1), card(2)],
  ...some,
});
const running = (done: number) => state({ state: 'running', done, count: 0, list: [] });

const open = (calls: Partial<Api>, search = '') =>
  renderOffice(HistoryScreen, `/user/history?view=list${search}`, {
    startListAsOf: async () => ({ job, position: 900, at: '' }),
    cancelListAsOf: async () => ({}),
    ...calls,
  });
const replay = () => fireEvent.click(screen.getByRole('button', { name: 'Replay' }));

test('a replay tells how far it is, and ends with the cards of then', async () => {
  let now = running(300);
  const listAsOf = vi.fn<Api['listAsOf']>(async () => now);
  const startListAsOf = vi.fn<Api['startListAsOf']>(async () => ({ job, position: 900, at: '' }));
  const { search } = await open({ listAsOf, startListAsOf });
  await screen.findByText('Choose a time');
  replay();
  await screen.findByText('Log entry 300 of 900');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  now = state({});
  await screen.findByText('2 products were listed');
  expect(startListAsOf).toHaveBeenCalledExactlyOnceWith({ asOf: '', site: '01', lan: 'CN' }, expect.anything());
  expect(search().get('job')).toBe(job);
  expect(screen.getByRole('link', { name: 'Product 1, as of that time' }).getAttribute('href')).toBe(
    `/user/history?id=${card(1).id}&kind=product&view=asOf&asOf=900`,
  );
});

test('a replay can be stopped, here and on the server', async () => {
  const cancelListAsOf = vi.fn<Api['cancelListAsOf']>(async () => ({}));
  const { search } = await open({ listAsOf: async () => running(10), cancelListAsOf });
  replay();
  await screen.findByText('Log entry 10 of 900');
  fireEvent.click(screen.getByRole('button', { name: 'Stop replay' }));
  await screen.findByText('Replay stopped.');
  await waitFor(() => expect(cancelListAsOf).toHaveBeenCalledWith({ job }, expect.anything()));
  expect(search().get('job')).toBeNull();
});

test('an address with a job shows it again; nothing listed is a state of its own', async () => {
  await open({ listAsOf: async () => state({ count: 0, list: [] }) }, `&job=${job}`);
  await screen.findByText('No products were listed then');
});

test('a replay that fails says why and can be tried again', async () => {
  const busy = new RequestProblem({ code: 'audit.busy', message: 'Two replays are under way already', status: 200 });
  const listAsOf = vi.fn<Api['listAsOf']>().mockRejectedValueOnce(busy).mockResolvedValue(state({}));
  await open({ listAsOf }, `&job=${job}`);
  await screen.findByText('Two replays are under way already');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('2 products were listed');
});
