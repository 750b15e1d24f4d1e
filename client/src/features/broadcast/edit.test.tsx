// @vitest-environment jsdom
import type { BroadcastRow } from '@portal/shared/calls/broadcast';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { BroadcastEditScreen } from './screens/edit.tsx';

// The editor of system messages, as the specification of the back office has it.

async function open(saveBroadcast = vi.fn<Api['saveBroadcast']>(), userDomain: '01' | '02' = '01') {
  const address = '/user/SysMessageEdit?idVal=initId';
  const countReaders: Api['countReaders'] = async () => ({ readers: 1234 });
  const office = await renderOffice(BroadcastEditScreen, address, { saveBroadcast, countReaders }, { userDomain });
  await screen.findByLabelText(/^English title/);
  return { ...office, saveBroadcast };
}
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = (name = 'Publish') => fireEvent.click(screen.getByRole('button', { name }));
const file = () => document.querySelector('input[type=file]');

test('type, both languages, order, link, and when it is published; a picture, a PNG, of the type that has one alone', async () => {
  await open();
  for (const field of ['Chinese title', 'Chinese text', 'English text', 'Link', 'Order'])
    screen.getByLabelText(new RegExp(`^${field}`));
  for (const name of ['With a picture', 'Text only', 'Publish now', 'Schedule']) screen.getByRole('radio', { name });
  expect(file()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'With a picture' }));
  await waitFor(() => expect(file()?.getAttribute('accept')).toMatch(/png/));
  expect(file()?.getAttribute('accept')).not.toMatch(/jpe?g/);
  expect(screen.getByText('PNG, at most 3 MB.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Text only' }));
  await waitFor(() => expect(file()).toBeNull());
});

test.each([
  ['01', 1],
  ['02', 0],
] as const)('an administrator of %s chooses the sites: %i', async (site, count) => {
  await open(undefined, site);
  expect(screen.queryAllByText('Sites')).toHaveLength(count);
});

const picture = 'Upload a picture';

test.each<[string, () => void, string]>([
  ['no words', () => {}, 'Enter title and text in at least one language'],
  [
    'half a language',
    () => fill(/^English title/, 'Closed'),
    'Enter both title and text for this language, or leave both empty',
  ],
  ['an order that is none', () => fill(/^Order/, '0'), 'Enter a number from 1 to 99'],
  ['a link that is none', () => fill(/^Link/, 'example'), 'Enter a link that begins with http://, https:// or /'],
  [
    'no picture where there is to be one',
    () => fireEvent.click(screen.getByRole('radio', { name: 'With a picture' })),
    picture,
  ],
])('%s: said at its field, and nothing is sent', async (_, fillIn, words) => {
  const { saveBroadcast } = await open();
  fillIn();
  await waitFor(() => expect(file() !== null).toBe(words === picture));
  send();
  expect((await screen.findAllByText((text) => text.includes(words))).length).toBeGreaterThan(0);
  expect(saveBroadcast).not.toHaveBeenCalled();
});

test('at once, or kept; what the server refuses is said and stays', async () => {
  const saveBroadcast = vi.fn<Api['saveBroadcast']>(async () => ({ idVal: 'x', recordVersion: 1 }));
  const { router } = await open(saveBroadcast);
  fill(/^English title/, 'Closed');
  fill(/^English text/, 'On Saturday');
  saveBroadcast.mockRejectedValueOnce(new RequestProblem({ code: 'x', message: 'Not now', status: 200 }));
  send();
  const dialog = await findDialog();
  await dialog.shows('1,234 people');
  await dialog.shows('On Saturday');
  expect(saveBroadcast).not.toHaveBeenCalled();
  fireEvent.click(await dialog.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Not now');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^English title/).value).toBe('Closed');
  fireEvent.click(screen.getByRole('radio', { name: 'Save for later' }));
  await screen.findByRole('button', { name: 'Save' });
  send('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/SysMessageMag'));
  expect(saveBroadcast.mock.calls.map(([input]) => input)).toMatchObject([
    { oper: '1', typeCode: '01', postId: '1', titleEN: 'Closed', bodyEN: 'On Saturday', imageFileId: '' },
    { oper: '0' },
  ]);
});

test('what a colleague saved meanwhile is shown beside what is typed, to be used or overwritten', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const row = (recordVersion: number, titleEN: string): BroadcastRow => ({
    idVal: id,
    recordVersion,
    typeCode: '01',
    postId: '1',
    audience: ['Default-App-User'],
    sites: ['01'],
    titleCN: '',
    bodyCN: '',
    titleEN,
    bodyEN: 'On Saturday',
    connectMessage: '',
    imageFileId: '',
    imageUrl: '',
    createTime: '',
    shelfTime: '',
    publishTime: '',
    operator: '',
    status: '2',
    readers: 0,
    can: { edit: true, withdraw: false, remove: true },
  });
  let stands = row(1, 'Closed');
  const listBroadcasts: Api['listBroadcasts'] = async () => ({ resCount: 1, resList: [stands] });
  const saveBroadcast = vi.fn<Api['saveBroadcast']>(async () => ({ idVal: id, recordVersion: 3 }));
  const address = `/user/SysMessageEdit?idVal=${id}`;
  const { router } = await renderOffice(BroadcastEditScreen, address, { saveBroadcast, listBroadcasts });
  await screen.findByDisplayValue('Closed');
  fill(/^English title/, 'Closed in May');
  stands = row(2, 'Closed in June');
  saveBroadcast.mockRejectedValueOnce(new RequestProblem({ code: '409', message: 'It has changed', status: 409 }));
  send('Save');
  const table = await screen.findByRole('table', { name: 'Changed by another user or on another page' });
  expect(table.textContent).toContain('Closed in May');
  expect(table.textContent).toContain('Closed in June');
  fireEvent.click(screen.getByRole('button', { name: /^Use latest content: English title/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^English title/).value).toBe('Closed in June');
  fireEvent.click(screen.getByRole('button', { name: 'Keep entries' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  send('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/SysMessageMag'));
  expect(saveBroadcast.mock.calls.map(([{ recordVersion }]) => recordVersion)).toEqual([1, 2]);
});

test('Enter in a field publishes nothing', async () => {
  const { saveBroadcast } = await open();
  fill(/^English title/, 'Closed');
  fill(/^English text/, 'On Saturday');
  const form = screen.getByLabelText(/^Link/).closest('form');
  // what a browser does at Enter: it presses the form's submit button, or submits a form of one field
  expect(form?.querySelector('[type=submit]')).toBeNull();
  fireEvent.submit(form as HTMLFormElement);
  send('Publish');
  await findDialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(saveBroadcast).not.toHaveBeenCalled();
});

test('later asks for the time', async () => {
  const { saveBroadcast } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Schedule' }));
  fill(/^English title/, 'Closed');
  fill(/^English text/, 'On Saturday');
  await screen.findByRole('button', { name: 'Save and schedule' });
  send('Save and schedule');
  expect((await screen.findAllByText(/Complete this field/)).length).toBeGreaterThan(0);
  expect(saveBroadcast).not.toHaveBeenCalled();
});
