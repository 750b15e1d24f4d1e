// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { local, RequestProblem } from '../../core/api/problem.ts';
import { entry, historyOf, makeValue, recordId } from '../../core/testing/history.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { RecordHistory } from './record-history.tsx';

const name = { field: 'content.productName', name: 'Product name', group: '' };
const saved = entry(1, { changes: [{ ...name, before: makeValue(''), after: makeValue('Red lantern') }] });
const changed = entry(2, {
  changes: [
    { ...name, before: makeValue('The red lantern of old'), after: makeValue('The green lantern of old') },
    {
      field: 'content.images',
      name: 'Pictures',
      group: '',
      before: makeValue('', ['/a?s=1']),
      after: makeValue('', ['/a?s=2', '/b']),
    },
    { field: 'contact.mail', name: 'E-mail', group: 'Bound', before: makeValue(null), after: makeValue(null) },
  ],
});
const approved = entry(3, {
  type: 'ProductApproved',
  actor: 'gone',
  actorName: '',
  role: 'SHDIPP_ADMIN',
  comment: 'Well done',
  lists: ['Entered the public product list'],
  caused: [
    {
      position: 4,
      at: '2026-03-01T08:00:00Z',
      type: 'MessageSent',
      kind: 'message',
      record: '1b4e28ba-2fa1-11d2-883f-0016d3cca428',
      owner: 'u2',
      ownerName: 'Anna Seller',
      told: [
        { field: 'template', name: 'Message', group: '', value: makeValue('Product approved') },
        { field: 'umId', name: 'Recipient', group: '', value: makeValue('Anna Seller') },
      ],
    },
  ],
});

const Screen = () => <RecordHistory id={recordId} kind="product" />;
const open = (calls: Partial<Api> = {}, user = {}) =>
  renderOffice(
    Screen,
    '/user/ProductInfo_c',
    { recordHistory: async () => historyOf([saved, changed, approved]), ...calls },
    user,
  );
const entries = async () =>
  within(await screen.findByRole('list', { name: 'History, newest first' })).getAllByRole('heading');
const entryOf = (heading: string) => {
  const found = screen.getByRole('heading', { name: heading }).closest('li');
  if (!found) throw new Error(`no entry ${heading}`);
  return within(found);
};

test('newest first: who in which role on which site, why, what it did to a list, what it caused', async () => {
  await open();
  expect((await entries()).map((heading) => heading.textContent)).toEqual([
    'Approved',
    'Content saved',
    'Content saved',
  ]);
  const decision = entryOf('Approved');
  decision.getByText('Erased person, Administrator · Main site');
  decision.getByText('Well done');
  decision.getByText('Entered the public product list');
  expect(decision.getByRole('link', { name: 'Message sent' }).getAttribute('href')).toBe(
    '/user/history?id=1b4e28ba-2fa1-11d2-883f-0016d3cca428&kind=message',
  );
  decision.getByText('Product approved');
  expect(decision.queryByText('Anna Seller')).toBeNull();
  decision.getByText('command-3');
});

test('a change is told word by word, pictures by their files, what is erased as erased', async () => {
  const { container } = await open();
  await entries();
  expect([...container.querySelectorAll('del')].map((mark) => mark.textContent)).toContain('red');
  expect([...container.querySelectorAll('ins')].map((mark) => mark.textContent)).toContain('green');
  expect(screen.getAllByText('added')).toHaveLength(1);
  expect(screen.getAllByText('Erased')).toHaveLength(2);
  screen.getByText('Bound: E-mail');
  screen.getByText('3 fields changed');
  // of what was there from the beginning nothing is marked
  screen.getByText('1 field filled in');
  expect(screen.getByText('Red lantern').closest('ins')).toBeNull();
});

test('whose the message is not, and who administers nothing, is led to no record of others', async () => {
  await open({}, { umId: 'u9', roles: ['Default-App-User'] });
  await entries();
  expect(screen.queryByRole('link', { name: 'Message sent' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Seal now' })).toBeNull();
});

test('a long history is read page by page', async () => {
  const recordHistory = vi.fn<Api['recordHistory']>(async () => historyOf([approved], 12));
  await open({ recordHistory });
  await screen.findByText('12 entries');
  fireEvent.click(screen.getByTitle('Next Page'));
  await waitFor(() =>
    expect(recordHistory).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: recordId, pageNo: 2 }),
      expect.anything(),
    ),
  );
});

function Changing() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVersion(version + 1)}>
        change
      </button>
      <RecordHistory id={recordId} changed={version} />
    </>
  );
}

test('it is read again when its record has changed', async () => {
  const recordHistory = vi.fn<Api['recordHistory']>(async () => historyOf([saved]));
  await renderOffice(Changing, '/user/ProductInfo_c', { recordHistory });
  await screen.findByText('Content saved');
  expect(recordHistory).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(recordHistory).toHaveBeenCalledTimes(2));
});

test('what could not be read can be read again', async () => {
  const recordHistory = vi
    .fn<Api['recordHistory']>()
    .mockRejectedValueOnce(new RequestProblem(local('network')))
    .mockResolvedValue(historyOf([saved]));
  await open({ recordHistory });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Content saved');
});

test('an administrator seals now, and is told up to where', async () => {
  const seal = { position: 1234, chain: '', root: '', at: '', key: '', signature: '' };
  const { store } = await open({ sealNow: async () => ({ seal, isNew: true }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Seal now' }));
  await waitFor(() =>
    expect(store.getState().notices[0]).toMatchObject({ words: 'trail.proof.sealed', params: { position: 1234 } }),
  );
});
